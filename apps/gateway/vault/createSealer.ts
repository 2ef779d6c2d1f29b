import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sealer } from '../vaultContract.js'
import { keyMissing } from './SealerError.js'

const form = /^([\w-]{1,32})\.([\w-]{40,1024})$/

/**
 * Seals by master keys from the settings. The first seals; each opens what it sealed, so that a key can be replaced: a new
 * one is added behind the others at every gateway, and moved to the front when all have it.
 *
 * @param keys of 32 bytes
 */
export const createSealer = (keys: readonly { readonly id: string; readonly key: Uint8Array }[]): Sealer => {
  const [current] = keys
  if (!current) throw new Error('A master key is needed.')
  return {
    current: current.id,
    seal: async (secret, context) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv)
      cipher.setAAD(Buffer.from(`${current.id}\n${context}`))
      const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      return `${current.id}.${sealed.toString('base64url')}`
    },
    open: async (sealed, context) => {
      const [, id, text = ''] = form.exec(sealed) ?? []
      const found = keys.find((entry) => entry.id === id)
      if (id === undefined) throw new Error('It is not sealed.')
      if (!found) throw keyMissing(id)
      const all = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', found.key, all.subarray(0, 12))
      decipher.setAAD(Buffer.from(`${id}\n${context}`))
      decipher.setAuthTag(all.subarray(-16))
      return Buffer.concat([decipher.update(all.subarray(12, -16)), decipher.final()])
    },
    keyOf: (sealed) => form.exec(sealed)?.[1],
  }
}
