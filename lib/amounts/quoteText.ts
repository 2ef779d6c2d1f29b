import { quoteTexts } from './quoteTexts.js'

/** The rounded text of `quoteTexts`, where the exact one stands elsewhere. */
export const quoteText = (locale: string, amount: bigint, decimals: number): string => quoteTexts(locale, amount, decimals).rounded
