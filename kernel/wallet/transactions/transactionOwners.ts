import { toRecord } from '../../../lib/checks/toRecord.js'
import type { Stored, StorageKey } from '../../api/index.js'

/** A transaction, and the plugin that asked the wallet for it. */
export interface OwnedTransaction {
  readonly plugin: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly hash: string
}

/** How many are kept: a transaction that is followed over a reload is among the newest. */
const most = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 128

export const storedOwners: StorageKey<readonly OwnedTransaction[]> = {
  version: 1,
  initial: [],
  parse: (stored) =>
    (Array.isArray(stored) ? stored : []).slice(0, most).flatMap((item) => {
      const { plugin, chain, hash } = toRecord(item)
      return isText(plugin) && isText(chain) && isText(hash) ? [{ plugin, chain, hash }] : []
    }),
}

/** Which plugin asked for which transaction. */
export interface TransactionOwners {
  /** Id of the plugin; undefined where no plugin of this browser asked for it. */
  of(chain: string, hash: string): string | undefined
  /** The wallet answered this plugin. A transaction keeps its first owner. */
  claim(transaction: OwnedTransaction): void
}

/** Keeps the owners over a reload, for plugins that follow what they sent. Other tabs share them. */
export const createTransactionOwners = (stored: Pick<Stored<readonly OwnedTransaction[]>, 'get' | 'set'>): TransactionOwners => {
  const find = (chain: string, hash: string) => stored.get().find((one) => one.chain === chain && one.hash === hash)?.plugin
  return {
    of: find,
    claim(transaction) {
      if (find(transaction.chain, transaction.hash) === undefined) stored.set([transaction, ...stored.get()].slice(0, most))
    },
  }
}
