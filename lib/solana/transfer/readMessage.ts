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
/** Keys that are not in the bytes, but in an account of the network: their places in it. */
export interface Lookup {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}
/** A transaction as its bytes have it: instructions name accounts by their places in the list of keys. */
export interface ParsedTransaction {
  readonly signatures: readonly Uint8Array[]
  readonly bytes: Uint8Array
  readonly signers: readonly string[]
  /** The keys in the bytes. */
  readonly keys: readonly string[]
  readonly writable: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly { readonly program: number; readonly accounts: readonly number[]; readonly data: Uint8Array }[]
  /** Only version 0 has any. */
  readonly lookups: readonly Lookup[]
}

/** The size of one packet of the network. */
const longest = 1_232

/** Parses a serialized transaction, independently of how it was made: the legacy form and version 0. Undefined for invalid bytes, and when a byte is left over. */
export const parseTransaction = (raw: Uint8Array): ParsedTransaction | undefined => {
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
  const instructions = list(() => ({ program: byte(), accounts: list(byte), data: take(length()) }))
  const lookups = versioned ? list((): Lookup => ({ table: base58.encode(take(32)), writable: list(byte), readonly: list(byte) })) : []
  if (broken || at !== raw.length || required < 1 || required > keys.length || required !== signatures.length) return undefined
  if (readonlySigned >= required || readonlyFree > keys.length - required) return undefined
  const writable = [...keys.slice(0, required - readonlySigned), ...keys.slice(required, keys.length - readonlyFree)]
  return { signatures, bytes: raw.slice(start), signers: keys.slice(0, required), keys, writable, blockhash, instructions, lookups }
}

/**
 * Names the accounts of each instruction. `found` are the keys of the lookups: the writable ones of all tables, then the others. Undefined when
 * an instruction names a place that does not exist, or when a key is there twice.
 */
export const resolveTransaction = (
  { instructions, lookups: _, ...parsed }: ParsedTransaction,
  found: { readonly writable: readonly string[]; readonly readonly: readonly string[] },
): SolanaMessage | undefined => {
  const keys = [...parsed.keys, ...found.writable, ...found.readonly]
  if (new Set(keys).size !== keys.length) return undefined
  const exists = (place: number) => place < keys.length
  if (!instructions.every(({ program, accounts }) => exists(program) && accounts.every(exists))) return undefined
  const key = (place: number) => keys[place] ?? ''
  const named = instructions.map(({ program, accounts, data }): Instruction => ({ program: key(program), accounts: accounts.map(key), data }))
  return { ...parsed, keys, writable: [...parsed.writable, ...found.writable], instructions: named }
}

/** Parses a transaction whose keys are all in its bytes. Undefined for invalid bytes, and for address lookup tables. */
export const readMessage = (raw: Uint8Array): SolanaMessage | undefined => {
  const parsed = parseTransaction(raw)
  return parsed && parsed.lookups.length === 0 ? resolveTransaction(parsed, { writable: [], readonly: [] }) : undefined
}
