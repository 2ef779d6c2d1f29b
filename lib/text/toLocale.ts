const rtl = /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)(-|$)|-(arab|hebr|syrc|thaa)(-|$)/i

/** Whether the language of a tag is written from right to left. */
export const isRightToLeft = (tag: string): boolean => rtl.test(tag)

/** The canonical tag of a locale and its direction. A malformed one means English. */
export const toLocale = (locale: string): { readonly tag: string; readonly dir: 'ltr' | 'rtl' } => {
  let tag = 'en'
  try {
    tag = Intl.getCanonicalLocales(locale)[0] ?? tag
  } catch {
    // Reported by the kernel when it is loaded.
  }
  return { tag, dir: isRightToLeft(tag) ? 'rtl' : 'ltr' }
}
