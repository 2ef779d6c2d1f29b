import { toChecksumAddress } from '../addresses/toChecksumAddress.js'
import { type CallFacts, type CallValue, listOf, numberOf, textOf } from './CallValue.js'

/** The calls that a call makes, and the address whose code runs in the place of the account's own, if it names one. */
export interface InnerCalls {
  readonly calls: readonly CallFacts[]
  readonly runs?: string | undefined
}
type Read = (values: readonly CallValue[], call: CallFacts) => InnerCalls

/** Calls of the contract itself, in the name of who called it. */
const own =
  (place: number): Read =>
  (values, { from, to }) => ({ calls: listOf(values[place]).map((data) => ({ from, to, value: 0n, data: textOf(data) })) })
/** Calls that the contract makes in its own name: each a tuple of target, value (where there is one) and data, at these places. */
const others =
  (place: number, { value, data }: { readonly value?: number; readonly data: number }): Read =>
  (values, { to: from }) => ({
    calls: listOf(values[place]).map((one) => {
      const parts = listOf(one)
      return { from, to: textOf(parts[0]), value: value === undefined ? 0n : numberOf(parts[value]), data: textOf(parts[data]) }
    }),
  })
const one = (from: string, [to, value, data]: readonly CallValue[]): CallFacts => ({ from, to: textOf(to), value: numberOf(value), data: textOf(data) })
/** A Safe: its fourth value is 1 for code that runs as the Safe itself. */
const ofSafe: Read = (values, { to: from }) => ({ calls: [one(from, values)], runs: values[3] === 1n ? textOf(values[0]) : undefined })

const word = 64
/** `multiSend(bytes)`: each call packed as kind (1 byte), receiver (20), value (32), length (32) and data. */
const packed: Read = ([bytes], { from, to }) => {
  const digits = textOf(bytes).slice(2)
  const calls: CallFacts[] = []
  let runs: string | undefined
  for (let at = 0; at < digits.length; ) {
    const head = digits.slice(at, at + 42 + 2 * word)
    const start = at + head.length
    const length = head.length === 42 + 2 * word ? BigInt(`0x${head.slice(42 + word)}`) : undefined
    // What is left cannot be read: it is a call whose bytes are unknown.
    if (length === undefined || 2n * length > BigInt(digits.length - start))
      return { calls: [...calls, { from, to, value: 0n, data: `0x${digits.slice(at)}` }], runs }
    const end = start + 2 * Number(length)
    const receiver = toChecksumAddress(`0x${head.slice(2, 42)}`)
    if (head.slice(0, 2) !== '00') runs = receiver
    calls.push({ from, to: receiver, value: BigInt(`0x${head.slice(42, 42 + word)}`), data: `0x${digits.slice(start, end)}` })
    at = end
  }
  return { calls, runs }
}

const readers: Readonly<Record<string, Read>> = {
  'multicall(bytes[])': own(0),
  'multicall(uint256,bytes[])': own(1),
  'multicall(bytes32,bytes[])': own(1),
  'aggregate((address,bytes)[])': others(0, { data: 1 }),
  'blockAndAggregate((address,bytes)[])': others(0, { data: 1 }),
  'tryAggregate(bool,(address,bytes)[])': others(1, { data: 1 }),
  'tryBlockAndAggregate(bool,(address,bytes)[])': others(1, { data: 1 }),
  'aggregate3((address,bool,bytes)[])': others(0, { data: 2 }),
  'aggregate3Value((address,bool,uint256,bytes)[])': others(0, { value: 2, data: 3 }),
  'executeBatch((address,uint256,bytes)[])': others(0, { value: 1, data: 2 }),
  'executeBatch(address[],uint256[],bytes[])': ([targets, amounts, list], { to: from }) => ({
    calls: listOf(targets).map((to, at) => one(from, [to, listOf(amounts)[at] ?? 0n, listOf(list)[at] ?? '0x'])),
  }),
  'executeBatch(address[],bytes[])': ([targets, list], { to: from }) => ({
    calls: listOf(targets).map((to, at) => one(from, [to, 0n, listOf(list)[at] ?? '0x'])),
  }),
  'execute(address,uint256,bytes)': (values, { to: from }) => ({ calls: [one(from, values)] }),
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)': ofSafe,
  'execTransactionFromModule(address,uint256,bytes,uint8)': ofSafe,
  'multiSend(bytes)': packed,
  'upgradeToAndCall(address,bytes)': ([, data], { from, to }) => ({ calls: textOf(data) === '0x' ? [] : [{ from, to, value: 0n, data: textOf(data) }] }),
}

/** The calls inside a call; undefined for a function that makes none that are known here. */
export const innerCalls = (signature: string, values: readonly CallValue[], call: CallFacts): InnerCalls | undefined =>
  Object.hasOwn(readers, signature) ? readers[signature]?.(values, call) : undefined
