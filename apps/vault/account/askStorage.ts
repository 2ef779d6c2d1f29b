import { type DeviceStore, openDeviceStore } from '../keys/deviceStore.js'

interface StorageHandle {
  readonly indexedDB?: IDBFactory
}
interface StorageDocument {
  requestStorageAccess?(types: { readonly indexedDB: true }): Promise<StorageHandle | undefined>
}

/**
 * Whether the browser gives this frame the storage of its site without a prompt. If it would prompt, the window of the site is used,
 * which names the website and the wallet.
 */
export const mayAskStorage = async (document: Document, permissions: Permissions | undefined): Promise<boolean> => {
  if (!permissions || !(document as unknown as StorageDocument).requestStorageAccess) return false
  // The name is missing in the types, and some browsers do not know it.
  const asked = { name: 'storage-access' as PermissionName }
  return permissions.query(asked).then(
    ({ state }) => state === 'granted',
    () => false,
  )
}

/**
 * Requests the storage that this site has as a top-level site. It must be called in the visitor's press. Returns undefined if the
 * browser refuses. Browsers that know the function only for cookies return no handle.
 */
export const askStorage = async (document: Document): Promise<DeviceStore | undefined> => {
  const handle = await (document as unknown as StorageDocument).requestStorageAccess?.({ indexedDB: true }).catch(() => undefined)
  return handle?.indexedDB && openDeviceStore(handle.indexedDB)
}
