import { recover } from 'tiny-secp256k1'
import type { RecoverKey } from '../../../exports/siwx-server.js'

/** Recovers keys by libsecp256k1, compiled to WebAssembly: a seventh of the processor time that the arithmetic takes in JavaScript. */
export const recoverKey: RecoverKey = (hash, signature, bit) => {
  try {
    return recover(hash, signature, bit) ?? undefined
  } catch {
    // r or s is out of range, or r is the coordinate of no point.
    return undefined
  }
}
