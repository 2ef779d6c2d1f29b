import { readUnits } from '#lib/amounts/readUnits.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type { OffersAnswer, WireOffer } from '../../../protocol/gateway/swaps.js'
import type { Unvalidated } from '../../../protocol/gateway/Unvalidated.js'

const maxOut = 2n ** 255n
/** The gas that is assumed where a server says none, or a number that no block has room for. */
const usualGas = 300_000n
const maxGas = 30_000_000n

export const readGas = (value: unknown): bigint => {
  const gas = readUnits(value)
  return gas !== undefined && gas > 0n && gas <= maxGas ? gas : usualGas
}

/** Validates the offers of a server, and takes the first: the best one. Undefined for none, and for one of another amount. */
export const readOffer = (answer: unknown, amount: bigint): { readonly out: bigint; readonly gas: bigint } | undefined => {
  const { quotes }: Unvalidated<OffersAnswer> = isRecord(answer) ? answer : {}
  const [first]: readonly unknown[] = Array.isArray(quotes) ? quotes : []
  if (!isRecord(first)) return undefined
  const { fromAmount, toAmount, gas }: Unvalidated<WireOffer> = first
  const out = readUnits(toAmount)
  if (readUnits(fromAmount) !== amount || out === undefined || out <= 0n || out >= maxOut) return undefined
  return { out, gas: readGas(gas) }
}
