import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, getAddress, hexToBigInt, hexToString, isHex, parseAbi, size, slice } from 'viem/utils'
import { cleanText } from '../../../lib/cleanText.js'
import type { Call, TokenFacts } from './Review.js'

const abi = parseAbi([
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
])

/** Asks a contract of the network. Undefined where it does not answer. */
export type AskContract = (contract: string, data: Hex) => Promise<unknown>

/** A text as contracts return it: ABI-encoded, or 32 bytes as old tokens do. */
const toSymbol = (answer: unknown): string | undefined => {
  if (!isHex(answer)) return undefined
  try {
    const bytes = size(answer) === 32 ? answer : slice(answer, 64, 64 + Math.min(64, Number(hexToBigInt(slice(answer, 32, 64)))))
    return cleanText(hexToString(bytes).replace(/\0+$/, ''), 24) || undefined
  } catch {
    return undefined
  }
}
const toDecimals = (answer: unknown): number | undefined => {
  if (!isHex(answer) || size(answer) !== 32) return undefined
  const count = hexToBigInt(answer)
  return count <= 36n ? Number(count) : undefined
}

/** What a token says of itself. */
export const readToken = async (contract: string, ask: AskContract): Promise<TokenFacts> => {
  const [symbol, decimals] = await Promise.all([ask(contract, '0x95d89b41'), ask(contract, '0x313ce567')])
  return { contract, symbol: toSymbol(symbol), decimals: toDecimals(decimals) }
}

/** A call of a known function, when its bytes are exactly those of the call that they decode to. */
const decode = (data: Hex) => {
  try {
    const call = decodeFunctionData({ abi, data })
    return encodeFunctionData({ abi, ...call } as Parameters<typeof encodeFunctionData>[0]).toLowerCase() === data.toLowerCase() ? call : undefined
  } catch {
    return undefined
  }
}

export interface CallFacts {
  readonly to: string | undefined
  readonly value: bigint
  readonly data: Hex
}

/** What a transaction asks of a contract; undefined for one that only moves the native currency. */
export const readCall = async ({ to, value, data }: CallFacts, ask: AskContract): Promise<Call | undefined> => {
  if (to === undefined) return { kind: 'create', data }
  if (data === '0x') return undefined
  const call = decode(data)
  // A contract that is sent the native currency as well may do more than a token does.
  if (call?.functionName === 'transfer')
    return value === 0n
      ? { kind: 'transfer', token: await readToken(getAddress(to), ask), to: getAddress(call.args[0]), amount: call.args[1] }
      : { kind: 'other', contract: getAddress(to), data }
  if (call?.functionName === 'setApprovalForAll')
    return { kind: 'approve-all', collection: getAddress(to), operator: getAddress(call.args[0]), allowed: call.args[1] }
  if (call) return { kind: 'approve', token: await readToken(getAddress(to), ask), spender: getAddress(call.args[0]), amount: call.args[1] }
  return { kind: 'other', contract: getAddress(to), data }
}
