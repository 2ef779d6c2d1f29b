import { isEvmAddress } from '../addresses/isEvmAddress.js'
import { toInteger } from '../abi/hashTypedData.js'
import type { Danger } from './Action.js'
import type { CallFacts, DecodeCall } from './CallValue.js'
import { dangersOfAll, unique } from './dangersOf.js'
import { readInnerCalls } from './readActions.js'
import type { ReadTypedData, TypedRow, TypedStruct, TypedValue } from './readTypedData.js'
import { kindOfTypedData, type TypedMeaning } from './typedKinds.js'

export interface TypedDataNeeds {
  /** The visitor's. */
  readonly account: string
  /** CAIP-2 id of the chain that it is asked on. */
  readonly chain: string
  /** The decoder of the program that reads it. */
  readonly decode: DecodeCall
}

const spending = /(^|\.)(spender|operator|delegatee|taker|zone)$/i
const naming = /permit|approv|delegat|authoriz/i
const ordering = /order|offer|listing|maker/i
const several = /bulk|^root$/i
const paying = /withdraw|transfer|send|redeem|claim|payout/i
const receivers = ['to', 'receiver', 'recipient', 'destination']
const targets = ['to', 'target', 'dest', 'contract']

const isStruct = (value: TypedValue): value is TypedStruct => typeof value === 'object' && !Array.isArray(value)
const namedAddress = (names: readonly string[], struct: TypedStruct) => names.map((name) => struct[name]).find(isEvmAddress)

/** The calls in typed data that nothing here knows: bytes that are those of a known function, and calls of a contract that a struct names. */
const callsIn = (value: TypedValue, types: ReadonlySet<string>, { contract, account, decode }: CallsNeeds, path = ''): readonly CallFacts[] => {
  const needs = { contract, account, decode }
  if (Array.isArray(value)) return (value as readonly TypedValue[]).flatMap((one, at) => callsIn(one, types, needs, `${path}[${at}]`))
  if (!isStruct(value)) return []
  const named = namedAddress(targets, value)
  const to = named ?? contract
  const from = isEvmAddress(value.from) ? value.from : named === undefined ? account : (contract ?? account)
  return Object.entries(value).flatMap(([name, part]): readonly CallFacts[] => {
    const place = path ? `${path}.${name}` : name
    if (typeof part !== 'string') return callsIn(part, types, needs, place)
    if (to === undefined || !types.has(place)) return []
    return decode(part) || (named !== undefined && /data/i.test(name)) ? [{ from, to, value: toInteger(value.value) ?? 0n, data: part }] : []
  })
}
interface CallsNeeds extends Pick<TypedDataNeeds, 'account' | 'decode'> {
  readonly contract: string | undefined
}

/** Typed data of no known kind is unknown. What its names and its bytes tell of it is said as well. */
const guess = ({ data, rows }: ReadTypedData, { account, decode }: TypedDataNeeds): TypedMeaning => {
  const { primaryType, domain, message } = data
  const contract = isEvmAddress(domain.verifyingContract) ? domain.verifyingContract : undefined
  const bytes = new Set(rows.flatMap(({ path, type }) => (type === 'bytes' ? [path] : [])))
  const calls = callsIn(message, bytes, { contract, account, decode })
  const to = namedAddress(receivers, message)
  if (calls.length > 0)
    return { actions: [{ kind: 'signed', as: 'calls', contract }, ...readInnerCalls({ calls }, account, decode)], dangers: ['permit', 'unknown'] }
  const isMany = several.test(primaryType)
  if (isMany || ordering.test(primaryType)) return { actions: [{ kind: 'signed', as: isMany ? 'orders' : 'order', contract }], dangers: ['order', 'unknown'] }
  if (to !== undefined && paying.test(primaryType)) return { actions: [{ kind: 'signed', as: 'payout', to, contract }], dangers: ['permit', 'unknown'] }
  const spends = naming.test(primaryType) || rows.some(({ path }) => spending.test(path))
  return { actions: [], dangers: spends ? ['permit', 'unknown'] : ['unknown'] }
}

/**
 * What typed data lets others do, and what is dangerous in it beside that: `dangersOfTypedData` has both. Of a kind that is not known to be harmless
 * it is said to be unknown.
 */
export const judgeTypedData = (read: ReadTypedData, needs: TypedDataNeeds): TypedMeaning => {
  const { data, shape, chainId, domain } = read
  const { actions, dangers } = kindOfTypedData(shape, data.message, { domain: data.domain, ...needs }) ?? guess(read, needs)
  const signedChain = domain.some(({ path }: TypedRow) => path === 'chainId')
  const isHarmless = actions.length === 0 && dangers.length === 0
  return {
    actions,
    dangers: unique([
      ...(chainId !== undefined && `eip155:${chainId}` !== needs.chain ? ['chain' as const] : []),
      ...(signedChain || isHarmless ? [] : ['any-chain' as const]),
      ...dangers,
    ]),
  }
}

/** All that is dangerous in typed data. @param now seconds since 1970 */
export const dangersOfTypedData = ({ actions, dangers }: TypedMeaning, now: bigint): readonly Danger[] => unique([...dangers, ...dangersOfAll(actions, now)])
