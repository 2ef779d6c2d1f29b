import { base58 } from '@scure/base'

export interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}
export interface SolanaMessage {
  /** Signatures before the message. */
  readonly signatures: readonly Uint8Array[]
  /** The bytes that are signed. */
  readonly bytes: Uint8Array
  /** The first keys are signers; the very first is the fee payer. */
  readonly signers: readonly string[]
  readonly keys: readonly string[]
  /** The writable accounts. */
  readonly writable: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/** The size of one packet of the network. */
const longest = 1_232

/**
 * Parses a serialized transaction, independently of how it was made: the legacy form and version 0. Undefined for invalid bytes, for
 * address lookup tables (their keys are not in the bytes), and when a byte is left over.
 */
export const readMessage = (raw: Uint8Array): SolanaMessage | undefined => {
  let at = 0
  let broken = raw.length > longest
  const byte = (): number => {
    const value = raw[at++]
    if (value === undefined) broken = true
    return value ?? 0
  }
  const take = (count: number): Uint8Array => {
    const part = raw.slice(at, at + count)
    at += count
    if (part.length !== count) broken = true
    return part
  }
  /** Seven bits per byte, little-endian, at most 65,535. */
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if ((next & 0x80) !== 0) continue
      // A number has one valid encoding.
      if (next === 0 && shift > 0) broken = true
      return value
    }
    broken = true
    return 0
  }
  const list = <item>(read: () => item): readonly item[] => {
    const items: item[] = []
    for (let left = length(); left > 0 && !broken; left--) items.push(read())
    return items
  }

  const signatures = list(() => take(64))
  const start = at
  const versioned = ((raw[at] ?? 0) & 0x80) !== 0
  if (versioned && byte() !== 0x80) return undefined
  const [required, readonlySigned, readonlyFree] = [byte(), byte(), byte()]
  const keys = list(() => base58.encode(take(32)))
  const blockhash = base58.encode(take(32))
  const key = (index: number): string => {
    const found = keys[index]
    if (found === undefined) broken = true
    return found ?? ''
  }
  const instructions = list((): Instruction => ({ program: key(byte()), accounts: list(() => key(byte())), data: take(length()) }))
  if (versioned && length() !== 0) return undefined
  if (broken || at !== raw.length || required < 1 || required > keys.length || required !== signatures.length) return undefined
  if (readonlySigned >= required || readonlyFree > keys.length - required || new Set(keys).size !== keys.length) return undefined
  const writable = [...keys.slice(0, required - readonlySigned), ...keys.slice(required, keys.length - readonlyFree)]
  return { signatures, bytes: raw.slice(start), signers: keys.slice(0, required), keys, writable, blockhash, instructions }
}
