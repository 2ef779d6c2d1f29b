import { argon2id } from 'hash-wasm'

/** Turns good secret bytes into a key for one purpose. */
const expand = async (secret: Uint8Array, purpose: string): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(purpose)
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** 32 bytes for another purpose, from which the key does not follow. */
const expandBytes = async (secret: Uint8Array, purpose: string): Promise<Uint8Array> => {
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(purpose)
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, material, 256))
}

/** What a password gives, with the salt of its user. */
export interface PasswordKey {
  readonly key: CryptoKey
  /** Shows the gateway that the password is the right one. Neither the key nor the password follows from it but by trying all passwords. */
  readonly check: Uint8Array
}

/** Argon2id with 64 MiB and 3 passes. These numbers are not taken from anywhere else: a gateway could name smaller ones. */
export const keyOfPassword = async (password: string, salt: Uint8Array): Promise<PasswordKey> => {
  // Keyboards write one letter in several ways.
  const text = password.normalize('NFKC')
  const secret = await argon2id({ password: text, salt, parallelism: 1, iterations: 3, memorySize: 65_536, hashLength: 32, outputType: 'binary' })
  try {
    return { key: await expand(secret, 'portico-vault/recovery/password/1'), check: await expandBytes(secret, 'portico-vault/recovery/password-check/1') }
  } finally {
    secret.fill(0)
  }
}

/** What the PRF extension of a passkey gives: 32 bytes that no other passkey and no other site gets. */
export const keyOfPasskey = (secret: Uint8Array): Promise<CryptoKey> => expand(secret, 'portico-vault/recovery/passkey/1')

/** The key in a recovery file. */
export const keyOfFile = (secret: Uint8Array): Promise<CryptoKey> => expand(secret, 'portico-vault/recovery/file/1')

/** A key that this browser uses and never hands out: for the device's share. */
export const createDeviceKey = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
