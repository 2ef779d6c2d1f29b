import type { Dispose } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { DeadlineError } from '../../kernel/api/index.js'
import type { KeyValueStorage } from './library.js'

export interface StoreNeeds {
  /** Undefined, or an object whose methods throw, where storage is blocked. */
  readonly database: IDBFactory | undefined
  /** Name of the database. */
  readonly name: string
  after(ms: number, run: () => void): Dispose
}

const table = 'relay'
const timeoutMs = 2_000
/** The library opens the link that it finds here when it sends a request. Which link is opened, and when, is decided elsewhere. */
const withheld = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Settles with the transaction: one that exceeds the quota aborts after its request succeeded. */
const settled = <value>(request: IDBRequest<value>, transaction: IDBTransaction): Promise<value> =>
  new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error)
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })

/** A request of the host may contain them, and the library stores its requests. */
const withBigints = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

/**
 * Where the relay client keeps its keys and sessions: a database of ours, so that scripts do not find them in local storage. Where there is
 * none, or it fails, values are kept in memory until the page is left, together with those that this page read and wrote before.
 */
export const createStore = ({ database, name, after }: StoreNeeds): KeyValueStorage => {
  /** The last text of each key that this page read or wrote, undefined where there is none. `stored`: the database has it. */
  const memory = new Map<string, { readonly text: string | undefined; stored: boolean }>()
  let failed = database === undefined
  let opening: Promise<IDBDatabase> | undefined

  const open = (): Promise<IDBDatabase> => {
    opening ??= withDeadline(
      new Promise<IDBDatabase>((resolve, reject) => {
        if (!database) throw new TypeError('No database.')
        const request = database.open(name, 1)
        request.onupgradeneeded = () => request.result.createObjectStore(table)
        request.onsuccess = () => {
          // Another tab wants to delete or upgrade it.
          request.result.onversionchange = () => {
            request.result.close()
            opening = undefined
          }
          request.result.onclose = () => {
            opening = undefined
          }
          resolve(request.result)
        }
        request.onerror = () => reject(request.error)
      }),
      { ms: timeoutMs, what: 'Opening the database of pairings', after, late: DeadlineError },
    )
    return opening
  }

  const askOn = <stored>(connection: IDBDatabase, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<stored>): Promise<stored> => {
    const transaction = connection.transaction(table, mode)
    const asked = settled(ask(transaction.objectStore(table)), transaction)
    return withDeadline(asked, { ms: timeoutMs, what: 'The database of pairings', after, late: DeadlineError })
  }

  /** The result of one database request, undefined where the database fails. */
  const run = async <stored>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<stored>,
  ): Promise<{ readonly answer: stored } | undefined> => {
    if (failed) return undefined
    try {
      const connecting = open()
      const connection = await connecting
      let asked: Promise<stored>
      try {
        asked = askOn(connection, mode, ask)
      } catch {
        // A connection may be lost without an event, as on a phone after a while in the background.
        connection.close()
        if (opening === connecting) opening = undefined
        asked = askOn(await open(), mode, ask)
      }
      return { answer: await asked }
    } catch {
      failed = true
      return undefined
    }
  }

  const parse = (text: unknown): unknown => {
    try {
      return typeof text === 'string' ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }
  const get = async (key: string): Promise<unknown> => {
    if (key === withheld) return undefined
    const read = await run('readonly', (store) => store.get(key))
    const known = memory.get(key)
    // Values that this page wrote meanwhile, or could not store, are newer.
    if (!read || known?.stored === false) return parse(known?.text)
    memory.set(key, { text: typeof read.answer === 'string' ? read.answer : undefined, stored: true })
    return parse(read.answer)
  }
  const set = async (key: string, text: string | undefined): Promise<void> => {
    const entry = { text, stored: false }
    memory.set(key, entry)
    const stored = text === undefined ? run('readwrite', (store) => store.delete(key)) : run('readwrite', (store) => store.put(text, key))
    entry.stored = (await stored) !== undefined
  }
  const keys = async (): Promise<string[]> => {
    const read = await run('readonly', (store) => store.getAllKeys())
    const found = new Set(read?.answer.filter((key) => typeof key === 'string'))
    for (const [key, { text, stored }] of memory) {
      if (read && stored) continue
      if (text === undefined) found.delete(key)
      else found.add(key)
    }
    return [...found]
  }

  // The methods have generic results: the library states the type of what it stored itself.
  const storage = {
    getKeys: keys,
    getEntries: async () => Promise.all((await keys()).map(async (key) => [key, await get(key)] as const)),
    getItem: get,
    setItem: async (key: string, value: unknown) => set(key, JSON.stringify(value, withBigints)),
    removeItem: (key: string) => set(key, undefined),
  }
  return storage as KeyValueStorage
}
