import { toRecord } from '#lib/checks/toRecord.js'
import type { Stored, StorageKey } from '../../api/index.js'

/** A transaction, and the plugin that requested it from the wallet. */
export interface OwnedTransaction {
  readonly plugin: string
  /** The CAIP-2 id of the chain. */
  readonly chain: string
  readonly hash: string
}

/** The maximum number of stored transactions. One that is followed over a reload is among the newest. */
const maxTransactions = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 128

export const storedOwners: StorageKey<readonly OwnedTransaction[]> = {
  version: 1,
  initial: [],
  parse: (stored) =>
    (Array.isArray(stored) ? stored : []).slice(0, maxTransactions).flatMap((item) => {
      const { plugin, chain, hash } = toRecord(item)
      return isText(plugin) && isText(chain) && isText(hash) ? [{ plugin, chain, hash }] : []
    }),
}

/** Records which plugin requested which transaction. */
export interface TransactionOwners {
  /** The id of the plugin, or undefined if no plugin of this browser requested it. */
  of(chain: string, hash: string): string | undefined
  /** Records the wallet's answer to this plugin. A transaction keeps its first owner. */
  claim(transaction: OwnedTransaction): void
}

/** Stores the owners over a reload, for plugins that follow their transactions. Other tabs share them. */
export const createTransactionOwners = (stored: Pick<Stored<readonly OwnedTransaction[]>, 'get' | 'set'>): TransactionOwners => {
  const find = (chain: string, hash: string) => stored.get().find((one) => one.chain === chain && one.hash === hash)?.plugin
  return {
    of: find,
    claim(transaction) {
      if (find(transaction.chain, transaction.hash) === undefined) stored.set([transaction, ...stored.get()].slice(0, maxTransactions))
    },
  }
}
