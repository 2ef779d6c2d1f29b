import type { SIWXSession, SIWXStorage } from '../ports/siwx.js'
import { matchesAccount } from './matchesAccount.js'
import { readStored } from './readStored.js'

/** What `LocalStorage` takes. @public */
export interface LocalStorageOptions {
  /** Default `@appkit/siwx`. */
  readonly key?: string
  /** Default the page's `localStorage`. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const maxSessions = 64

/**
 * Keeps sessions in the page's storage, or in memory until the page is left where storage is full or blocked. For sites without a server.
 * It proves nothing to a server: a server checks signatures with `portico/siwx/server`.
 * @example `const siwx = new DefaultSIWX({ storage: new LocalStorage({ key: 'sessions' }) })`
 * @public
 */
export class LocalStorage implements SIWXStorage {
  readonly #key: string
  readonly #storage: () => LocalStorageOptions['storage']
  /** Sessions that could not be stored. They take precedence over stored ones. */
  #memory: readonly SIWXSession[] | undefined
  constructor({ key = '@appkit/siwx', storage }: LocalStorageOptions = {}) {
    this.#key = key
    this.#storage = () => storage ?? globalThis.localStorage
  }

  async add(session: SIWXSession): Promise<void> {
    const other = matchesAccount(session.data.chainId, session.data.accountAddress)
    this.#write([...this.#read().filter((one) => !other(one)), session])
  }
  async set(sessions: readonly SIWXSession[]): Promise<void> {
    this.#write(sessions)
  }
  async get(chainId: string, address: string): Promise<readonly SIWXSession[]> {
    return this.#read().filter(matchesAccount(chainId, address))
  }
  async delete(chainId: string, address: string): Promise<void> {
    const meant = matchesAccount(chainId, address)
    this.#write(this.#read().filter((one) => !meant(one)))
  }

  #read(): readonly SIWXSession[] {
    if (this.#memory) return this.#memory
    try {
      const stored: unknown = JSON.parse(this.#storage()?.getItem(this.#key) ?? '[]')
      return Array.isArray(stored) ? stored.slice(-maxSessions).flatMap((one: unknown) => readStored(one) ?? []) : []
    } catch {
      return []
    }
  }
  #write(sessions: readonly SIWXSession[]): void {
    const kept = sessions.slice(-maxSessions)
    try {
      if (kept.length === 0) this.#storage()?.removeItem(this.#key)
      else this.#storage()?.setItem(this.#key, JSON.stringify(kept))
      this.#memory = undefined
    } catch {
      this.#memory = kept
    }
  }
}
