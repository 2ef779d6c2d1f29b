import { useLocale } from './useLocale.js'

/** The language, and the decimal separator that it has on a keyboard. */
export const useSeparator = (): { readonly tag: string; readonly separator: '.' | ',' } => {
  const { tag } = useLocale()
  return { tag, separator: (1.1).toLocaleString(tag).includes(',') ? ',' : '.' }
}
