import { isInertCss } from 'portico-lib/web/isInertCss.js'

/** Names of the theme variable that is used here, the last one wins. Other kits have their own names. */
const names = ['--w3m-accent', '--apkt-accent', '--portico-accent']

/**
 * Reads the accent colour of a page's theme. Text keeps its contrast with any colour. The rest of a theme could hide content that a
 * visitor approves, so it is left out. Returns undefined if the page sets no colour, or an invalid one that could do more than colour.
 */
export const readAccent = (variables: Readonly<Record<string, unknown>> | undefined, isColour: (value: string) => boolean): string | undefined =>
  names
    .map((name) => variables?.[name])
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim())
    .filter((value) => isInertCss(value) && isColour(value))
    .at(-1)
