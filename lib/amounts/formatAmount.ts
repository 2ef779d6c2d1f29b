import { formatUnits } from './formatUnits.js'

/** An amount in full, as `parseAmount` reads it back: no grouping, no rounding, the locale's separator. */
export const formatAmount = (amount: bigint, decimals: number, separator: '.' | ',' = '.'): string => formatUnits(amount, decimals).replace('.', separator)
