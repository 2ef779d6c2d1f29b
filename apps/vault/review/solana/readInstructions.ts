import { associatedAddress } from 'portico-lib/solana/transfer/deriveAddress.js'
import { associatedTokenProgram, computeBudgetProgram, systemProgram, tokenPrograms } from 'portico-lib/solana/balances/programs.js'
import type { Instruction, SolanaMessage } from 'portico-lib/solana/transfer/readMessage.js'

/** The effect of an instruction, if its bytes are known. For tokens, accounts are token accounts. */
export type Step =
  | { readonly kind: 'sol'; readonly from: string; readonly to: string; readonly amount: bigint }
  | {
      readonly kind: 'token'
      readonly from: string
      readonly to: string
      readonly authority: string
      readonly mint: string | undefined
      readonly amount: bigint
    }
  | {
      readonly kind: 'delegate'
      readonly from: string
      readonly delegate: string
      readonly authority: string
      readonly mint: string | undefined
      readonly amount: bigint
    }
  /** The token account of a person is created. */
  | { readonly kind: 'open'; readonly payer: string; readonly owner: string; readonly account: string; readonly mint: string }
  | { readonly kind: 'memo'; readonly text: string }
  /** An account, or its contents, get another owner. */
  | { readonly kind: 'handover'; readonly by: string }
  | { readonly kind: 'unread'; readonly program: string; readonly data: Uint8Array }

export interface Steps {
  readonly steps: readonly Step[]
  /** A tip in lamports for earlier inclusion. */
  readonly priority: bigint
  /** The transaction uses a durable nonce instead of a block, so that it can be sent at any later time. */
  readonly lasts: boolean
}

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
/** The compute units of an instruction without an explicit limit, and the maximum of a transaction. */
const [unitsEach, unitsMost] = [200_000n, 1_400_000n]

const number = (data: Uint8Array, at: number, bytes: number): bigint => data.slice(at, at + bytes).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

const toText = (data: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    return undefined
  }
}

/** The System program, which transfers SOL and creates accounts. */
const readSystem = ({ accounts, data }: Instruction): Step | 'nonce' | undefined => {
  const [first, second] = accounts
  const kind = data.length >= 4 ? number(data, 0, 4) : undefined
  if (kind === 2n && data.length === 12 && accounts.length === 2 && first !== undefined && second !== undefined)
    return { kind: 'sol', from: first, to: second, amount: number(data, 4, 8) }
  // The first account pays for a new account.
  if (kind === 0n && data.length === 52 && accounts.length === 2 && first !== undefined && second !== undefined)
    return { kind: 'sol', from: first, to: second, amount: number(data, 4, 8) }
  if (kind === 1n && first !== undefined) return { kind: 'handover', by: first }
  return kind === 4n && data.length === 4 && accounts.length === 3 ? 'nonce' : undefined
}

/** Both token programs, for the instructions that they share. */
const readToken = ({ accounts, data }: Instruction): Step | undefined => {
  const [first, second, third, fourth, ...more] = accounts
  const kind = data[0]
  if (first === undefined || second === undefined) return undefined
  const amount = data.length >= 9 ? number(data, 1, 8) : 0n
  if (kind === 3 && data.length === 9 && third !== undefined && fourth === undefined)
    return { kind: 'token', from: first, to: second, authority: third, mint: undefined, amount }
  if (kind === 12 && data.length === 10 && third !== undefined && fourth !== undefined && more.length === 0)
    return { kind: 'token', from: first, to: third, authority: fourth, mint: second, amount }
  if (kind === 4 && data.length === 9 && third !== undefined && fourth === undefined)
    return { kind: 'delegate', from: first, delegate: second, authority: third, mint: undefined, amount }
  if (kind === 13 && data.length === 10 && third !== undefined && fourth !== undefined && more.length === 0)
    return { kind: 'delegate', from: first, delegate: third, authority: fourth, mint: second, amount }
  // The instruction changes who may move the tokens (2), or close the account (3).
  return kind === 6 && (data[1] === 2 || data[1] === 3) ? { kind: 'handover', by: second } : undefined
}

/** Creates a token account. The account may exist already (1) or not (0), which makes no difference here. */
const readOpening = ({ accounts, data }: Instruction): Step | undefined => {
  const [payer, account, owner, mint, system, program, ...more] = accounts
  if (data.length > 1 || (data[0] ?? 0) > 1 || more.length > 0 || system !== systemProgram) return undefined
  if (payer === undefined || account === undefined || owner === undefined || mint === undefined || program === undefined || !tokenPrograms.includes(program))
    return undefined
  return associatedAddress(owner, mint, program) === account ? { kind: 'open', payer, owner, account, mint } : undefined
}

const readStep = (instruction: Instruction): Step | 'nonce' => {
  const { program, data } = instruction
  const text = program === memoProgram ? toText(data) : undefined
  const step =
    program === systemProgram
      ? readSystem(instruction)
      : tokenPrograms.includes(program)
        ? readToken(instruction)
        : program === associatedTokenProgram
          ? readOpening(instruction)
          : text !== undefined
            ? ({ kind: 'memo', text } as const)
            : undefined
  return step ?? { kind: 'unread', program, data }
}

/** Reads a transaction, instruction by instruction. Unknown ones are reported as unread. */
export const readInstructions = ({ instructions }: SolanaMessage): Steps => {
  const steps: Step[] = []
  let [limit, price, lasts]: [bigint | undefined, bigint, boolean] = [undefined, 0n, false]
  for (const [place, instruction] of instructions.entries()) {
    const { program, data } = instruction
    if (program === computeBudgetProgram) {
      if (data[0] === 2 && data.length === 5) limit = number(data, 1, 4)
      if (data[0] === 3 && data.length === 9) price = number(data, 1, 8)
      continue
    }
    const step = readStep(instruction)
    if (step !== 'nonce') steps.push(step)
    else if (place === 0) lasts = true
    else steps.push({ kind: 'unread', program, data })
  }
  const usual = unitsEach * BigInt(instructions.length)
  const units = limit ?? (usual < unitsMost ? usual : unitsMost)
  return { steps, priority: (price * units + 999_999n) / 1_000_000n, lasts }
}
