import type { Capabilities, PluginContext, PreparedTransfer, SettledTransfer, Transfer, TransferSimulation } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import type { ExactOutputService } from '../../../ports/swap.js'
import type { PortfolioService } from '../../../ports/tokens.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { createChoices } from '../createChoices.js'
import type { manifest } from '../manifest.js'
import { beginPayment, openPayment } from '../openPayment.js'
import type { Payment } from '../Payment.js'
import { noPaying } from '../PayingState.js'
import { startPayments } from '../startPayments.js'
import { restOf } from '../views/restOf.js'
// Loaded before the tests, so that a payment does not wait for the disk.
import '../startAsking.js'

export const account = `0x${'5a'.repeat(20)}`
export const shop = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
export const dollar = `0x${'d0'.repeat(20)}`
export const chain = 'eip155:1'
export const hash = `0x${'ab'.repeat(32)}`

/** Lets what is under way come to where it waits. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
  await new Promise<void>((done) => setImmediate(done))
}

/** A price of 24.00 dollars for order 4471. */
export const paymentOf = (change: Partial<Payment> = {}): Payment => ({
  id: 'a1'.repeat(16),
  key: `${chain}|${dollar}|${shop.toLowerCase()}|order|4471`,
  network: chain,
  asset: { address: dollar, name: 'Test Dollar', symbol: 'TUSD', decimals: 6 },
  recipient: shop,
  amount: 24_000_000n,
  arrivedBefore: undefined,
  order: { id: '4471', title: 'Colonnade 27', shop: 'Lumen Market' },
  expiresAt: undefined,
  redirect: undefined,
  exchanges: { includeOnly: undefined, exclude: [] },
  newTab: true,
  ...change,
})

export interface WorldOptions {
  /** What is in storage, as an earlier page left it. */
  readonly stored?: unknown[]
  readonly held?: bigint
  readonly decimals?: number
  readonly receiver?: PreparedTransfer['receiver']
  readonly exact?: ExactOutputService
  readonly portfolio?: PortfolioService
  simulate?(transfer: Transfer): TransferSimulation
  decode?(transfer: Transfer): Transfer | undefined
  /** What the token's contract reports as arrived. */
  readonly arrived?: bigint
  /** The time of the block, in s since 1970. */
  readonly minedAt?: number
}

interface AskedWallet {
  readonly kind: 'transfer' | 'call' | 'batch'
  done(id: string): void
  fail(error: unknown): void
}

const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** A wallet, a chain and a storage that do what the test says, behind everything that pays. */
export const payWorld = (options: WorldOptions = {}) => {
  const life = new AbortController()
  const clock = fakeClock(1_800_000_000_000)
  const asked: AskedWallet[] = []
  const waited: ((settled: SettledTransfer) => void)[] = []
  const events: (readonly [string, Readonly<Record<string, unknown>>])[] = []
  const notices: string[] = []
  const errors: unknown[] = []
  const ask = (kind: AskedWallet['kind']) => () => new Promise<string>((done, fail) => asked.push({ kind, done, fail }))
  const wait = () => new Promise<SettledTransfer>((done) => waited.push(done))
  const { held = 1_204_500_000n, decimals = 6, receiver = 'account' } = options
  const made = new Map<unknown, Transfer>()
  /** Whether each question for balances was no longer wanted when it was asked. */
  const reads: boolean[] = []
  const transfer: Capabilities['transfer'] = {
    readAddress: async (text) => ({ address: text }),
    estimate: async () => ({ likely: 9_000n, most: 18_000n }),
    prepare: async (wanted) => {
      const prepared: PreparedTransfer = {
        ...{ chain: wanted.chain, from: wanted.from, request: { method: 'eth_sendTransaction', params: [] }, fee: { likely: 9_000n, most: 18_000n } },
        ...{ native: 10n ** 18n, held, decimals: wanted.token === undefined ? undefined : decimals, receiver },
      }
      made.set(prepared, wanted)
      return prepared
    },
    decode: async (prepared) => {
      const wanted = made.get(prepared)
      return wanted && (options.decode ? options.decode(wanted) : wanted)
    },
    simulate: async (prepared) => {
      const wanted = made.get(prepared)
      if (!wanted) return { outcome: 'unavailable' }
      return options.simulate?.(wanted) ?? { outcome: 'ok', leaves: wanted.amount, arrives: wanted.amount }
    },
    send: ask('transfer'),
    wait,
  }
  const calls = {
    read: async (_: string, questions: readonly { readonly data: string }[], signal: AbortSignal) => {
      reads.push(signal.aborted)
      return questions.map(
        ({ data }) => `0x${encodeWord(data.startsWith('0x4d2301cc') ? 10n ** 18n : data.startsWith('0x313ce567') ? BigInt(decimals) : held)}`,
      )
    },
    gasPrice: async () => ({ likely: 1_000_000_000n, most: 2_000_000_000n, size: 0n }),
    decode: async () => ({ from: account, to: `0x${'a2'.repeat(20)}`, value: 0n, data: '0x', chain }),
    ...{ send: ask('call'), sendBatch: ask('batch'), wait, waitBatch: wait },
  } as unknown as Capabilities['calls']
  const session = { current: { status: 'connected', address: account, chain, wallet: { name: 'Harbor' }, kind: 'injected' } as Record<string, unknown> }
  let text = options.stored === undefined ? undefined : JSON.stringify(options.stored)
  const stored = {
    get: () => (text === undefined ? [] : JSON.parse(text)),
    set: (value: unknown) => {
      text = JSON.stringify(value)
    },
    clear: () => {
      text = undefined
    },
    subscribe: () => () => {},
  }
  const rpc = {
    request: async (_: string, { method }: { readonly method: string }) => {
      if (method === 'eth_getBlockByNumber') return { timestamp: `0x${(options.minedAt ?? 1_800_000_000).toString(16)}` }
      const place = { blockNumber: '0x10', blockHash: hash, transactionHash: hash }
      const data = `0x${encodeWord(options.arrived ?? 24_000_000n)}`
      const log = { address: dollar, topics: [tokenEvents.Transfer, word(account), word(shop)], data, logIndex: '0x0', ...place }
      return { from: account, to: dollar, status: '0x1', logs: [log], ...place }
    },
  }
  const state = noPaying()
  const report: { current: Parameters<typeof startPayments>[1]['report']['current'] } = { current: undefined }
  const context = {
    use: {
      sessions: { state: { get: () => ({ active: 'eip155', byNamespace: { eip155: session.current }, connections: {} }), subscribe: () => () => {} } },
      capabilities: { get: (_: string, name: string) => (name === 'transfer' ? transfer : calls) },
      ...{ rpc, clock, host: { domain: 'lumen.market', name: 'Lumen Market' } },
      notices: { show: (_: string, message: { readonly key: string }) => notices.push(message.key) },
      transactions: { sent: () => {}, settled: () => {} },
    },
    lazy: { exactOutput: async () => options.exact },
    storage: { payments: stored },
    scope: { signal: life.signal },
    log: { error: (error: unknown) => errors.push(error), debug: () => {} },
    emit: (_: unknown, payload: { readonly event?: string; readonly properties?: Readonly<Record<string, unknown>> }) => {
      if (payload.event !== undefined) events.push([payload.event, payload.properties ?? {}])
    },
  } as unknown as PluginContext<typeof manifest>
  const started = startPayments(context, { paying: state, report })
  const choices = createChoices({
    ...{ state, payer: started.ways.payer, clock, signal: life.signal, exactOutput: async () => options.exact, portfolio: async () => options.portfolio },
    network: () => ({ caipNetworkId: chain, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }) as never,
    ...{ calls: () => calls, transfer: () => transfer },
  })
  const reopen = async (payment = paymentOf()) => {
    const how = openPayment(state, payment, started.records)
    choices.load()
    await settle()
    return how
  }
  /** Begins a payment of what is missing. Returns whether it is offered. */
  const payRest = async () => {
    const rest = restOf(state, clock.now())
    if (rest && state.requested) beginPayment(state, { ...rest, id: '7e'.repeat(16) }, state.requested)
    choices.load()
    await settle()
    return rest !== undefined
  }
  const reviewed = async (payment = paymentOf()) => {
    await reopen(payment)
    started.paying.prepare()
    await settle()
  }
  const confirmed = async () => {
    started.paying.confirm()
    await settle()
  }
  const step = async (run: () => void) => {
    run()
    await settle()
  }
  return {
    ...{ ...started, state, report, clock, life, asked, waited, events, notices, errors, session, choices, reads },
    ...{ open: reopen, payRest, reviewed, confirmed, step, phase: () => state.machine.phase, stored: () => stored.get() as unknown[] },
  }
}
