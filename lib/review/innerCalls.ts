import { toChecksumAddress } from '../addresses/toChecksumAddress.js'
import type { Action } from './Action.js'
import { type CallFacts, type CallValue, listOf, numberOf, textOf } from './CallValue.js'

/** The calls that a call makes, and what else it says. */
export interface InnerCalls {
  readonly calls: readonly CallFacts[]
  /** The addresses whose code runs in the place of the account's own. */
  readonly runs?: readonly string[]
  /** What it pays beside its calls. */
  readonly pays?: readonly Action[]
  /** Its arguments ask for something that is not in the calls, and that nothing here explains. */
  readonly unread?: boolean
}
type Read = (values: readonly CallValue[], call: Pick<CallFacts, 'from' | 'to'>) => InnerCalls

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
/** Calls in lists of the same length. What one list has more than the others is not in any call. An account may leave out all values. */
const inLists =
  (mayLackValues: boolean): Read =>
  ([targets, values, list], { to: from }) => {
    const [to, amounts, data] = [listOf(targets), listOf(values), listOf(list)]
    const valued = amounts.length === to.length || (mayLackValues && amounts.length === 0)
    return {
      calls: to.map((target, at) => one(from, [target, amounts[at] ?? 0n, data[at] ?? '0x'])),
      unread: !valued || data.length !== to.length,
    }
  }

const zero = '0x0000000000000000000000000000000000000000'
/**
 * What a Safe pays for gas: `(baseGas + the gas used) × gasPrice` of its currency or a token, to `refundReceiver`, or to whoever sends the
 * transaction. The gas used is not known before, so that a payment is only a part of it.
 */
const refundOf = ([, , , , safeTxGas, baseGas, gasPrice, gasToken, refundReceiver]: readonly CallValue[], safe: string): Omit<InnerCalls, 'calls'> => {
  const [token, to] = [textOf(gasToken), textOf(refundReceiver)]
  const amount = numberOf(baseGas) * numberOf(gasPrice)
  const payment: Action = token === zero ? { kind: 'pay', to, amount, from: safe } : { kind: 'transfer', token, from: safe, to, amount }
  return {
    pays: amount > 0n && to !== zero ? [payment] : [],
    unread: [safeTxGas, baseGas, gasPrice].some((part) => numberOf(part) > 0n) || token !== zero || to !== zero,
  }
}
/** A Safe: its fourth value is not 0 for code that runs as the Safe itself. */
const ofModule: Read = (values, { to: safe }) => ({ calls: [one(safe, values)], runs: values[3] === 0n ? [] : [textOf(values[0])] })
const ofSafe: Read = (values, call) => ({ ...ofModule(values, call), ...refundOf(values, call.to) })

const word = 64
/** `multiSend(bytes)`: each call packed as kind (1 byte), receiver (20), value (32), length (32) and data. */
const packed: Read = ([bytes], { from, to }) => {
  const digits = textOf(bytes).slice(2)
  const calls: CallFacts[] = []
  const runs: string[] = []
  for (let at = 0; at < digits.length; ) {
    const head = digits.slice(at, at + 42 + 2 * word)
    const start = at + head.length
    const length = head.length === 42 + 2 * word ? BigInt(`0x${head.slice(42 + word)}`) : undefined
    // What is left cannot be read: it is a call whose bytes are unknown.
    if (length === undefined || 2n * length > BigInt(digits.length - start))
      return { calls: [...calls, { from, to, value: 0n, data: `0x${digits.slice(at)}` }], runs }
    const end = start + 2 * Number(length)
    const receiver = toChecksumAddress(`0x${head.slice(2, 42)}`)
    if (head.slice(0, 2) !== '00') runs.push(receiver)
    calls.push({ from, to: receiver, value: BigInt(`0x${head.slice(42, 42 + word)}`), data: `0x${digits.slice(start, end)}` })
    at = end
  }
  return { calls, runs }
}

export const safeSignature = 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)'
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
  'executeBatch(address[],uint256[],bytes[])': inLists(true),
  'executeBatch(address[],bytes[])': ([targets, list], call) => inLists(true)([targets ?? [], [], list ?? []], call),
  'execute(address,uint256,bytes)': (values, { to: from }) => ({ calls: [one(from, values)] }),
  [safeSignature]: ofSafe,
  'execTransactionFromModule(address,uint256,bytes,uint8)': ofModule,
  'multiSend(bytes)': packed,
  'upgradeToAndCall(address,bytes)': ([, data], { from, to }) => ({ calls: textOf(data) === '0x' ? [] : [{ from, to, value: 0n, data: textOf(data) }] }),
}

/** The calls inside a call; undefined for a function that makes none that are known here. */
export const innerCalls = (signature: string, values: readonly CallValue[], call: Pick<CallFacts, 'from' | 'to'>): InnerCalls | undefined =>
  Object.hasOwn(readers, signature) ? readers[signature]?.(values, call) : undefined
