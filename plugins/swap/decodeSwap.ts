import type { ContractCall } from '../../kernel/api/index.js'
import { createWordReader } from '#lib/abi/createWordReader.js'
import { exchangeFunctions } from '#lib/abi/exchanges.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { sameAddress, sameAddresses } from '#lib/addresses/sameAddress.js'
import type { Exchange, SwapCall } from './types.js'
import { wrapFunctions } from './wrapping.js'

/** The most pools of a route, and addresses of a path. */
const maxPools = 3
export const hexPattern = /^0x[0-9a-f]+$/

export const zeroAddress = `0x${'0'.repeat(40)}`

/** The arguments of a call of a router: an amount, and the limit of the other one. */
type RouterCall = Pick<SwapCall, 'amount' | 'minimum' | 'deadline' | 'path' | 'fees'> & { readonly to: string }

/** The words that follow the selector of a call of version 2. `native`: the amount is what is paid along. */
export const readV2 = (native: boolean, text: string, value: bigint): RouterCall | undefined => {
  const from = createWordReader(text)
  const amount = native ? value : from.number()
  const minimum = from.number()
  if (from.number() !== (native ? 128n : 160n)) return undefined
  const to = from.address()
  const deadline = from.number()
  const count = from.number()
  if (count < 2n || count > BigInt(maxPools + 1)) return undefined
  const path = Array.from({ length: Number(count) }, from.address).flatMap((address) => address ?? [])
  if (to === undefined || BigInt(path.length) !== count || !from.ended() || (!native && value !== 0n)) return undefined
  return { amount, minimum, deadline, path, fees: [], to }
}

/** The words that follow the selector of `exactInput`, or of `exactOutput`. */
export const readV3 = (text: string): RouterCall | undefined => {
  const from = createWordReader(text)
  if (from.number() !== 32n || from.number() !== 160n) return undefined
  const to = from.address()
  const [deadline, amount, minimum, length] = [from.number(), from.number(), from.number(), from.number()]
  const pools = Number((length - 20n) / 23n)
  if (length < 43n || pools > maxPools || length !== 20n + 23n * BigInt(pools)) return undefined
  const packed = from.bytes(Number(length))
  if (to === undefined || packed === undefined || !from.ended()) return undefined
  const path = Array.from({ length: pools + 1 }, (_, at) => `0x${packed.slice(at * 46, at * 46 + 40)}`)
  const fees = Array.from({ length: pools }, (_, at) => Number.parseInt(packed.slice(at * 46 + 40, at * 46 + 46), 16))
  return { amount, minimum, deadline, path, fees, to }
}

/** The digits of exactly two calls that follow the selector of `multicall`. */
export const readPair = (text: string): readonly [string, string] | undefined => {
  const from = createWordReader(text)
  if (from.number() !== 32n || from.number() !== 2n || from.number() !== 64n) return undefined
  const second = from.number()
  const length = from.number()
  if (length < 4n || length > 2_000n || second !== 96n + ((length + 31n) / 32n) * 32n) return undefined
  const input = from.bytes(Number(length))
  const rest = from.number()
  const last = rest < 4n || rest > 68n ? undefined : from.bytes(Number(rest))
  return input === undefined || last === undefined || !from.ended() ? undefined : [input, last]
}

/** The digits of `unwrapWETH9`: at least so much, to the receiver. */
export const readUnwrap = (digits: string): { readonly minimum: bigint; readonly to: string } | undefined => {
  const from = createWordReader(digits.slice(8))
  const [minimum, to] = [from.number(), from.address()]
  return digits.startsWith(exchangeFunctions.unwrapWETH9.slice(2)) && to !== undefined && from.ended() ? { minimum, to } : undefined
}

/** `exactInput` to the router itself, then `unwrapWETH9` of at least as much to the receiver; nothing else. */
const readTogether = (text: string): RouterCall | undefined => {
  const [input, last] = readPair(text) ?? []
  const unwrap = last === undefined ? undefined : readUnwrap(last)
  const swap = input?.startsWith(exchangeFunctions.exactInput.slice(2)) ? readV3(input.slice(8)) : undefined
  return swap && unwrap && swap.to === zeroAddress && unwrap.minimum === swap.minimum ? { ...swap, to: unwrap.to } : undefined
}

/** `deposit` of what is paid along, or `withdraw`, of the token that stands for the native currency: as much arrives as leaves. */
const readWrap = ({ from, to, data, value, chain }: ContractCall): SwapCall | undefined => {
  const common = { chain, version: 'wrap' as const, from, to: from, deadline: 0n, path: [to, to], fees: [] }
  if (data === wrapFunctions.deposit) return value > 0n ? { ...common, pay: undefined, receive: to, amount: value, minimum: value } : undefined
  if (!data.startsWith(wrapFunctions.withdraw) || value !== 0n) return undefined
  const read = createWordReader(data.slice(10))
  const amount = read.number()
  return amount > 0n && read.ended() ? { ...common, pay: to, receive: undefined, amount, minimum: amount } : undefined
}

/**
 * Decodes a call from its bytes, independently of how they were encoded. Undefined for anything but one swap by a pinned router, also when a
 * byte is somewhere where it says nothing.
 */
export const decodeSwap = (call: ContractCall, exchange: Exchange): SwapCall | undefined => {
  const { from, to, data, value, chain } = call
  if (!hexPattern.test(data)) return undefined
  if (sameAddress(to, exchange.wrapped)) return readWrap(call)
  const selector = data.slice(0, 10)
  const text = data.slice(10)
  const isOf = (version: 'v2' | 'v3') => exchange[version] !== undefined && sameAddress(exchange[version].router, to)
  const named = (
    version: 'v2' | 'v3',
    read: RouterCall | undefined,
    ends: { readonly payNative: boolean; readonly receiveNative: boolean },
  ): SwapCall | undefined => {
    const [first, last] = [read?.path[0], read?.path.at(-1)]
    if (!read || first === undefined || last === undefined || read.to === zeroAddress) return undefined
    const { payNative, receiveNative } = ends
    if ((payNative && !sameAddress(first, exchange.wrapped)) || (receiveNative && !sameAddress(last, exchange.wrapped))) return undefined
    return { ...read, chain, version, from, pay: payNative ? undefined : first, receive: receiveNative ? undefined : last }
  }
  if (
    isOf('v2') &&
    [exchangeFunctions.swapExactETHForTokens, exchangeFunctions.swapExactTokensForETH, exchangeFunctions.swapExactTokensForTokens].some(
      (known) => known === selector,
    )
  )
    return named('v2', readV2(selector === exchangeFunctions.swapExactETHForTokens, text, value), {
      payNative: selector === exchangeFunctions.swapExactETHForTokens,
      receiveNative: selector === exchangeFunctions.swapExactTokensForETH,
    })
  if (!isOf('v3') || (selector !== exchangeFunctions.exactInput && selector !== exchangeFunctions.multicall)) return undefined
  const together = selector === exchangeFunctions.multicall
  const read = together ? readTogether(text) : readV3(text)
  // What is paid along is what is swapped, or nothing.
  if (read && value !== 0n && value !== read.amount) return undefined
  return named('v3', read, { payNative: value > 0n, receiveNative: together })
}

/** Decodes the bytes that let a contract take a token; undefined for anything else. */
export const decodeApproval = ({ data, value }: ContractCall): { readonly spender: string; readonly amount: bigint } | undefined => {
  if (!hexPattern.test(data) || value !== 0n || data.slice(0, 10) !== tokenFunctions.approve) return undefined
  const from = createWordReader(data.slice(10))
  const spender = from.address()
  const amount = from.number()
  return spender !== undefined && amount >= 0n && from.ended() ? { spender, amount } : undefined
}

/** Whether two assets are one; undefined is the native currency. */
export const sameAsset = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? one === other : sameAddress(one, other)

/** Whether two swaps are the same in everything that a visitor is shown or that could move money elsewhere. */
export const sameSwap = (one: SwapCall, other: SwapCall): boolean =>
  one.chain === other.chain &&
  one.version === other.version &&
  sameAddress(one.from, other.from) &&
  sameAddress(one.to, other.to) &&
  sameAsset(one.pay, other.pay) &&
  sameAsset(one.receive, other.receive) &&
  one.amount === other.amount &&
  one.minimum === other.minimum &&
  one.deadline === other.deadline &&
  sameAddresses(one.path, other.path) &&
  one.fees.join() === other.fees.join()
