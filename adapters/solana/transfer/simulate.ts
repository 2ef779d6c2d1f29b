import { msg, type Network, type Transfer, type TransferSimulation } from '../../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import type { Commitment } from '../readOptions.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readWhole } from '../readWhole.js'
import type { Ask } from './createAsk.js'
import { type Fault, readFault } from '#lib/solana/transfer/readFault.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'

const text = {
  expired: msg('solana.expired', 'This took too long and expired. Go back and review it again.'),
  fee: msg('solana.noFee', 'There isn’t enough {symbol} for the network fee.'),
  funds: msg('solana.noFunds', 'There isn’t enough to send.'),
  frozen: msg('solana.frozen', 'The token’s issuer has frozen one of the two accounts.'),
  rentTo: msg('solana.rent.receiver', 'The receiver’s account is new and needs at least {amount} {symbol}.'),
  rentFrom: msg('solana.rent.sender', 'Leave at least {amount} {symbol} in the account, or send all of it.'),
} as const

export interface SimulateNeeds {
  readonly ask: Ask
  readonly network: Network
  readonly commitment: Commitment
}
export interface SimulateInput {
  readonly transaction: string
  readonly transfer: Transfer
  /** Accounts whose amounts change: token accounts, where a token is sent. */
  readonly sources: readonly string[]
  readonly target: string
}

const unavailable: TransferSimulation = { outcome: 'unavailable' }

/** Lamports of an account, or the amount in a token account. Zero where there is none; undefined when it is unknown. */
const amountOf = (account: unknown, token: boolean): bigint | undefined => {
  if (account === null) return 0n
  if (!token) return readWhole(safeGet(account, 'lamports'))
  const [data] = readList(safeGet(account, 'data'), 1) ?? []
  try {
    const bytes = typeof data === 'string' && data.length < 10_000 ? fromBase64(data) : undefined
    return bytes && bytes.length >= 72 ? new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(64, true) : undefined
  } catch {
    return undefined
  }
}

/** Simulates the very bytes on the host's own network only. */
export const simulate = async (
  { ask, network, commitment }: SimulateNeeds,
  { transaction, transfer, sources, target }: SimulateInput,
  signal: AbortSignal,
): Promise<TransferSimulation> => {
  const { chain, from, to, token, amount } = transfer
  const { symbol, decimals } = network.nativeCurrency
  const run = async (): Promise<TransferSimulation> => {
    const places = [target, ...sources]
    const config = { encoding: 'base64', commitment }
    const [before, answer] = await Promise.all([
      ask(chain, 'getMultipleAccounts', [places, config], signal),
      ask(chain, 'simulateTransaction', [transaction, { ...config, sigVerify: false, accounts: { encoding: 'base64', addresses: places } }], signal),
    ])
    const value = safeGet(answer, 'value')
    const error = safeGet(value, 'err')
    if (error === undefined) return unavailable
    if (error !== null) return { outcome: 'reverts', ...(await explain(readFault(error), value)) }
    /** What the receiver's account has, and the sender's together. */
    const read = (accounts: unknown) => {
      const [theirs, ...own] = (readList(accounts, places.length) ?? []).map((account) => amountOf(account, token !== undefined))
      const complete = own.length === sources.length && own.every((amount) => amount !== undefined)
      return { theirs, mine: complete ? own.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n) : undefined }
    }
    const { mine, theirs } = read(safeGet(before, 'value'))
    const { mine: mineAfter, theirs: theirsAfter } = read(safeGet(value, 'accounts'))
    // Of SOL the fee leaves as well, and is reported separately.
    if (from === to || sources.includes(target)) return { outcome: 'ok', leaves: amount, arrives: amount }
    if (mine === undefined || theirs === undefined || mineAfter === undefined || theirsAfter === undefined) return unavailable
    return { outcome: 'ok', leaves: token === undefined ? amount : mine - mineAfter, arrives: theirsAfter - theirs }
  }
  const explain = async (fault: Fault, value: unknown): Promise<Pick<TransferSimulation & { outcome: 'reverts' }, 'reason' | 'problem'>> => {
    const log = (readList(safeGet(value, 'logs'), 200) ?? []).findLast((line) => typeof line === 'string' && /error|insufficient|failed/i.test(line))
    const reason = cleanText(log, 120).replace(/^Program log: /, '') || undefined
    if (fault.why === 'other' || fault.why === 'known') return { reason }
    if (fault.why !== 'rent') return { reason, problem: { message: text[fault.why], values: { symbol } } }
    const least = readWhole(await ask(chain, 'getMinimumBalanceForRentExemption', [0], signal).catch(() => undefined))
    // The first key is the fee payer.
    const message = fault.account === 0 ? text.rentFrom : text.rentTo
    return {
      reason,
      ...(least !== undefined && { problem: { message, values: { amount: (locale: string) => quantityText(locale, least, decimals), symbol } } }),
    }
  }
  return run().catch(() => {
    signal.throwIfAborted()
    return unavailable
  })
}
