/** The sign before decimals, as an amount is kept: languages with the Arabic sign (U+066B) type a point on most keyboards. */
export type DecimalSeparator = '.' | ','

/** The decimal separator that a language (BCP 47 tag) has on a keyboard. */
export const decimalSeparator = (tag: string): DecimalSeparator => ((1.1).toLocaleString(tag).includes(',') ? ',' : '.')
