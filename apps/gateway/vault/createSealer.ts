import { keyMissing } from '../base/SealerError.js'
import type { Sealer } from './VaultParts.js'
import { openGcm, sealGcm } from '../secrets.js'

const beginning = /^([\w-]{1,32})\./
const form = /^[\w-]{1,32}\.([\w-]{40,1024})$/

/**
 * Seals by master keys from the settings. The first seals; each opens what it sealed, so that a key can be replaced: a new one is added behind
 * the others at every gateway, and moved to the front when all have it.
 *
 * @param keys of 32 bytes
 */
export const createSealer = (keys: readonly { readonly id: string; readonly key: Uint8Array }[]): Sealer => {
  const [current] = keys
  if (!current) throw new Error('A master key is needed.')
  const keyOf = (sealed: string) => beginning.exec(sealed)?.[1]
  return {
    current: current.id,
    seal: async (secret, context) => `${current.id}.${sealGcm(current.key, secret, `${current.id}\n${context}`).toString('base64url')}`,
    open: async (sealed, context) => {
      const id = keyOf(sealed)
      if (id === undefined) throw new Error('It is not sealed.')
      const found = keys.find((entry) => entry.id === id)
      if (!found) throw keyMissing(id)
      const [, text] = form.exec(sealed) ?? []
      if (text === undefined) throw new Error('It is not sealed by a master key of the settings.')
      return openGcm(found.key, Buffer.from(text, 'base64url'), `${id}\n${context}`)
    },
    keyOf,
  }
}
