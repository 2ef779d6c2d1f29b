/** The stored data of a gateway, and the databases for it. Types only: nothing in this file runs. */

import type { NameStore } from './NameStore.js'
import type { OnRampStore } from './OnRampStore.js'
import type { VaultStore } from './VaultStore.js'

/** What of a database's connections is in use. */
export interface PoolState {
  readonly busy: number
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
}

/** Of the transactions of a block: one row for each account it concerns. */
export interface StoredActivity {
  readonly account: string
  /** Its index in the block. */
  readonly position: number
  readonly hash: string
  /** JSON. */
  readonly body: string
}

export interface StoredBlock {
  readonly number: number
  readonly hash: string
  readonly activity: readonly StoredActivity[]
}

export interface Place {
  readonly number: number
  readonly position: number
}

export interface StoredToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** -1: it has none, as with collections. */
  readonly decimals: number
}

/** The stored history, by chain (CAIP-2) and account (lower case). */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  /** The last block that was read. */
  head(chain: string): Promise<{ readonly number: number; readonly hash: string } | undefined>
  /** The stored hashes, lowest first. */
  hashes(chain: string): Promise<readonly { readonly number: number; readonly hash: string }[]>
  /**
   * Adds blocks above the head, all or none. False when the head is no longer `after`, because another gateway was there first.
   * Of the hashes the last `keep` stay.
   */
  append(chain: string, blocks: readonly StoredBlock[], options: { readonly after: string | undefined; readonly keep: number }): Promise<boolean>
  /** Removes the blocks above `number`, all or none; all of them with undefined. False when the head is no longer `after`. */
  rollback(chain: string, to: { readonly number: number; readonly hash: string } | undefined, options: { readonly after: string }): Promise<boolean>
  /** Newest first, from before a cursor. */
  page(question: {
    readonly chain: string
    readonly account: string
    readonly before: Place | undefined
    readonly limit: number
  }): Promise<readonly (Place & StoredActivity)[]>
  tokens(chain: string, addresses: readonly string[]): Promise<readonly StoredToken[]>
  keepTokens(chain: string, tokens: readonly StoredToken[]): Promise<void>
  /** What a database remembers about the gateways that use it. */
  readonly facts: {
    /** Keeps a value if there is none. False when another one is kept. */
    keep(name: string, value: string): Promise<boolean>
    read(name: string): Promise<string | undefined>
  }
  /**
   * Deletes rows whose time is over, once a day for all gateways on the database. `audit`: ms that events of accounts are kept. Undefined when
   * it was done within the day; `whole` is false where rows are left for another run.
   */
  prune(question: {
    readonly now: number
    readonly audit: number
  }): Promise<{ readonly deleted: Readonly<Record<string, number>>; readonly whole: boolean } | undefined>
  readonly signIn: SignInStore
  readonly vault: VaultStore
  readonly onRamp: OnRampStore
  /** Names that visitors registered. */
  readonly names: NameStore
  /** Rejects when it cannot be used: it does not answer, takes no changes, or only newer gateways work with it. It makes a change that leaves nothing behind. */
  check(): Promise<void>
  close(): Promise<void>
}

/** An issued nonce. Secrets are stored as their SHA-256, in hexadecimal: nonces, and the tokens of visitors. */
export interface StoredNonce {
  readonly nonce: string
  /** Of the token of the browser that it was issued to. */
  readonly visitor: string
  readonly project: string
  /** Of the website that requested it; undefined where it sent none. */
  readonly origin: string | undefined
  /** CAIP-2 id, and the account in lower case where its family has no other; undefined where none was named. */
  readonly chain: string | undefined
  readonly account: string | undefined
  /** ms since 1970, like the others. */
  readonly expires: number
}

/** One account that signed in on one network, for one website. */
export interface StoredSession {
  readonly origin: string
  readonly chain: string
  /** As in a nonce. */
  readonly account: string
  /** The signed message, and its signature. */
  readonly message: string
  readonly signature: string
  readonly opened: number
  readonly expires: number
}

/** Sign-ins. Several gateways on one database share them. */
export interface SignInStore {
  createNonce(nonce: StoredNonce): Promise<void>
  findNonce(nonce: string): Promise<StoredNonce | undefined>
  /**
   * Uses a nonce up and opens sessions in place of others of the same accounts, in one transaction. The visitor's other rows move to the
   * token `next`; of the sessions the newest `most` stay. False when the nonce does not exist any more: then nothing was changed.
   */
  createSessions(question: {
    readonly nonce: string
    readonly visitor: string
    readonly next: string
    readonly project: string
    readonly sessions: readonly StoredSession[]
    readonly most: number
  }): Promise<boolean>
  /** Valid sessions, oldest first, with the project of each. */
  listSessions(visitor: string, now: number): Promise<readonly (StoredSession & { readonly project: string })[]>
  /** How many were ended. */
  endSessions(
    visitor: string,
    which: { readonly project: string; readonly origin?: string | undefined; readonly chain?: string | undefined; readonly account?: string | undefined },
  ): Promise<number>
  /** Deletes expired rows, and all nonces but this number of the newest. */
  deleteExpired(now: number, nonces: number): Promise<void>
}

/**
 * SQL with `$1`, `$2` …, which both databases accept after a small change. A statement with a name is planned once for each connection to
 * PostgreSQL: one name is one text.
 */
export interface Queries {
  run(sql: string, values?: readonly (string | number | null)[], name?: string): Promise<number>
  all(sql: string, values?: readonly (string | number | null)[], name?: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Connections to a database, or one of them. All of it rejects with a `StoreError` when the database cannot answer. */
export interface Session extends Queries {
  readonly kind: Store['kind']
  /** All or nothing; the rejection is passed on. */
  transaction<value>(work: (queries: Queries) => Promise<value>): Promise<value>
}

export interface Database extends Session {
  /** Does work that may take long, such as changing tables, by one connection; of all processes that use the database one does so at a time. */
  alone<value>(work: (session: Session) => Promise<value>): Promise<value>
  /** Its connections, where there are several. */
  pool?(): PoolState
  close(): Promise<void>
}
