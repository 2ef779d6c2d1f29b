/** Digits of other scripts that visitors have on their keyboards, and the Arabic separator. */
const toAscii = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')

/**
 * What the amount field keeps of what was typed: digits of the visitor's script become ASCII, and decimals that do not exist
 * are cut. Everything else stays as it is: what is no amount is said to be none, never turned into another one. A space at the
 * end stays as well: with it taken away, "1 5" typed key by key would be 15.
 */
export const typeAmount = (text: string, places: number): { readonly text: string; readonly cut: boolean } => {
  const ascii = toAscii(text.trimStart()).slice(0, 200)
  const [, whole, sign = '', part = ''] = /^([0-9]*)(?:([.,])([0-9]*))?$/.exec(ascii.trimEnd()) ?? []
  if (whole === undefined || part.length <= places) return { text: ascii, cut: false }
  return { text: places === 0 ? whole : `${whole}${sign}${part.slice(0, places)}`, cut: true }
}
