import { base58 } from '@scure/base'

/** 32 to 44 characters of base 58 that stand for 32 bytes (SPEC §5). */
export const isSolanaAddress = (input: unknown): input is string => {
  if (typeof input !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(input)) return false
  try {
    return base58.decode(input).length === 32
  } catch {
    return false
  }
}
