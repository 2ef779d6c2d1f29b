import type { SettledTransfer, Stored } from '../../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { amountValue, arrivalValue } from '#lib/amounts/amountValue.js'
import { readUnits } from '#lib/amounts/readUnits.js'
import { cleanText } from '#lib/text/cleanText.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { createUnanswered, type Unanswered } from '#lib/wallets/createUnanswered.js'
import type { Review, Step } from './ReviewState.js'
import { isApproval } from './trackSwaps.js'
import type { Unsent } from './unsent.js'

interface Money {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}
/** A swap that a wallet was asked for, until it is known how it ended. */
export interface UnansweredSwap extends Unanswered {
  /** CAIP-2 id. */
  readonly chain: string
  readonly wallet: string
  readonly paid: Money
  readonly got: Money
  /** Once the wallet sent it. */
  readonly hash?: string
}

const readMoney = (value: unknown): Money | undefined => {
  const [amount, decimals, symbol] = [readUnits(safeGet(value, 'amount')), safeGet(value, 'decimals'), safeGet(value, 'symbol')]
  if (amount === undefined || typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  return { amount, decimals, symbol: cleanText(symbol, 12) }
}

/** Checks an entry of the storage. */
export const readUnanswered = (value: unknown): UnansweredSwap | undefined => {
  const [id, at, chain, hash] = [safeGet(value, 'id'), safeGet(value, 'at'), safeGet(value, 'chain'), safeGet(value, 'hash')]
  const [paid, got] = [readMoney(safeGet(value, 'paid')), readMoney(safeGet(value, 'got'))]
  if (typeof id !== 'string' || !/^asked[0-9x]{1,40}$/.test(id) || typeof at !== 'number' || !Number.isSafeInteger(at)) return undefined
  if (typeof chain !== 'string' || !parseCaipNetworkId(chain) || !paid || !got) return undefined
  const wallet = cleanText(safeGet(value, 'wallet'), 60)
  return {
    id,
    at,
    told: safeGet(value, 'told') === true,
    chain,
    wallet,
    paid,
    got,
    ...(typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) && { hash }),
  }
}

const storeMoney = (money: Money) => ({ ...money, amount: money.amount.toString() })
/** What texts say of it. */
export const valuesOfUnanswered = ({ paid, got, wallet }: UnansweredSwap) => ({
  paid: amountValue(paid.amount, paid.decimals, paid.symbol),
  token: got.symbol,
  got: arrivalValue(got.amount, got.decimals, got.symbol),
  wallet,
})

export interface UnansweredSwapsNeeds {
  readonly stored: Stored<readonly unknown[]>
  now(): number
  /** Without an account nothing is told: the next visitor may be another. */
  mayTell(): boolean
  /** Waits until a transaction is settled; undefined while no wallet is connected that could tell. */
  wait(chain: string, hash: string, signal: AbortSignal): Promise<SettledTransfer> | undefined
  /** What became of a swap of an earlier page. `onSeen` is called once the visitor has seen it. */
  onEarlier(swap: UnansweredSwap, outcome: 'done' | 'reverted' | 'unclear', onSeen: () => void): void
  readonly signal: AbortSignal
}

/** Keeps swaps until it is known how they ended: a page that ends meanwhile leaves them to the next one. An approval moves nothing, and is not kept. */
export const createUnansweredSwaps = ({ stored, now, mayTell, wait, onEarlier, signal }: UnansweredSwapsNeeds) => {
  const requests = createUnanswered<UnansweredSwap>({
    kept: stored,
    parse: readUnanswered,
    store: (swap) => ({ ...swap, paid: storeMoney(swap.paid), got: storeMoney(swap.got) }),
    now,
  })
  const ids = new WeakMap<Review, string>()
  const telling = new Set<string>()
  const tell = (swap: UnansweredSwap, outcome: 'done' | 'reverted' | 'unclear') =>
    onEarlier(swap, outcome, () => (outcome === 'unclear' ? requests.change(swap.id, { told: true }) : requests.end(swap.id)))
  const take = (swap: UnansweredSwap) => {
    const { id, chain, hash, told } = swap
    if (told || telling.has(id)) return
    const answer = hash === undefined ? undefined : wait(chain, hash, signal)
    if (hash !== undefined && !answer) return
    telling.add(id)
    if (!answer) return tell(swap, 'unclear')
    answer.then(
      ({ outcome }) => {
        // Without what was known before it was sent, nothing else is proven.
        if (!signal.aborted) tell(swap, outcome === 'done' || outcome === 'reverted' ? outcome : 'unclear')
      },
      // The connection that was asked is gone: the next one is asked.
      () => telling.delete(id),
    )
  }
  const idOf = (step: Step, shown: Review) => (isApproval(step) ? undefined : ids.get(shown))
  return {
    /** Tells what earlier pages left. */
    resume(): void {
      if (!signal.aborted && mayTell()) for (const swap of requests.earlier()) take(swap)
    },
    asked(step: Step, shown: Review, wallet: string): void {
      if (isApproval(step)) return
      const {
        swap,
        quote: { pay, receive, out },
      } = shown
      const paid = { amount: swap.amount, decimals: pay.decimals, symbol: pay.symbol }
      ids.set(shown, requests.add({ chain: swap.chain, wallet, paid, got: { amount: out, decimals: receive.decimals, symbol: receive.symbol } }))
    },
    sent(step: Step, hash: string | undefined, shown: Review): void {
      const id = idOf(step, shown)
      if (id !== undefined && hash !== undefined) requests.change(id, { hash })
    },
    /** The visitor is told on this page. */
    settled(step: Step, shown: Review): void {
      const id = idOf(step, shown)
      if (id !== undefined) requests.end(id)
    },
    unsent(why: Unsent, step: Step, shown: Review): void {
      const id = idOf(step, shown)
      if (id === undefined || why === 'silent') return
      if (why === 'unclear') requests.change(id, { told: true })
      else requests.end(id)
    },
  }
}
