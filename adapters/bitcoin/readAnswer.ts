import { fromBase64 } from '../../lib/fromBase64.js'
import { fromHex } from '../../lib/fromHex.js'
import { toBase64 } from '../../lib/toBase64.js'

/** A signature from a wallet, in base 64 or hexadecimal, in base 64. Undefined when it is not one. */
export const readSignature = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length < 64 || value.length > 8_192) return undefined
  const bytes = fromHex(value)
  if (bytes) return toBase64(bytes)
  try {
    return toBase64(fromBase64(value))
  } catch {
    return undefined
  }
}

/** The id of a transaction from a wallet. Undefined when it is not one. */
export const readTxid = (value: unknown): string | undefined => (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : undefined)
