import type { Hex } from 'viem'
import { encodeFunctionData, getAddress, parseAbi } from 'viem/utils'
import type { AccountCall } from '../callData.js'

const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** Encodes calls for the account, which runs all or none of them. */
export const encodeDelegatedCalls = (calls: readonly AccountCall[]): Hex => {
  const [only] = calls
  if (only && calls.length === 1) return encodeFunctionData({ abi, functionName: 'execute', args: [only.to, only.value, only.data] })
  return encodeFunctionData({ abi, functionName: 'executeBatch', args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))] })
}

const fail = (what: string): never => {
  throw new Error(what)
}

/**
 * Decodes the calls that the account runs, byte by byte and without the code of the encoder. Each part must start at the end of the
 * previous one, so that no byte is read twice or not at all.
 *
 * @throws for bytes of any other format, which are not signed
 */
export const readDelegatedCalls = (callData: Hex): readonly AccountCall[] => {
  const bytes = callData.slice(2)
  let at = 0
  const take = (count: number): string => {
    const end = at + count * 2
    if (!Number.isSafeInteger(end) || end > bytes.length) return fail('The bytes end too early.')
    const part = bytes.slice(at, end)
    at = end
    return part
  }
  const number = () => BigInt(`0x${take(32)}`)
  const call = (): AccountCall => {
    const word = take(32)
    const to = /^0{24}/.test(word) ? getAddress(`0x${word.slice(24)}`) : fail('A word does not hold an address.')
    const value = number()
    if (number() !== 96n) return fail('The data are elsewhere.')
    const length = Number(number())
    const data = take(length)
    if (/[^0]/.test(take((32 - (length % 32)) % 32))) return fail('The filling is not empty.')
    return { to, value, data: `0x${data}` }
  }
  const selector = take(4)
  const calls: AccountCall[] = []
  if (selector === 'b61d27f6') calls.push(call())
  else if (selector === '34fcd5be') {
    if (number() !== 32n) return fail('The list is elsewhere.')
    const count = Number(number())
    const start = at
    const places = Array.from({ length: count <= bytes.length ? count : fail('The bytes end too early.') }, number)
    for (const place of places) {
      if (place * 2n !== BigInt(at - start)) return fail('A call is elsewhere.')
      calls.push(call())
    }
  } else return fail('This is not a call of the account.')
  return at === bytes.length ? calls : fail('Bytes follow the calls.')
}
