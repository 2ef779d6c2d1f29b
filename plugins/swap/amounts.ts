import type { GasPrice } from '../../kernel/api/index.js'
import { type ParsedAmount, parseAmount } from '#lib/amounts/parseAmount.js'
import type { ExchangeVersion, Route } from '../../protocol/quotes.js'
import type { FormState } from './FormState.js'
import type { SwapToken, WrapRoute } from './types.js'

/** The typed amount in base units. A space behind it means nothing. */
export const readAmount = ({ text, separator }: Pick<FormState, 'text' | 'separator'>, { decimals }: Pick<SwapToken, 'decimals'>): ParsedAmount =>
  parseAmount(text.trimEnd(), { decimals, separator })

/** Gas of a swap: a base, and an amount for each pool. Only for a first estimate; the review shows what a simulation used. */
const gasNeeds: Readonly<Record<ExchangeVersion, { readonly base: bigint; readonly pool: bigint }>> = {
  v2: { base: 60_000n, pool: 70_000n },
  v3: { base: 70_000n, pool: 90_000n },
}
/** Gas of one approval. */
export const approvalGas = 60_000n
/** The gas of the longest route there is. */
export const maxGas = 400_000n
/** The gas that is kept back for a trade of an aggregator, which may use many pools. */
export const maxAggregatedGas = 1_200_000n

/** Gas of wrapping the native currency, or of the way back. */
const wrapGas = 60_000n

export const gasOf = ({ version, path }: Pick<Route | WrapRoute, 'version' | 'path'>): bigint =>
  version === 'wrap' ? wrapGas : gasNeeds[version].base + gasNeeds[version].pool * BigInt(path.length - 1)

/**
 * What gas costs: to expect, and at most. Wallets add half to what was used in a simulation.
 *
 * @param transactions in which it is used: networks that charge for each of them do so for each
 */
export const feeOf = (gas: bigint, { likely, most, size }: GasPrice, transactions = 1): { readonly likely: bigint; readonly most: bigint } => ({
  likely: gas * likely + size * BigInt(transactions),
  most: ((gas * 3n) / 2n) * most + size * BigInt(transactions),
})

/** All that can be paid: what is held, less what has to stay for the fee. Never more than is held, and never less than nothing. */
export const maximumOf = (held: bigint, keep: bigint): bigint => (held > keep && keep >= 0n ? held - keep : 0n)
