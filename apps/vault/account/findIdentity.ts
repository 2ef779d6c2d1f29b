import { generateKeyPair } from 'dpop'
import type { DeviceIdentity, DeviceStore } from '../keys/deviceStore.js'

/** The key of this browser, made at first use. Its private half stays in the browser's own storage of keys. */
export const findIdentity = async (store: Pick<DeviceStore, 'identity' | 'keepIdentity'>): Promise<DeviceIdentity> => {
  const known = await store.identity()
  if (known) return known
  const made = await generateKeyPair('ES256')
  await store.keepIdentity(made)
  return made
}
