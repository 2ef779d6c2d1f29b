import { randomBytes } from 'node:crypto'

/** How the scripted exchange behaves, by the name that is part of its address. */
export const exchangeModes = [
  /** It sends what was asked, after a moment. */
  'honest',
  /** It sends half of it. */
  'short',
  /** It sends it long after. */
  'late',
  /** It sends it, and eight seconds later again. */
  'twice',
  /** It says that it sent it, names a transaction that does not exist, and sends nothing. */
  'liar',
  /** It opens a session, answers no question about it, and sends nothing. */
  'silent',
  /** It says that it failed. */
  'failed',
  /** Its session is for another address. */
  'address',
  /** Its session is for another network. */
  'network',
  /** Its answers are no sessions. */
  'garbage',
] as const
export type ExchangeMode = (typeof exchangeModes)[number]

/** A deposit that a page asked for. */
export interface Deposit {
  readonly sessionId: string
  readonly mode: ExchangeMode
  readonly network: string
  readonly asset: string
  readonly amount: string
  readonly recipient: string
  readonly status: 'waiting' | 'sent' | 'failed'
  readonly hash?: string
}
export type DepositInput = Pick<Deposit, 'network' | 'asset' | 'amount' | 'recipient'> & { readonly paymentId: string }

export interface Deposits {
  /** Opens a deposit; the same one when it is asked again for a payment. */
  open(mode: ExchangeMode, input: DepositInput): Deposit
  find(sessionId: string): Deposit | undefined
  stop(): void
}

/** Keeps deposits, and sends them when their time has come. */
export const createDeposits = ({
  credit,
  delays,
}: {
  /** Sends an amount on the chain, and resolves with the hash. */
  credit(deposit: Deposit, amount: bigint): Promise<string>
  /** Ms until a deposit is sent. */
  readonly delays: { readonly soon: number; readonly late: number }
}): Deposits => {
  const deposits = new Map<string, Deposit>()
  const sessions = new Map<string, string>()
  const timers = new Set<NodeJS.Timeout>()
  const after = (ms: number, run: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run().catch((error: unknown) => process.stderr.write(`The exchange could not send a deposit: ${error}\n`))
    }, ms)
    timers.add(timer)
  }
  const change = (sessionId: string, fields: Partial<Deposit>) => {
    const deposit = deposits.get(sessionId)
    if (deposit) deposits.set(sessionId, { ...deposit, ...fields })
  }
  const send = async (deposit: Deposit, amount: bigint) => {
    change(deposit.sessionId, { status: 'sent', hash: await credit(deposit, amount) })
  }
  const run = (deposit: Deposit) => {
    const { mode, sessionId } = deposit
    const amount = BigInt(deposit.amount)
    const { soon, late } = delays
    if (mode === 'honest' || mode === 'twice') after(soon, () => send(deposit, amount))
    if (mode === 'twice') after(soon + 8_000, () => send(deposit, amount))
    if (mode === 'short') after(soon, () => send(deposit, amount / 2n))
    if (mode === 'late') after(late, () => send(deposit, amount))
    if (mode === 'liar') after(soon, async () => change(sessionId, { status: 'sent', hash: `0x${'ab'.repeat(32)}` }))
    if (mode === 'failed') after(soon, async () => change(sessionId, { status: 'failed' }))
  }
  return {
    open: (mode, { paymentId, ...input }) => {
      const known = deposits.get(sessions.get(`${mode} ${paymentId}`) ?? '')
      if (known) return known
      const deposit: Deposit = { ...input, mode, sessionId: randomBytes(12).toString('hex'), status: 'waiting' }
      deposits.set(deposit.sessionId, deposit)
      sessions.set(`${mode} ${paymentId}`, deposit.sessionId)
      run(deposit)
      return deposit
    },
    find: (sessionId) => deposits.get(sessionId),
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
