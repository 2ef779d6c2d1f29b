/** Turns good secret bytes into a key for one purpose. */
const expand = async (secret: Uint8Array, purpose: string): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(purpose)
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** The key in a recovery file. */
export const keyOfFile = (secret: Uint8Array): Promise<CryptoKey> => expand(secret, 'portico-vault/recovery/file/1')

/** A key that this browser uses and never hands out: for the device's share. */
export const createDeviceKey = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
