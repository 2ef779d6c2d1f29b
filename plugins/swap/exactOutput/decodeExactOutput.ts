import type { ContractCall } from '../../../kernel/api/index.js'
import { createWordReader } from '#lib/abi/createWordReader.js'
import { exactOutputFunctions } from '#lib/abi/exactOutputs.js'
import { exchangeFunctions } from '#lib/abi/exchanges.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { sameAddress, sameAddresses } from '#lib/addresses/sameAddress.js'
import { hexPattern, readPair, readUnwrap, readV2, readV3, sameAsset, zeroAddress } from '../decodeSwap.js'
import type { Exchange } from '../types.js'
import { wrapFunctions } from '../wrapping.js'
import type { ExactOutputCall } from './ExactOutputCall.js'

type Read = Pick<ExactOutputCall, 'to' | 'amount' | 'maximum' | 'deadline' | 'path' | 'fees'> & {
  readonly payNative: boolean
  readonly deliverNative: boolean
}

const decodeV2 = ({ data, value }: ContractCall): Read | undefined => {
  const selector = data.slice(0, 10)
  const payNative = selector === exactOutputFunctions.swapETHForExactTokens
  const deliverNative = selector === exactOutputFunctions.swapTokensForExactETH
  if (!payNative && !deliverNative && selector !== exactOutputFunctions.swapTokensForExactTokens) return undefined
  const read = readV2(payNative, data.slice(10), value)
  if (!read) return undefined
  const { amount: first, minimum: second, ...rest } = read
  // Tokens: the exact amount, then the maximum. Native currency: the maximum is paid along.
  return { ...rest, amount: payNative ? second : first, maximum: payNative ? first : second, payNative, deliverNative }
}

/** `exactOutput` alone. Its path leads from the end to the beginning. */
const readOutput = (data: string) => {
  const read = data.startsWith(exactOutputFunctions.exactOutput) ? readV3(data.slice(10)) : undefined
  return (
    read && { to: read.to, amount: read.amount, maximum: read.minimum, deadline: read.deadline, path: read.path.toReversed(), fees: read.fees.toReversed() }
  )
}

const decodeV3 = ({ data, value }: ContractCall): Read | undefined => {
  if (!data.startsWith(exchangeFunctions.multicall)) {
    const read = readOutput(data)
    return read && value === 0n ? { ...read, payNative: false, deliverNative: false } : undefined
  }
  const [first, last] = readPair(data.slice(10)) ?? []
  const read = first === undefined ? undefined : readOutput(`0x${first}`)
  if (!read || last === undefined) return undefined
  if (`0x${last}` === exactOutputFunctions.refundETH) return value === read.maximum ? { ...read, payNative: true, deliverNative: false } : undefined
  // The router itself gets the amount, and gives the receiver as much.
  const unwrap = readUnwrap(last)
  const right = unwrap && unwrap.minimum === read.amount && read.to === zeroAddress && value === 0n
  return right ? { ...read, to: unwrap.to, payNative: false, deliverNative: true } : undefined
}

/** `deposit` of what is paid along, then `transfer` of as much, both of the wrapped token. */
const decodeWrap = ([deposit, transfer, ...others]: readonly ContractCall[], { wrapped }: Exchange): ExactOutputCall | undefined => {
  if (!deposit || !transfer || others.length > 0 || deposit.data !== wrapFunctions.deposit || transfer.value !== 0n) return undefined
  if (![deposit, transfer].every(({ to }) => sameAddress(to, wrapped)) || !transfer.data.startsWith(tokenFunctions.transfer)) return undefined
  if (!sameAddress(deposit.from, transfer.from) || deposit.chain !== transfer.chain) return undefined
  const read = createWordReader(transfer.data.slice(10))
  const to = read.address()
  const amount = read.number()
  if (to === undefined || to === zeroAddress || amount <= 0n || amount !== deposit.value || !read.ended()) return undefined
  const { chain, from } = deposit
  return { chain, version: 'wrap', from, to, pay: undefined, deliver: wrapped, amount, maximum: amount, deadline: 0n, path: [wrapped, wrapped], fees: [] }
}

/**
 * Decodes the calls of a swap to an exact output from their bytes, independently of how they were encoded. Undefined for anything else, also
 * when a byte is somewhere where it says nothing.
 */
export const decodeExactOutput = (calls: readonly ContractCall[], exchange: Exchange): ExactOutputCall | undefined => {
  const [call, ...others] = calls
  if (!call || !calls.every(({ data }) => hexPattern.test(data))) return undefined
  if (others.length > 0) return decodeWrap(calls, exchange)
  const version = (['v2', 'v3'] as const).find((one) => sameAddress(exchange[one]?.router ?? '', call.to))
  const read = version && (version === 'v2' ? decodeV2 : decodeV3)(call)
  const [first, last] = [read?.path[0], read?.path.at(-1)]
  if (!read || first === undefined || last === undefined || read.to === zeroAddress || read.amount <= 0n || read.maximum <= 0n) return undefined
  const { payNative, deliverNative, ...rest } = read
  if ((payNative && !sameAddress(first, exchange.wrapped)) || (deliverNative && !sameAddress(last, exchange.wrapped))) return undefined
  return { ...rest, chain: call.chain, version, from: call.from, pay: payNative ? undefined : first, deliver: deliverNative ? undefined : last }
}

/** Whether two swaps are the same in everything that a visitor is shown or that could move money elsewhere. */
export const sameExactOutput = (one: ExactOutputCall, other: ExactOutputCall): boolean =>
  one.chain === other.chain &&
  one.version === other.version &&
  sameAddress(one.from, other.from) &&
  sameAddress(one.to, other.to) &&
  sameAsset(one.pay, other.pay) &&
  sameAsset(one.deliver, other.deliver) &&
  one.amount === other.amount &&
  one.maximum === other.maximum &&
  one.deadline === other.deadline &&
  sameAddresses(one.path, other.path) &&
  one.fees.join() === other.fees.join()
