import type { HistoryPage, PastTransaction } from '../history/HistoryProvider.js'
import { zeroAddress } from 'viem'
import type { Facts } from '../balances/createTokenFacts.js'
import { ApiError } from '../http/ApiError.js'
import { ProviderError } from '../http/askJson.js'
import type { ApprovalFacts } from '../history/readApprovals.js'
import type { TransferFacts } from '../history/readTransfers.js'
import { toTransaction } from '../history/toTransaction.js'
import type { Currency } from './DataSource.js'
import { otherCall } from './selectorOf.js'

/** What a service tells about a transaction: of itself, or of one transfer in it. Addresses in lower case. */
export interface BlockRow {
  readonly hash: string
  readonly block: number
  /** Seconds since 1970. */
  readonly time: number
  /** Only of a row of the transaction itself: a transfer does not prove who signed. */
  readonly transaction?:
    | {
        readonly from: string
        readonly to: string | undefined
        /** The contract that was created. */
        readonly made: string | undefined
        /** The first four bytes of the call, `0x` without one, or `otherCall`. */
        readonly selector: string
        readonly ok: boolean
        readonly nonce: number
        /** What the call approved; absent where the service does not tell its data. */
        readonly approvals?: readonly ApprovalFacts[] | undefined
      }
    | undefined
  readonly transfer?: TransferFacts | undefined
  /** Of the token that moved. */
  readonly facts?: Facts | undefined
}

/** A list of a service, newest first: the rows of blocks up to a number (inclusive), and whether there are older ones. */
export type BlockStream = (
  upTo: number | undefined,
) => Promise<{ readonly rows: readonly BlockRow[]; readonly more: boolean; readonly last: number | undefined }>

const readCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  if (!/^\d{1,15}$/.test(cursor)) throw new ApiError(400, 'INVALID_INPUT', '"cursor" is one that the page before gave.', { field: 'cursor' })
  return Number(cursor)
}

const factsOf = (rows: readonly BlockRow[]) =>
  rows.flatMap(({ transfer, facts }) => (transfer?.address !== undefined && facts ? [[transfer.address, facts] as const] : []))

/** One transaction from all that is known of it. */
const combine = (
  rows: readonly BlockRow[],
  { chain, account, native, known }: { chain: string; account: string; native: Currency; known: ReadonlyMap<string, Facts> },
): PastTransaction | undefined => {
  const [first] = rows
  if (!first) return undefined
  const own = rows.find(({ transaction }) => transaction)?.transaction
  const transfers = rows.flatMap(({ transfer }) => (transfer && (transfer.from === account || transfer.to === account) ? [transfer] : []))
  if (!own && transfers.length === 0) return undefined
  // Every transaction that the account signed is in the list of transactions: this one was signed by somebody else, whom no list names.
  const others = transfers.flatMap(({ from, address }) => [from, address].filter((one) => one !== undefined && one !== account && one !== zeroAddress))
  const from = own?.from ?? others[0] ?? zeroAddress
  return toTransaction({
    chain,
    account,
    hash: first.hash,
    native,
    facts: new Map([...known, ...factsOf(rows)]),
    body: {
      from,
      to: own ? own.to : account,
      made: own?.made,
      selector: own?.selector ?? otherCall,
      ok: own?.ok ?? true,
      nonce: own?.nonce ?? 0,
      approvals: own?.approvals,
      time: first.time,
      transfers: own?.ok === false ? [] : transfers,
    },
  })
}

const groupByHash = (rows: readonly BlockRow[]) => {
  const groups = new Map<string, BlockRow[]>()
  for (const row of rows) groups.set(row.hash, [...(groups.get(row.hash) ?? []), row])
  return groups
}

/**
 * A page of the history from several lists of one service. The lists end at different blocks: what is older than the end of any unfinished
 * list belongs to the next page, so that a transaction is whole wherever it appears. The cursor is the block where the next page begins. Of
 * more rows of one block than a list has on a page, the rest is left out.
 *
 * @param account in lower case
 */
export const readBlockPage = async (
  streams: readonly BlockStream[],
  { chain, account, native, cursor }: { chain: string; account: string; native: Currency; cursor: string | undefined },
): Promise<HistoryPage> => {
  const upTo = readCursor(cursor)
  const lists = await Promise.all(streams.map((read) => read(upTo)))
  const rows = lists.flatMap((list) => list.rows)
  if (upTo !== undefined && rows.some(({ block }) => block > upTo)) throw new ProviderError('A service does not continue where it was asked to.')
  const ends = lists.flatMap(({ more, last }) => (more && last !== undefined ? [last] : []))
  const end = ends.length > 0 ? Math.max(...ends) : -1
  const whole = rows.some(({ block }) => block > end)
  const shown = rows.filter(({ block }) => (whole ? block > end : block >= end))
  const byHash = groupByHash(shown)
  // What the page says of tokens that moved, for approvals of the same: those name no token.
  const known = new Map(factsOf(rows.filter(({ transfer }) => transfer?.kind === 'token')))
  const items = [...byHash.values()]
    .sort(([one], [other]) => (other?.block ?? 0) - (one?.block ?? 0))
    .flatMap((group) => combine(group, { chain, account, native, known }) ?? [])
  const next = whole ? end : end - 1
  return { items, next: end < 0 || next < 0 ? undefined : `${next}` }
}
