/** Larger changes are of no use. */
const limit = 9_999

/** A change in percent with its sign, in a language: "+2.1%", "−0.8%", "0.0%". The sign comes first in every language. */
export const changeText = (locale: string, percent: number): string => {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1, numberingSystem: 'latn' } as const
  const tenths = Math.round(Math.min(Math.abs(percent), limit) * 10)
  const sign = tenths === 0 ? '' : percent > 0 ? '+' : '−'
  // Marks of direction would stand between the sign and the number.
  const text = new Intl.NumberFormat(locale, { style: 'percent', ...places }).format(tenths / 1_000).replace(/[\u200e\u200f\u061c]/g, '')
  return `${sign}${text}`
}
