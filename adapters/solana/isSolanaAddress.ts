import { base58 } from '@scure/base'

/** Whether a text is an address: 32 to 44 characters of base 58 that encode 32 bytes. */
export const isSolanaAddress = (input: unknown): input is string => {
  if (typeof input !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(input)) return false
  try {
    return base58.decode(input).length === 32
  } catch {
    return false
  }
}
