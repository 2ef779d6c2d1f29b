import type { Hex } from 'viem'
import { concat, encodeFunctionData, encodePacked, getAddress, size } from 'viem/utils'
import { safe, safeAbi } from './contracts.js'

/** One call of a smart account. */
export interface AccountCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** Encodes calls for the account: one call directly, several through a contract that runs all or none of them. */
export const encodeCalls = (calls: readonly AccountCall[]): Hex => {
  const [only] = calls
  const run = (to: Hex, value: bigint, data: Hex, operation: number) =>
    encodeFunctionData({ abi: safeAbi, functionName: 'executeUserOpWithErrorString', args: [to, value, data, operation] })
  if (only && calls.length === 1) return run(only.to, only.value, only.data, 0)
  const packed = calls.map(({ to, value, data }) => encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]))
  return run(safe.multiSend, 0n, encodeFunctionData({ abi: safeAbi, functionName: 'multiSend', args: [concat(packed)] }), 1)
}

/** Reads bytes from the front, and never past their end. */
const reader = (bytes: Hex) => {
  let at = 2
  const take = (count: number): string => {
    const end = at + count * 2
    if (!Number.isSafeInteger(end) || end > bytes.length) throw new Error('The bytes end too early.')
    const part = bytes.slice(at, end)
    at = end
    return part
  }
  return {
    take,
    number: (count = 32) => BigInt(`0x${take(count)}`),
    get left() {
      return (bytes.length - at) / 2
    },
  }
}
const fail = (what: string): never => {
  throw new Error(what)
}
/** Reads an address in a word of 32 bytes. */
const toWordAddress = (word: string): Hex => (/^0{24}/.test(word) ? getAddress(`0x${word.slice(24)}`) : fail('A word does not hold an address.'))

/** Reads bytes after their length, padded with zeros to whole words. Nothing may follow. */
const takeBytes = (from: ReturnType<typeof reader>): Hex => {
  const length = Number(from.number())
  const bytes = from.take(length)
  const filling = from.take((32 - (length % 32)) % 32)
  if (/[^0]/.test(filling)) return fail('The filling is not empty.')
  return `0x${bytes}`
}

/**
 * Decodes the calls that the account runs, byte by byte and without the code of the encoder, so that a mistake there is detected.
 *
 * @throws for bytes of any other format, which are not signed
 */
export const readCalls = (callData: Hex): readonly AccountCall[] => {
  const outer = reader(callData)
  if (outer.take(4) !== '541d63c8') return fail('This is not a call of the account.')
  const to = toWordAddress(outer.take(32))
  const value = outer.number()
  if (outer.number() !== 128n) return fail('The data are elsewhere.')
  const operation = outer.number()
  const data = takeBytes(outer)
  if (outer.left > 0) return fail('Bytes follow the call.')
  if (operation === 0n) return [{ to, value, data }]
  if (operation !== 1n || to !== safe.multiSend || value !== 0n) return fail('The account would run foreign code.')

  const batch = reader(data)
  if (batch.take(4) !== '8d80ff0a' || batch.number() !== 32n) return fail('This is not a list of calls.')
  const list = reader(takeBytes(batch))
  if (batch.left > 0) return fail('Bytes follow the list.')
  const calls: AccountCall[] = []
  while (list.left > 0) {
    if (list.number(1) !== 0n) return fail('A call would run foreign code.')
    const receiver = getAddress(`0x${list.take(20)}`)
    const amount = list.number()
    calls.push({ to: receiver, value: amount, data: `0x${list.take(Number(list.number()))}` })
  }
  return calls
}
