import { DeadlineError, type Dispose } from '../../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { LibrarySession } from '../library.js'
import { readLegacySession } from './readLegacySession.js'

export interface FormerPairing {
  readonly session: LibrarySession
  /** The key of its messages, and the key that was made for it if it still exists: hex. */
  readonly key: string
  readonly own: string | undefined
}
export interface FormerPairingsNeeds {
  /** The page's, which may throw. */
  database(): IDBFactory | undefined
  local(): Pick<Storage, 'getItem'> | undefined
  after(ms: number, run: () => void): Dispose
}

const timeoutMs = 2_000
const longest = 4_000_000

/** Where a client of the library stores its data by default: newer versions, older ones, and those without a database. */
const place = { database: 'WALLET_CONNECT_V2_INDEXED_DB', table: 'keyvaluestorage' }
const names = {
  sessions: ['wc@2:client:0.3:session', 'wc@2:client:0.3//session'],
  keys: ['wc@2:core:0.3:keychain', 'wc@2:core:0.3//keychain'],
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const settled = <value>(request: IDBRequest<value>): Promise<value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openExisting = (database: IDBFactory): Promise<IDBDatabase> => {
  const request = database.open(place.database)
  // The database does not exist, and must not be created.
  request.onupgradeneeded = () => request.transaction?.abort()
  return settled(request)
}

/** Some versions store text, others the parsed value. */
const parse = (stored: unknown): unknown => {
  if (typeof stored !== 'string') return stored
  try {
    return stored.length <= longest ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}

const inDatabase = async (factory: IDBFactory | undefined, keys: readonly string[]): Promise<readonly unknown[]> => {
  if (!factory) return []
  const database = await openExisting(factory)
  try {
    const store = database.transaction(place.table, 'readonly').objectStore(place.table)
    return await Promise.all(keys.map((key) => settled<unknown>(store.get(key))))
  } finally {
    database.close()
  }
}

/** Sessions of another kit's relay client on this page, with their keys, in the order they were made. Reads only. Never rejects. */
export const readFormerPairings = async ({ database, local, after }: FormerPairingsNeeds): Promise<readonly FormerPairing[]> => {
  const all = [...names.sessions, ...names.keys]
  const attempt = async (run: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> => {
    try {
      return await withDeadline(run(), { ms: timeoutMs, what: 'Reading former pairings', after, late: DeadlineError })
    } catch {
      return []
    }
  }
  const stored = await attempt(() => inDatabase(database(), all))
  const items = await attempt(async () => all.map((key) => local()?.getItem(key) ?? undefined))
  const find = (keys: readonly string[]): unknown =>
    keys.map((key) => parse(stored[all.indexOf(key)] ?? items[all.indexOf(key)])).find((value) => value != null)

  const sessions = find(names.sessions)
  const keys = find(names.keys)
  const keyOf = (tag: string): string | undefined => {
    const found: unknown = typeof keys === 'object' && keys !== null && Object.hasOwn(keys, tag) ? Reflect.get(keys, tag) : undefined
    return isHex(found) ? found : undefined
  }
  return (Array.isArray(sessions) ? sessions.slice(-64) : []).flatMap((one: unknown): FormerPairing | readonly [] => {
    const session = readLegacySession(one)
    const key = session && keyOf(session.topic)
    return session && key !== undefined ? { session, key, own: keyOf(session.self.publicKey) } : []
  })
}
