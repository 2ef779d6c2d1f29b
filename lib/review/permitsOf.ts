import { isEvmAddress } from '../addresses/isEvmAddress.js'
import { toChecksumAddress } from '../addresses/toChecksumAddress.js'
import type { Action, Danger } from './Action.js'
import { dangersOf, unique } from './dangersOf.js'

/** One value of typed data with its place: `details.token`. Numbers are decimal or hexadecimal text. */
export interface TypedRow {
  /** Names of fields from the outermost, with a point between. */
  readonly path: string
  /** As typed data names it. */
  readonly type: string
  /** Its value, not yet checked. */
  readonly value: string
}
/** Typed data (EIP-712) as it is signed: only the values that its types name. */
export interface TypedFacts {
  readonly primaryType: string
  readonly domain: readonly TypedRow[]
  readonly rows: readonly TypedRow[]
}

const all = 2n ** 256n - 1n
const spending = /(^|\.)(spender|operator|delegatee|taker|zone)$/i
const naming = /permit|approv|delegat|authoriz/i
const ordering = /order|offer|listing|bulk/i

const integer = /^(0x[0-9a-f]+|\d+)$/i
const toInteger = (value: string | undefined): bigint | undefined => (value !== undefined && integer.test(value) ? BigInt(value) : undefined)
const toAddress = (value: string | undefined): string | undefined => (value !== undefined && isEvmAddress(value) ? toChecksumAddress(value) : undefined)
const rowValue = (rows: readonly TypedRow[], path: string) => rows.find((row) => row.path === path)?.value

const allow = (token: string | undefined, spender: string | undefined, amount: bigint | undefined, until: bigint | undefined): readonly Action[] => {
  const [contract, taker] = [toAddress(token), toAddress(spender)]
  if (contract === undefined || taker === undefined || amount === undefined) return []
  return [{ kind: 'allow', token: contract, spender: taker, amount, change: 'set', ...(until !== undefined && { until }) }]
}

/**
 * What a permit lets others take: those of EIP-2612, of DAI, and of Permit2 with one or several tokens, with and without a witness. Empty for
 * other typed data.
 */
export const permitsOf = ({ primaryType, domain, rows }: TypedFacts): readonly Action[] => {
  const field = (path: string) => rowValue(rows, path)
  /** The places of a struct, or of each of a list of them. */
  const placesOf = (name: string): readonly string[] => [
    ...new Set(
      rows.flatMap(({ path }) => {
        const [, place = '', field] = /^(([^.[]+)(?:\[\d+\])?)\./.exec(path) ?? []
        return field === name ? [place] : []
      }),
    ),
  ]
  const contract = rowValue(domain, 'verifyingContract')
  if (primaryType === 'Permit') {
    if (field('value') !== undefined) return allow(contract, field('spender'), toInteger(field('value')), toInteger(field('deadline')))
    // The permit of DAI: all or nothing.
    const allowed = field('allowed')
    if (allowed !== undefined) return allow(contract, field('spender'), allowed === 'false' ? 0n : all, toInteger(field('expiry')))
  }
  if (/^Permit(Single|Batch)$/.test(primaryType))
    return placesOf('details').flatMap((at) =>
      allow(field(`${at}.token`), field('spender'), toInteger(field(`${at}.amount`)), toInteger(field(`${at}.expiration`))),
    )
  if (/^Permit(Batch)?(Witness)?TransferFrom$/.test(primaryType))
    return placesOf('permitted').flatMap((at) => allow(field(`${at}.token`), field('spender'), toInteger(field(`${at}.amount`)), toInteger(field('deadline'))))
  return []
}

/**
 * Why typed data needs a second look.
 *
 * @param chain CAIP-2 id of the chain that it is asked on
 * @param now seconds since 1970
 */
export const typedDataDangers = (facts: TypedFacts, chain: string, now: bigint): readonly Danger[] => {
  const { primaryType, domain, rows } = facts
  const actions = permitsOf(facts)
  const signedChain = rowValue(domain, 'chainId')
  const takes = actions.some((action) => action.kind === 'allow' && action.amount > 0n)
  const spends = naming.test(primaryType) || rows.some(({ path }) => spending.test(path))
  return unique([
    ...(signedChain === undefined
      ? actions.length > 0
        ? ['any-chain' as const]
        : []
      : `eip155:${toInteger(signedChain)}` === chain
        ? []
        : ['chain' as const]),
    ...(takes || (actions.length === 0 && spends) ? ['permit' as const] : []),
    ...(actions.length === 0 && ordering.test(primaryType) ? ['order' as const] : []),
    ...actions.flatMap((action) => dangersOf(action, now)),
    // An operation of the account (ERC-4337), whose calls are bytes here.
    ...(rowValue(domain, 'name') === 'ERC4337' ? ['unknown' as const] : []),
  ])
}
