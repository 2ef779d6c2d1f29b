import { DeadlineError, type ClockService, type Dispose, type RpcService } from '../../../kernel/api/index.js'
import { readUnits } from '#lib/amounts/readUnits.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { DepositRequest, DepositSession, DepositStatus, PaymentExchange } from '../../../ports/pay.js'
import type { DepositProgress, DepositStart } from './DepositProgress.js'
import { type Arrival, judgeDeposit } from './judgeDeposit.js'
import { readDepositStatus } from './readDepositStatus.js'
import { canReadChain, type DepositChainNeeds, readReceived, readTransactionArrival } from './readDepositChain.js'

export interface FollowDepositNeeds {
  readonly exchange: Pick<PaymentExchange, 'name' | 'readStatus'>
  readonly session: DepositSession
  readonly request: DepositRequest
  /** Of `markDepositStart`, before the session was opened. Without it nothing is read from the chain, and nothing is ever paid. */
  readonly start: DepositStart | undefined
  readonly rpc: Pick<RpcService, 'request'>
  readonly clock: Pick<ClockService, 'now' | 'after'>
  /** When the price expires, in ms since 1970. */
  readonly expiresAt?: number | undefined
  /** Whether the receiver is for this payment alone, so that everything that arrives is of it. Defaults to false. */
  readonly ownRecipient?: boolean
  /** Whether the device has a network, and a listener for the moment when it has one again. Without it, it is taken to have one. */
  readonly network?: undefined | { isOnline(): boolean; onOnline(listener: () => void): Dispose }
  readonly signal: AbortSignal
  /** Called with each change. */
  onChange(progress: DepositProgress): void
}

/** Pauses between two turns, in ms: a page that is left open asks rarely. */
const [firstPause, growth, longestPause] = [3_000, 1.3, 30_000]
/** How long one question may take, in ms. */
const timeoutMs = 15_000
/** How long a deposit is followed after its price expired, and without an expiry, in ms. */
const [lateFor, longest] = [1_800_000, 7_200_000]
/** How long a paid deposit is followed, in ms, to tell that it was sent twice. */
const excessFor = 120_000
/** Questions without an answer, in a row, until the exchange is silent. */
const missesUntilSilent = 3
/** Transactions that an exchange may name for one deposit. */
const maxHashes = 8

const isSame = (one: DepositProgress | undefined, other: DepositProgress): boolean =>
  one !== undefined && Object.entries(other).every(([key, value]) => Reflect.get(one, key) === value) && one.kind === other.kind

/** Waits for a time, for the network, or for the end. @throws the signal's reason */
const pause = ({ clock, network, signal }: Pick<FollowDepositNeeds, 'clock' | 'network' | 'signal'>, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const ends: Dispose[] = []
    const end = () => {
      for (const dispose of ends) dispose()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const go = () => {
      end()
      resolve()
    }
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', abort)
    ends.push(clock.after(ms, go))
    if (network && !network.isOnline()) ends.push(network.onOnline(go))
  })

/**
 * Follows a deposit until it is paid and two minutes have passed, or its time is over, and returns the last progress. The exchange is asked
 * what it did, and the chain whether it is so: the word of the exchange alone is never a payment. While the device is offline nothing is asked.
 * @throws the signal's reason
 */
export const followDeposit = async (needs: FollowDepositNeeds): Promise<DepositProgress> => {
  const { exchange, session, request, start, rpc, clock, expiresAt, ownRecipient = false, network, signal, onChange } = needs
  const amount = readUnits(request.amount) ?? 2n ** 256n
  const chainUntil = (until: AbortSignal): DepositChainNeeds => ({ rpc, request, now: clock.now, signal: until })
  const began = clock.now()
  const proven = new Map<string, Arrival>()
  const hashes = new Set<string>()
  let status: DepositStatus | undefined
  let received: readonly Arrival[] | undefined
  let misses = 0
  let paidAt: number | undefined
  let last: DepositProgress | undefined

  const within = <answer>(what: string, run: (until: AbortSignal) => Promise<answer>) => {
    const late = new AbortController()
    const until = AbortSignal.any([signal, late.signal])
    // A question that is over is ended, too: an exchange may hold on to its promise for ever.
    return withDeadline(run(until), { ms: timeoutMs, what, signal, after: clock.after, late: DeadlineError }).finally(() => late.abort())
  }
  const askExchange = async () => {
    const answer = await within(`The status at ${exchange.name}`, async (until) => exchange.readStatus(session.sessionId, until)).catch(() => undefined)
    signal.throwIfAborted()
    const next = readDepositStatus(answer, request)
    misses = next ? 0 : misses + 1
    if (!next) return
    // Whoever says that it was sent does not take it back by knowing nothing.
    if (next.status !== 'unknown' || status === undefined) status = next
    if (next.hash !== undefined && hashes.size < maxHashes) hashes.add(next.hash.toLowerCase())
  }
  const askChain = async () => {
    if (!start || !canReadChain(request)) return
    for (const hash of hashes) {
      const arrival = await within('The transaction', (until) => readTransactionArrival(chainUntil(until), hash, start)).catch(() => undefined)
      signal.throwIfAborted()
      if (arrival) proven.set(hash, arrival)
    }
    const found = await within('The receiver', (until) => readReceived(chainUntil(until), start)).catch(() => undefined)
    signal.throwIfAborted()
    received = found ?? received
  }
  const judge = () => {
    const silent = misses >= missesUntilSilent
    const next = judgeDeposit({ amount, expiresAt, now: clock.now(), status, silent, proven: [...proven.values()], received, ownRecipient })
    if (next.kind === 'paid') paidAt ??= clock.now()
    if (!isSame(last, next)) onChange(next)
    last = next
    return next
  }
  for (let wait = firstPause; ; wait = Math.min(longestPause, Math.round(wait * growth))) {
    signal.throwIfAborted()
    const isOnline = network?.isOnline() ?? true
    if (isOnline) {
      await askExchange()
      await askChain()
    }
    const progress = judge()
    const now = clock.now()
    const isOver = paidAt === undefined ? now >= (expiresAt === undefined ? began + longest : expiresAt + lateFor) : now >= paidAt + excessFor
    if (isOver) return progress
    await pause({ clock, network, signal }, isOnline ? wait : longestPause)
    if (!isOnline) wait = firstPause
  }
}
