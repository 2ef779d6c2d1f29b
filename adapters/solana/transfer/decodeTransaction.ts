import type { Transfer } from '../../../kernel/api/index.js'
import { associatedAddress } from '#lib/solana/transfer/deriveAddress.js'
import { associatedTokenProgram, computeBudgetProgram, systemProgram, tokenPrograms } from '#lib/solana/balances/programs.js'
import { type Instruction, readMessage } from '#lib/solana/transfer/readMessage.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'

export interface DecodedTransaction {
  readonly transfer: Omit<Transfer, 'chain'>
  /** Lamports offered as a priority fee, and its components. */
  readonly priority: bigint
  readonly budget: { readonly price: bigint | undefined; readonly limit: bigint | undefined }
  /** The sender's accounts, of a token with the part of each, and the decimals that the request states. */
  readonly sources: readonly { readonly source: string; readonly amount: bigint }[]
  readonly decimals: number | undefined
  readonly blockhash: string
  readonly signature: Uint8Array
  readonly message: Uint8Array
}

const number = (data: Uint8Array, at: number, bytes: number): bigint => data.slice(at, at + bytes).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** The compute units of two instructions without an explicit limit. */
const defaultLimit = 400_000n

/**
 * Decodes a transaction from its bytes. Undefined for anything but one transfer by the account that pays: of SOL, or of a token to the
 * associated account of its receiver, which is created if it is missing. A token may come from several accounts of the sender. Only instructions that set the compute limit and the priority fee
 * may precede it. No account may be unused, and none may be writable without need.
 */
export const decodeTransaction = (text: string): DecodedTransaction | undefined => {
  let raw: Uint8Array
  try {
    raw = fromBase64(text)
  } catch {
    return undefined
  }
  const message = readMessage(raw)
  const [from, ...others] = message?.signers ?? []
  const [signature] = message?.signatures ?? []
  if (!message || from === undefined || signature === undefined || others.length > 0) return undefined
  let limit: bigint | undefined
  let price: bigint | undefined
  const actions: Instruction[] = []
  for (const instruction of message.instructions) {
    const { program, accounts, data } = instruction
    if (program !== computeBudgetProgram) actions.push(instruction)
    else if (accounts.length === 0 && data[0] === 2 && data.length === 5 && limit === undefined) limit = number(data, 1, 4)
    else if (accounts.length === 0 && data[0] === 3 && data.length === 9 && price === undefined) price = number(data, 1, 8)
    else return undefined
  }
  const priority = ((price ?? 0n) * (limit ?? defaultLimit) + 999_999n) / 1_000_000n
  /** Only the accounts of a transfer are used. */
  const touches = (...writable: readonly string[]) => {
    const used = new Set([from, ...message.instructions.flatMap(({ program, accounts }) => [program, ...accounts])])
    const wanted = new Set(writable)
    return used.size === message.keys.length && wanted.size === message.writable.length && message.writable.every((key) => wanted.has(key))
  }
  const shared = { priority, budget: { price, limit }, blockhash: message.blockhash, signature, message: message.bytes }
  const [first, ...moves] = actions
  if (!first) return undefined

  if (moves.length === 0) {
    const [payer, to, ...rest] = first.accounts
    if (first.program !== systemProgram || payer !== from || to === undefined || rest.length > 0) return undefined
    if (first.data.length !== 12 || number(first.data, 0, 4) !== 2n) return undefined
    if (!touches(from, to)) return undefined
    const amount = number(first.data, 4, 8)
    return { ...shared, sources: [{ source: from, amount }], decimals: undefined, transfer: { from, to, token: undefined, amount } }
  }
  const [payer, opened, to, mint, system, program, ...rest] = first.accounts
  if (first.program !== associatedTokenProgram || first.data.length !== 1 || first.data[0] !== 1 || rest.length > 0) return undefined
  if (payer !== from || to === undefined || mint === undefined || program === undefined || system !== systemProgram) return undefined
  if (opened === undefined || !tokenPrograms.includes(program) || associatedAddress(to, mint, program) !== opened) return undefined
  const sources: { readonly source: string; readonly amount: bigint }[] = []
  const [{ data: [...firstMove] = [] } = {}] = moves
  for (const { program: mover, accounts, data } of moves) {
    const [source, paid, into, authority, ...spare] = accounts
    if (mover !== program || spare.length > 0 || source === undefined || paid !== mint || into !== opened || authority !== from) return undefined
    if (data.length !== 10 || data[0] !== 12 || data[9] !== firstMove[9] || sources.some((other) => other.source === source)) return undefined
    sources.push({ source, amount: number(data, 1, 8) })
  }
  if (!touches(from, opened, ...sources.map(({ source }) => source))) return undefined
  const amount = sources.reduce((sum, part) => sum + part.amount, 0n)
  return { ...shared, sources, decimals: firstMove[9], transfer: { from, to, token: mint, amount } }
}
