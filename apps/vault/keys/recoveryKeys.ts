import { argon2id } from 'hash-wasm'

/** Derives a key for one purpose from high-entropy bytes. */
const expand = async (secret: Uint8Array, purpose: string): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(purpose)
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Derives 32 bytes for another purpose, which do not reveal the key. */
const expandBytes = async (secret: Uint8Array, purpose: string): Promise<Uint8Array> => {
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(purpose)
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, material, 256))
}

/** The values that are derived from a password and the salt of its user. */
export interface PasswordKey {
  readonly key: CryptoKey
  /** Proves to the gateway that the password is right. The key and the password can only be found from it by trying all passwords. */
  readonly check: Uint8Array
}

/** The parameters of Argon2id: 64 MiB and 3 passes. They are constants, because a gateway could name weaker ones. */
export const keyOfPassword = async (password: string, salt: Uint8Array): Promise<PasswordKey> => {
  // Keyboards encode the same letter in several ways.
  const text = password.normalize('NFKC')
  const secret = await argon2id({ password: text, salt, parallelism: 1, iterations: 3, memorySize: 65_536, hashLength: 32, outputType: 'binary' })
  try {
    return { key: await expand(secret, 'portico-vault/recovery/password/1'), check: await expandBytes(secret, 'portico-vault/recovery/password-check/1') }
  } finally {
    secret.fill(0)
  }
}

/** Derives the key from the PRF output of a passkey: 32 bytes that no other passkey and no other site gets. */
export const keyOfPasskey = (secret: Uint8Array): Promise<CryptoKey> => expand(secret, 'portico-vault/recovery/passkey/1')

/** Creates the key in a recovery file. */
export const keyOfFile = (secret: Uint8Array): Promise<CryptoKey> => expand(secret, 'portico-vault/recovery/file/1')

/** Creates a non-extractable key of this browser for the device's share. */
export const createDeviceKey = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
