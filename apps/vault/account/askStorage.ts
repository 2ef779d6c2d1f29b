import { type DeviceStore, openDeviceStore } from '../keys/deviceStore.js'

interface StorageHandle {
  readonly indexedDB?: IDBFactory
}
interface StorageDocument {
  requestStorageAccess?(types: { readonly indexedDB: true }): Promise<StorageHandle | undefined>
}

/**
 * Whether the browser gives this frame the storage of its site without a question of its own. Where it would ask, the window of the site
 * does, which names the website and the wallet.
 */
export const mayAskStorage = async (document: Document, permissions: Permissions | undefined): Promise<boolean> => {
  if (!permissions || !(document as unknown as StorageDocument).requestStorageAccess) return false
  // Not in the types of every browser's permissions, and not known by every browser.
  const asked = { name: 'storage-access' as PermissionName }
  return permissions.query(asked).then(
    ({ state }) => state === 'granted',
    () => false,
  )
}

/**
 * The storage that this site has without a website around it. To be called in the visitor's press. Undefined where the browser does not give
 * it: those that know the function for cookies alone give no handle.
 */
export const askStorage = async (document: Document): Promise<DeviceStore | undefined> => {
  const handle = await (document as unknown as StorageDocument).requestStorageAccess?.({ indexedDB: true }).catch(() => undefined)
  return handle?.indexedDB && openDeviceStore(handle.indexedDB)
}
