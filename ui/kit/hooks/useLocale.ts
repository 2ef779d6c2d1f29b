import type { UiLocale } from '../UiHost.js'
import { useKit } from './useKit.js'
import { useStore } from './useStore.js'

/**
 * Language and direction of the texts, for formatting. Renders again when the locale changes or its texts arrive.
 * @example `const { tag } = useLocale()`
 * @public
 */
export const useLocale = (): UiLocale => useStore(useKit().host.locale)
