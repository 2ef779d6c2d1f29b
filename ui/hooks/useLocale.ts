import type { Locale, Snapshot } from '../../kernel/api/index.js'
import { useReadable } from './useReadable.js'
import { useUi } from './useUi.js'

/** Language and direction of the texts, for formatting. Renders again when the locale changes or its texts arrive. */
export const useLocale = (): Snapshot<Locale> => useReadable(useUi().kernel.locale)
