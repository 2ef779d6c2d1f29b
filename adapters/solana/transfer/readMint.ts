import { token2022Program, tokenPrograms } from '../balances/programs.js'
import { readList } from '../readList.js'
import { safeGet } from '../../../lib/safeGet.js'
import { fromBase64 } from '../../../lib/fromBase64.js'

export interface Mint {
  readonly program: string
  readonly decimals: number
  /** Bytes of an account that holds this token. */
  readonly accountSize: bigint
  /** A program of its own runs at every transfer, with accounts of its own. */
  readonly hooked: boolean
}

/** What an extension of a mint (by its number) adds to each account of the token: its header of 4 bytes and its own. */
const added: Readonly<Record<number, number>> = { 1: 4 + 8, 9: 4, 14: 4 + 1, 26: 4 }
const transferHook = 14
/** A plain account; the byte that says what an account of Token-2022 is; and that its owner never changes. */
const plain = 165
const extended = 1 + 4

/** Boundary validator: an account, in base 64, as the mint of a token. Undefined when it is none. */
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
  // 82 bytes: places at 44, "is initialized" at 45; an extended one is padded to an account's length and says that it is a mint (1).
  const [decimals = 255] = data.slice(44, 45)
  if (data[45] !== 1 || decimals > 19 || (data.length !== 82 && !(modern && data.length > 165 && data[165] === 1))) return undefined
  let accountSize = plain + (modern ? extended : 0)
  let hooked = false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 166; at + 4 <= data.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 0) break
    accountSize += added[kind] ?? 0
    // An authority, then the program: none when all zeros.
    if (kind === transferHook) hooked = data.slice(at + 4 + 32, at + 4 + 64).some((byte) => byte !== 0)
    at += 4 + length
  }
  return { program, decimals, accountSize: BigInt(accountSize), hooked }
}
