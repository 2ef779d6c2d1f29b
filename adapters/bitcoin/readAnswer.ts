import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { toBase64 } from '#lib/bytes/toBase64.js'

/** A signature from a wallet, in base 64 or hexadecimal, in base 64; that of BIP-322 may name its form first. Undefined when it is not one. */
export const readSignature = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length < 64 || value.length > 8_192) return undefined
  const bytes = fromHex(value)
  if (bytes) return toBase64(bytes)
  try {
    // BIP-322 writes the name of its form before the base 64.
    const [, form = '', text = value] = /^(smp|ful|pof)(.*)$/s.exec(value) ?? []
    return form + toBase64(fromBase64(text))
  } catch {
    return undefined
  }
}

/** The id of a transaction from a wallet. Undefined when it is not one. */
export const readTxid = (value: unknown): string | undefined => (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : undefined)
