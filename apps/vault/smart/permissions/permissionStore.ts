import { committed, done } from '../../keys/indexedDb.js'

/** A serialized permission with a seal that only code of this origin can make. */
export interface SealedPermission {
  readonly context: string
  readonly text: string
  /** HMAC-SHA-256 of the text, in hexadecimal digits. */
  readonly seal: string
}

/** The permissions that this browser stores, in the storage of the vault's origin. */
export interface PermissionStore {
  all(): Promise<readonly SealedPermission[]>
  get(context: string): Promise<SealedPermission | undefined>
  /**
   * Replaces the permission with this context if its seal is still `expected`. Undefined stands for no permission. The comparison and the
   * change are atomic, even between tabs.
   */
  change(context: string, expected: string | undefined, next: SealedPermission | undefined): Promise<boolean>
  /** The non-extractable key of the seals. The first one that is stored is kept. */
  key(created: CryptoKey): Promise<CryptoKey>
}

/** @throws if the browser blocks storage here */
export const openPermissionStore = async (factory: IDBFactory): Promise<PermissionStore> => {
  const opening = factory.open('portico-permissions', 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('permissions', { keyPath: 'context' })
    opening.result.createObjectStore('key')
  }
  const database = await done(opening)
  const permissions = () => database.transaction('permissions').objectStore('permissions')
  // Only this origin writes here. Data of others has another seal.
  return {
    all: async () => (await done(permissions().getAll())) as readonly SealedPermission[],
    get: async (context) => (await done(permissions().get(context))) as SealedPermission | undefined,
    change: async (context, expected, next) => {
      const transaction = database.transaction('permissions', 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore('permissions')
      let changed = false
      const asked = store.get(context)
      asked.onsuccess = () => {
        if ((asked.result as SealedPermission | undefined)?.seal !== expected) return
        changed = true
        if (next) store.put(next)
        else store.delete(context)
      }
      await committed(transaction)
      return changed
    },
    key: async (created) => {
      const transaction = database.transaction('key', 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore('key')
      let kept = created
      const asked = store.get('seal')
      asked.onsuccess = () => {
        if (asked.result instanceof CryptoKey) kept = asked.result
        else store.put(created, 'seal')
      }
      await committed(transaction)
      return kept
    },
  }
}
