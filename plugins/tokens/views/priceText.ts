/** Digits of a price below one dollar. */
const digits = 4

/** The price of one whole token, in a language: "$3,412.60", "$0.00001234". */
export const priceText = (locale: string, price: number): string =>
  new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' },
    ...(price < 1 && { maximumSignificantDigits: digits }),
  }).format(price)
