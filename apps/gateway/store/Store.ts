/** The stored data of a gateway, and the interface of its databases. This file contains only types. */

import type { NameStore } from './NameStore.js'
import type { OnRampStore } from './OnRampStore.js'
import type { VaultStore } from './VaultStore.js'

/** The use of a database's connections. */
export interface PoolState {
  readonly busy: number
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
}

/** Part of a transaction of a block: one row for each account that it concerns. */
export interface StoredActivity {
  readonly account: string
  /** The index of the transaction in the block. */
  readonly position: number
  readonly hash: string
  /** The transaction as JSON. */
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
  /** The number of decimals, or -1 if there are none, as for collections. */
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
   * Adds blocks above the head, all or none. The last `keep` hashes are kept. Returns false if the head is no longer `after`, because
   * another gateway was first.
   */
  append(chain: string, blocks: readonly StoredBlock[], options: { readonly after: string | undefined; readonly keep: number }): Promise<boolean>
  /** Removes the blocks above `number`, or all blocks without it, all or none. Returns false if the head is no longer `after`. */
  rollback(chain: string, to: { readonly number: number; readonly hash: string } | undefined, options: { readonly after: string }): Promise<boolean>
  /** Lists rows from before a cursor, newest first. */
  page(question: {
    readonly chain: string
    readonly account: string
    readonly before: Place | undefined
    readonly limit: number
  }): Promise<readonly (Place & StoredActivity)[]>
  tokens(chain: string, addresses: readonly string[]): Promise<readonly StoredToken[]>
  keepTokens(chain: string, tokens: readonly StoredToken[]): Promise<void>
  /** Facts that a database stores about the gateways that use it. */
  readonly facts: {
    /** Stores a value unless there is one. Returns false if a different value is stored. */
    keep(name: string, value: string): Promise<boolean>
    read(name: string): Promise<string | undefined>
  }
  /**
   * Deletes expired rows, once a day for all gateways on the database. `audit` is the ms for which events of accounts are kept. Returns
   * undefined if it was done within the day. `whole` is false if rows are left for another run.
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
  /**
   * Rejects if the database cannot be used: it does not answer, is read-only, or only works with newer gateways. The check makes a change
   * that leaves nothing behind.
   */
  check(): Promise<void>
  close(): Promise<void>
}

/** An issued nonce. Secrets (nonces, and the tokens of visitors) are stored as their SHA-256, in hexadecimal. */
export interface StoredNonce {
  readonly nonce: string
  /** The hash of the token of the browser that the nonce was issued to. */
  readonly visitor: string
  readonly project: string
  /** The origin of the website that requested the nonce, or undefined if it sent none. */
  readonly origin: string | undefined
  /** The CAIP-2 id, and the account, in lower case if its family is case-insensitive. Both are undefined if none was named. */
  readonly chain: string | undefined
  readonly account: string | undefined
  /** The time in ms since 1970, like all times here. */
  readonly expires: number
}

/** The sign-in of one account on one network for one website. */
export interface StoredSession {
  readonly origin: string
  readonly chain: string
  /** The same fields as in a nonce. */
  readonly account: string
  /** The signed message, and its signature. */
  readonly message: string
  readonly signature: string
  readonly opened: number
  readonly expires: number
}

/** Sign-ins, which several gateways on one database share. */
export interface SignInStore {
  createNonce(nonce: StoredNonce): Promise<void>
  findNonce(nonce: string): Promise<StoredNonce | undefined>
  /**
   * Uses up a nonce and opens sessions in place of others of the same accounts, in one transaction. The visitor's other rows move to the
   * token `next`, and the newest `maxSessions` sessions are kept. Returns false if the nonce does not exist any more: then nothing was changed.
   */
  createSessions(question: {
    readonly nonce: string
    readonly visitor: string
    readonly next: string
    readonly project: string
    readonly sessions: readonly StoredSession[]
    readonly maxSessions: number
  }): Promise<boolean>
  /** Lists valid sessions with their projects, oldest first. */
  listSessions(visitor: string, now: number): Promise<readonly (StoredSession & { readonly project: string })[]>
  /** Ends sessions, and returns how many there were. */
  endSessions(
    visitor: string,
    which: { readonly project: string; readonly origin?: string | undefined; readonly chain?: string | undefined; readonly account?: string | undefined },
  ): Promise<number>
  /** Deletes expired rows, and all nonces but this number of the newest. */
  deleteExpired(now: number, nonces: number): Promise<void>
}

/**
 * SQL with `$1`, `$2` and so on, which both databases accept after a small change. A statement with a name is prepared once per
 * connection to PostgreSQL, so each name must stand for one text.
 */
export interface Queries {
  run(sql: string, values?: readonly (string | number | null)[], name?: string): Promise<number>
  all(sql: string, values?: readonly (string | number | null)[], name?: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Connections to a database, or one of them. Every method rejects with a `StoreError` if the database cannot answer. */
export interface Session extends Queries {
  readonly kind: Store['kind']
  /** Runs all or nothing. A rejection is passed on. */
  transaction<value>(work: (queries: Queries) => Promise<value>): Promise<value>
}

export interface Database extends Session {
  /** Runs work that may take long, such as changing tables, on one connection. Only one process that uses the database does so at a time. */
  alone<value>(work: (session: Session) => Promise<value>): Promise<value>
  /** The state of its connection pool, if there is one. */
  pool?(): PoolState
  close(): Promise<void>
}
