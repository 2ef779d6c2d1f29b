import { generateKeyPair } from 'dpop'
import type { DeviceIdentity, DeviceStore } from '../keys/deviceStore.js'

/** Finds the key of this browser, which is created at first use. Its private half stays in the browser's own key storage. */
export const findIdentity = async (store: Pick<DeviceStore, 'identity' | 'keepIdentity'>): Promise<DeviceIdentity> => {
  const known = await store.identity()
  if (known) return known
  const made = await generateKeyPair('ES256')
  await store.keepIdentity(made)
  return made
}
