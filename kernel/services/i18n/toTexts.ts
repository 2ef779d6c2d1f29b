const rtl = /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)(-|$)|-(arab|hebr|syrc|thaa)(-|$)/i

/** The canonical tag of a locale and its direction. A malformed one means English. */
export const toTexts = (locale: string): { readonly tag: string; readonly dir: 'ltr' | 'rtl' } => {
  let tag = 'en'
  try {
    tag = Intl.getCanonicalLocales(locale)[0] ?? tag
  } catch {
    // Reported by the kernel when it is loaded.
  }
  return { tag, dir: rtl.test(tag) ? 'rtl' : 'ltr' }
}
