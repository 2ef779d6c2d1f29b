import { cleanText } from 'portico-lib/text/cleanText.js'

/** The first text that can be shown, at most 64 characters of it. */
export const shownName = (...names: unknown[]) => names.map((name) => cleanText(name, 64)).find((name) => name !== '')
