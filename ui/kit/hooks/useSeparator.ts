import { type DecimalSeparator, decimalSeparator } from '../../../lib/amounts/decimalSeparator.js'
import { useLocale } from './useLocale.js'

/** The language, and the decimal separator that it has on a keyboard. */
export const useSeparator = (): { readonly tag: string; readonly separator: DecimalSeparator } => {
  const { tag } = useLocale()
  return { tag, separator: decimalSeparator(tag) }
}
