import type { Dispose } from '../../kernel/contract/index.js'
import { withDeadline } from '../../lib/withDeadline.js'
import { DeadlineError } from '../../kernel/contract/index.js'
import type { KeyValueStorage } from './library.js'

export interface StoreNeeds {
  /** Undefined, or an object whose methods throw, where storage is blocked. */
  readonly database: IDBFactory | undefined
  /** Name of the database. */
  readonly name: string
  after(ms: number, run: () => void): Dispose
}

const table = 'relay'
const patience = 2_000
/** The library opens what it finds here when it sends a request. Which link is opened, and when, is decided elsewhere. */
const withheld = 'WALLETCONNECT_DEEPLINK_CHOICE'

const settled = <value>(request: IDBRequest<value>): Promise<value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Where the relay client keeps its keys and sessions: a database of ours, so that no script reads them from local storage
 * in passing. Where there is none, or it fails, memory serves until the page goes.
 */
export const createStore = ({ database, name, after }: StoreNeeds): KeyValueStorage => {
  const memory = new Map<string, string>()
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
      { ms: patience, what: 'Opening the database of pairings', after, late: DeadlineError },
    )
    return opening
  }

  /** The outcome of one database request, or what memory has. */
  const run = async <stored, value>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<stored>,
    instead: () => value,
  ): Promise<stored | value> => {
    if (failed) return instead()
    try {
      const store = (await open()).transaction(table, mode).objectStore(table)
      return await withDeadline(settled(ask(store)), { ms: patience, what: 'The database of pairings', after, late: DeadlineError })
    } catch {
      failed = true
      return instead()
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
    return parse(
      await run(
        'readonly',
        (store) => store.get(key),
        () => memory.get(key),
      ),
    )
  }
  const keys = async (): Promise<string[]> =>
    (
      await run(
        'readonly',
        (store) => store.getAllKeys(),
        () => [...memory.keys()],
      )
    ).flatMap((key) => (typeof key === 'string' ? [key] : []))

  // The methods are generic in what they answer: the library states the type of what it stored itself.
  const storage = {
    getKeys: keys,
    getEntries: async () => Promise.all((await keys()).map(async (key) => [key, await get(key)] as const)),
    getItem: get,
    setItem: async (key: string, value: unknown) => {
      const text = JSON.stringify(value)
      memory.set(key, text)
      await run(
        'readwrite',
        (store) => store.put(text, key),
        () => undefined,
      )
    },
    removeItem: async (key: string) => {
      memory.delete(key)
      await run(
        'readwrite',
        (store) => store.delete(key),
        () => undefined,
      )
    },
  }
  return storage as KeyValueStorage
}
