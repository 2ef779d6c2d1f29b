import { isRecord } from '#lib/checks/isRecord.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import type { Scope, SentTransaction, SessionsService, SettledTransaction } from '../../api/index.js'
import { TransactionReportError } from './errors.js'

export interface ReportReaderNeeds {
  /** Whether the host declared the network of this CAIP-2 id. */
  declared(chain: string): boolean
  readonly sessions: Pick<SessionsService, 'state'>
  readonly scope: Pick<Scope, 'add'>
}
/** Validates reports, and copies their known fields. @throws TransactionReportError */
export interface ReportReader {
  sent(transaction: SentTransaction): SentTransaction
  settled(transaction: SettledTransaction): SettledTransaction
}

const outcomes: readonly string[] = ['done', 'reverted', 'replaced', 'dropped', 'unclear']

const isText = (value: unknown, maxLength: number): value is string => typeof value === 'string' && value.length > 0 && value.length <= maxLength
/** A hash in hexadecimal, or a signature in base58. */
export const isHash = (value: unknown): value is string => isText(value, 128) && /^[\w-]+$/.test(value)

const keyOf = (namespace: string, address: string) => `${namespace}:${addressKey(address)}`

export const createReportReader = ({ declared, sessions, scope }: ReportReaderNeeds): ReportReader => {
  // This includes accounts that were connected when the request was sent, because a wallet may answer after its connection ended.
  const accounts = new Set<string>()
  const collect = () => {
    for (const [namespace, live] of Object.entries(sessions.state.get().connections))
      for (const connection of live) for (const address of connection.accounts) accounts.add(keyOf(namespace, address))
  }
  collect()
  scope.add(sessions.state.subscribe(collect))

  const need = (right: boolean, problem: string) => {
    if (!right) throw new TransactionReportError({ problem })
  }
  const place = ({ chain, hash }: { readonly chain: string; readonly hash: string }) => {
    need(isText(chain, 128) && declared(chain), `"chain" must be the CAIP-2 id of a network that the host declared, not ${String(chain)}.`)
    need(isHash(hash), '"hash" must be the hash of a transaction.')
    return { chain, hash }
  }
  const moved = (chain: string, { from, to, symbol, amount, decimals }: NonNullable<SentTransaction['transfer']>) => {
    collect()
    need(isText(from, 128) && accounts.has(keyOf(chain.split(':')[0] ?? '', from)), '"transfer.from" must be a connected account of that network.')
    need(isText(to, 128), '"transfer.to" must be an address.')
    need(typeof symbol === 'string' && symbol.length <= 64, '"transfer.symbol" must be a text of at most 64 characters.')
    need(typeof amount === 'bigint' && amount >= 0n, '"transfer.amount" must be a bigint of at least 0.')
    need(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255, '"transfer.decimals" must be a whole number from 0 to 255.')
    return { from, to, symbol, amount, decimals }
  }
  const gained = ({ symbol, amount, decimals }: NonNullable<SentTransaction['received']>) => {
    need(typeof symbol === 'string' && symbol.length <= 64, '"received.symbol" must be a text of at most 64 characters.')
    need(typeof amount === 'bigint' && amount >= 0n, '"received.amount" must be a bigint of at least 0.')
    need(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255, '"received.decimals" must be a whole number from 0 to 255.')
    return { symbol, amount, decimals }
  }
  return {
    sent(transaction) {
      need(isRecord(transaction), 'It must be an object.')
      const { chain, hash } = place(transaction)
      const { transfer, received } = transaction
      need(transfer === undefined || isRecord(transfer), '"transfer" must be an object.')
      need(received === undefined || isRecord(received), '"received" must be an object.')
      return { chain, hash, ...(transfer && { transfer: moved(chain, transfer) }), ...(received && { received: gained(received) }) }
    },
    settled(transaction) {
      need(isRecord(transaction), 'It must be an object.')
      const { chain, hash } = place(transaction)
      const { outcome, mined } = transaction
      need(outcomes.includes(outcome), `"outcome" must be one of ${outcomes.join(', ')}.`)
      need(mined === undefined || isHash(mined), '"mined" must be the hash of a transaction.')
      return { chain, hash, outcome, ...(mined !== undefined && { mined }) }
    },
  }
}
