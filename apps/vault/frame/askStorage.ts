import { type DeviceStore, openDeviceStore } from '../keys/deviceStore.js'

interface StorageHandle {
  readonly indexedDB?: IDBFactory
}
interface StorageDocument {
  requestStorageAccess?(types: { readonly indexedDB: true }): Promise<StorageHandle | undefined>
}

/**
 * The storage that this site has without a website around it, where the browser gives it to a frame. To be called in the visitor's press.
 * Undefined where the browser cannot do that, or does not want to.
 */
export const askStorage = (document: Document): Promise<DeviceStore | undefined> | undefined => {
  const page = document as unknown as StorageDocument
  if (!page.requestStorageAccess) return undefined
  return page.requestStorageAccess({ indexedDB: true }).then(
    // Browsers that know the function for cookies alone give no handle.
    (handle) => (handle?.indexedDB ? openDeviceStore(handle.indexedDB) : undefined),
    () => undefined,
  )
}
