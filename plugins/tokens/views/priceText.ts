import { isRightToLeft } from '#lib/text/toLocale.js'

/** Digits of a price below one dollar. */
const digits = 4
/** As many as every browser writes. */
const maxPlaces = 20

/** The price of one whole token, in a language: "$3,412.60", "$0.00001234". */
export const priceText = (locale: string, price: number): string =>
  new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' },
    ...(price < 1 && { maximumFractionDigits: Math.min(maxPlaces, digits - 1 - Math.floor(Math.log10(price))) }),
  })
    .formatToParts(price)
    // Apart from what runs from right to left around it, or "US$" is read as "$US".
    .map(({ type, value }) => (type === 'currency' && isRightToLeft(locale) ? `\u2066${value}\u2069` : value))
    .join('')
