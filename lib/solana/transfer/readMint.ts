import { token2022Program, tokenPrograms } from '../balances/programs.js'
import { readList } from '../../checks/readList.js'
import { safeGet } from '../../checks/safeGet.js'
import { fromBase64 } from '../../bytes/fromBase64.js'

export interface Mint {
  readonly program: string
  readonly decimals: number
  /** Bytes of an account that holds this token. */
  readonly accountSize: bigint
  /** A program of the token runs at every transfer, with accounts of its own. */
  readonly hooked: boolean
  /** The fee on a transfer, now or from some epoch on: hundredths of a percent, and the maximum in base units. */
  readonly fees: readonly { readonly points: bigint; readonly max: bigint }[]
  /** Wallets multiply the displayed amount: by a number of its issuer, or by an interest that grows. */
  readonly scaled: boolean
  /** Its issuer can move it out of every account. */
  readonly revocable: boolean
}

/** The bytes that an extension of a mint (by its number) adds to each account of the token: its header of 4 bytes and its own. */
const added: Readonly<Record<number, number>> = { 1: 4 + 8, 9: 4, 14: 4 + 1, 26: 4 }
const [transferFee, interestBearing, permanentDelegate, transferHook, scaledAmount] = [1, 10, 12, 14, 25] as const
/** A plain account; the byte with the type of a Token-2022 account; and the immutable-owner extension. */
const plain = 165
const extended = 1 + 4

const isSet = (bytes: Uint8Array) => bytes.some((byte) => byte !== 0)

/**
 * Two authorities of 32 bytes and the withheld amount (8); then the fee until an epoch and the one from it on: epoch (8), maximum (8),
 * points (2).
 */
const readFees = (body: DataView): Mint['fees'] =>
  body.byteLength < 108 ? [] : [72, 90].map((at) => ({ max: body.getBigUint64(at + 8, true), points: BigInt(body.getUint16(at + 16, true)) }))
/** An authority, the multiplier (8), the time from which the next one applies (8), and that one (8). */
const isMultiplied = (body: DataView) => body.byteLength < 56 || body.getFloat64(32, true) !== 1 || body.getFloat64(48, true) !== 1
/** An authority, its start (8), the rate until the last change (2), the time of the change (8), and the rate since (2). */
const bearsInterest = (body: DataView) => body.byteLength < 52 || body.getInt16(40, true) !== 0 || body.getInt16(50, true) !== 0

/** Validates an account, in base 64, as the mint of a token. Undefined when it is not one. */
export const readMint = (account: unknown): Mint | undefined => {
  const program = safeGet(account, 'owner')
  const [text] = readList(safeGet(account, 'data'), 1) ?? []
  if (typeof program !== 'string' || !tokenPrograms.includes(program) || typeof text !== 'string' || text.length > 100_000) return undefined
  let data: Uint8Array
  try {
    data = fromBase64(text)
  } catch {
    return undefined
  }
  const modern = program === token2022Program
  // 82 bytes: decimals at 44, "is initialized" at 45; an extended one is padded to an account's length and then has the type of a mint (1).
  const [decimals = 255] = data.slice(44, 45)
  if (data[45] !== 1 || decimals > 19 || (data.length !== 82 && !(modern && data.length > 165 && data[165] === 1))) return undefined
  let accountSize = plain + (modern ? extended : 0)
  let hooked = false
  let fees: Mint['fees'] = []
  let scaled = false
  let revocable = false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 166; at + 4 <= data.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 0) break
    accountSize += added[kind] ?? 0
    const body = data.slice(at + 4, at + 4 + length)
    const fields = new DataView(body.buffer)
    // An authority, then the program; all zeros mean none.
    if (kind === transferHook) hooked = isSet(body.slice(32, 64))
    if (kind === transferFee) fees = readFees(fields)
    if (kind === interestBearing) scaled ||= bearsInterest(fields)
    if (kind === scaledAmount) scaled ||= isMultiplied(fields)
    if (kind === permanentDelegate) revocable = isSet(body.slice(0, 32))
    at += 4 + length
  }
  return { program, decimals, accountSize: BigInt(accountSize), hooked, fees, scaled, revocable }
}
