import { encodeWord } from '#lib/abi/encodeWord.js'
import { keccak } from '#lib/addresses/keccak.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type { PageRequest } from '../../../ports/review.js'
import type { Action } from '#lib/review/Action.js'
import type { DecodeCall } from '#lib/review/CallValue.js'
import { dangersOfAll } from '#lib/review/dangersOf.js'
import { readActions } from '#lib/review/readActions.js'
import type { Call, Review } from '../Review.js'
import { deepFreeze } from '#lib/checks/deepFreeze.js'
import { readAccount, readAddress, refuser, type Refuse } from './refuse.js'

/** Every field that a transaction may have: one that is not known here could change what it does. */
const quantities = ['value', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'maxFeePerBlobGas', 'nonce', 'chainId', 'type'] as const
const fields: readonly string[] = [...quantities, 'from', 'to', 'data', 'input', 'accessList', 'authorizationList']
const maxBytes = 131_072

export interface ReadNeeds {
  readonly decode: DecodeCall
  /** Seconds since 1970. */
  readonly now: bigint
}

const readQuantity = (value: unknown, name: string, refuse: Refuse): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return value
  // Libraries give small numbers as numbers.
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return `0x${value.toString(16)}`
  if (typeof value === 'bigint' && value >= 0n && value < 2n ** 256n) return `0x${value.toString(16)}`
  return refuse(`"${name}" must be a hex quantity`)
}
export const readData = (value: unknown, name: string, refuse: Refuse): string | undefined => {
  if (value === undefined || value === null) return undefined
  const isData = typeof value === 'string' && value.length <= 2 + maxBytes * 2 && /^0x([0-9a-f]{2})*$/i.test(value)
  return isData ? value : refuse(`"${name}" is not hexadecimal`)
}

/** `keccak256(length ‖ data)`: https://eips.ethereum.org/EIPS/eip-8213 */
export const digestOf = (data: string): string | undefined => {
  const bytes = data === '0x' ? undefined : fromHex(data.slice(2))
  if (!bytes) return undefined
  const length = fromHex(encodeWord(bytes.length)) ?? new Uint8Array(32)
  return `0x${keccak(Uint8Array.of(...length, ...bytes))}`
}

export const toCall = (call: { readonly from: string; readonly to: string; readonly value: bigint; readonly data: string }, decode: DecodeCall): Call => ({
  to: call.to,
  value: call.value,
  data: call.data,
  actions: readActions(call, decode),
  digest: digestOf(call.data),
})

const readAuthorizations = (value: unknown, refuse: Refuse): { readonly list: readonly object[]; readonly actions: readonly Action[] } => {
  if (value === undefined || value === null) return { list: [], actions: [] }
  if (!Array.isArray(value) || value.length > 10) return refuse('"authorizationList" must be a list of at most ten')
  const read = (value as readonly unknown[]).map((one) => {
    if (!isRecord(one)) return refuse('each authorization must be an object')
    const address = readAddress(one.address ?? one.contractAddress, 'address', refuse)
    const chainId = readQuantity(one.chainId, 'chainId', refuse) ?? '0x0'
    const action: Action = { kind: 'delegate', to: BigInt(address) === 0n ? undefined : address, everywhere: BigInt(chainId) === 0n }
    const signed = Object.entries(one).flatMap(([key, part]) =>
      ['nonce', 'yParity', 'v', 'r', 's'].includes(key) ? [[key, readQuantity(part, key, refuse)] as const] : [],
    )
    return { action, authorization: { address, chainId, ...Object.fromEntries(signed) } }
  })
  return { list: read.map(({ authorization }) => authorization), actions: read.map(({ action }) => action) }
}

/** What is read beforehand, to save gas: it changes nothing of what the transaction does (EIP-2930). */
const readAccessList = (value: unknown, refuse: Refuse): readonly object[] | undefined => {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > 1_000) return refuse('"accessList" must be a list of at most 1,000')
  return (value as readonly unknown[]).map((one) => {
    const { address, storageKeys } = isRecord(one) ? one : {}
    const isKeys = Array.isArray(storageKeys) && storageKeys.every((key) => typeof key === 'string' && /^0x[0-9a-f]{64}$/i.test(key))
    return isKeys
      ? { address: readAddress(address, 'address', refuse), storageKeys: [...(storageKeys as readonly string[])] }
      : refuse('"accessList" is malformed')
  })
}

/** `eth_sendTransaction`: what it does, read from the copy that the wallet will be asked for. @throws RequestRefusedError */
export const readTransaction = ({ method, params, chain, accounts }: PageRequest, { decode, now }: ReadNeeds): Review => {
  const refuse = refuser(method)
  const [given, ...more] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!isRecord(given) || more.some((one) => one !== undefined && one !== null && one !== 'latest')) return refuse('one transaction is expected')
  const odd = Object.keys(given).find((key) => given[key] !== undefined && !fields.includes(key))
  if (odd !== undefined) return refuse(`the field "${odd.slice(0, 40)}" cannot be shown`)
  const account = readAccount(given.from, accounts, refuse)
  const data = readData(given.data, 'data', refuse)
  const input = readData(given.input, 'input', refuse)
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase()) return refuse('"data" and "input" differ')
  const bytes = data ?? input ?? '0x'
  const to = given.to === undefined || given.to === null ? undefined : readAddress(given.to, 'to', refuse)
  if (to === undefined && bytes === '0x') return refuse('it has no receiver')
  const numbers = Object.fromEntries(
    quantities.flatMap((name) => {
      const number = readQuantity(given[name], name, refuse)
      return number === undefined ? [] : [[name, number] as const]
    }),
  )
  if (numbers.chainId !== undefined && `eip155:${fromHexChainId(numbers.chainId)}` !== chain)
    return refuse(`the wallet is on ${chain}, and the transaction is for another chain`)
  const accessList = readAccessList(given.accessList, refuse)
  const { list, actions: delegations } = readAuthorizations(given.authorizationList, refuse)
  const value = BigInt(numbers.value ?? 0)
  const shared = { value, data: bytes }
  const call: Call =
    to === undefined ? { ...shared, to, actions: [{ kind: 'create', data: bytes }], digest: digestOf(bytes) } : toCall({ ...shared, from: account, to }, decode)
  const calls = [{ ...call, actions: [...delegations, ...call.actions] }]
  return {
    kind: 'transaction',
    account,
    chain,
    calls,
    dangers: dangersOfAll(
      calls.flatMap(({ actions }) => actions),
      now,
    ),
    params: deepFreeze([
      {
        from: account,
        ...(to !== undefined && { to }),
        ...numbers,
        ...((data ?? input) !== undefined && { data: bytes }),
        ...(accessList && { accessList }),
        ...(list.length > 0 && { authorizationList: list }),
      },
    ]),
  }
}
