/** The decimals of a currency: none of the yen, three of the Kuwaiti dinar, two of most others and of what is no code (ISO 4217). */
export const moneyPlaces = (currency: string): number => {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
