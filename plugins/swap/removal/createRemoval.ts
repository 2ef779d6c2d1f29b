import {
  CancelledError,
  type ClockService,
  type ContractCall,
  DeadlineError,
  opaque,
  type PreparedCall,
  reasonOf,
  type SettledTransaction,
} from '../../../kernel/api/index.js'
import { readWord } from '../../../lib/abi/readWord.js'
import { sameAddress } from '../../../lib/addresses/sameAddress.js'
import { startReminders } from '../../../lib/timing/startReminders.js'
import { withDeadline } from '../../../lib/timing/withDeadline.js'
import { approvalGas, feeOf } from '../amounts.js'
import { endsBeforeSending } from '../unsent.js'
import { encodeApproval } from '../encodeSwap.js'
import { DifferentSwapError } from '../errors.js'
import { questions } from '../questions.js'
import type { Review } from '../ReviewState.js'
import type { SwapController, Swapper } from '../SwapController.js'
import { readApprovals, readyFor } from '../steps.js'
import type { Calls } from '../types.js'
import { noRemoval, type Removal, type RemovalPhase } from './RemovalState.js'

export interface RemovalNeeds {
  /** Written here, shown by the views. */
  readonly state: { current: Removal }
  /** The swap whose approval is left over. */
  shown(): Review | undefined
  currentAccount(): Swapper | undefined
  calls(): Calls | undefined
  onSent(sent: { readonly chain: string; readonly hash: string }): void
  onSettled(settled: SettledTransaction): void
  onFailed(error: unknown): void
  /** It ended, or is not known to: for a visitor who does not look at the view. */
  onEnded(phase: RemovalPhase, of: Review): void
  readonly clock: Pick<ClockService, 'after'>
  readonly signal: AbortSignal
}

export interface ApprovalRemoval {
  /** Makes the request, and reads it back. */
  prepare(): void
  /** Asks the wallet for exactly what was shown. */
  confirm(): void
  /** Waits for the wallet no longer. It may still do it. */
  cancel(): void
  /** Forgets a request that did not go to the wallet. */
  leave(): void
}

/** What the view of a removal may see and do. */
export type RemovalController = Pick<SwapController, 'removal' | 'review' | 'network'> & { readonly removing: ApprovalRemoval; watch(): () => void }

interface Made {
  readonly request: PreparedCall
  readonly call: ContractCall
  readonly calls: Calls
  readonly of: Review
  readonly spender: string
}

const prepareTimeoutMs = 25_000
const checkTimeoutMs = 12_000
/** The wallet, or the network, has the request. */
const busy: readonly RemovalPhase[] = ['asking', 'silent', 'pending']

/** Takes the approval of a swap that came to nothing back: one transaction that sets it to nothing (EIP-20 `approve`). */
export const createRemoval = ({ state, clock, ...needs }: RemovalNeeds): ApprovalRemoval => {
  let work = new AbortController()
  let made: Made | undefined
  const left = () => new CancelledError({ what: 'Removing the approval' })
  const set = (change: Partial<Removal>) => {
    state.current = opaque({ ...state.current, ...change })
  }
  const bounded = <value>(promise: Promise<value>, ms: number, what: string, signal: AbortSignal) =>
    withDeadline(promise, { ms, what, signal, after: clock.after, late: DeadlineError })

  const make = async (calls: Calls, of: Review, signal: AbortSignal) => {
    const { approval, swap } = of
    const { from, chain, pay: token } = swap
    if (!approval || token === undefined) throw new DifferentSwapError({ what: 'approval' })
    const { spender } = approval
    const call: ContractCall = { from, chain, to: token, value: 0n, data: encodeApproval(spender, 0n) }
    const [{ price, prepared }, simulation] = await Promise.all([readyFor(calls, [call], signal), calls.simulate({ calls: [call], assets: [] }, signal)])
    const [request] = prepared
    const decoded = request && (await calls.decode(request))
    readApprovals([decoded], { call, token, spender, amount: 0n })
    if (!request || !decoded) throw new DifferentSwapError({ what: 'approval' })
    const gas = simulation.outcome === 'ok' ? simulation.gas.reduce((sum, used) => sum + used, 0n) : approvalGas
    return { ready: { request, call: decoded, calls, of, spender }, fee: price && feeOf(gas, price), reverts: simulation.outcome === 'reverts' }
  }

  const prepare = () => {
    if (busy.includes(state.current.phase)) return
    work.abort(left())
    const own = new AbortController()
    work = own
    made = undefined
    const [of, account, calls] = [needs.shown(), needs.currentAccount(), needs.calls()]
    if (!of || !calls || !account || account.chain !== of.swap.chain || !sameAddress(account.address, of.swap.from)) {
      set({ ...noRemoval, phase: 'changed', of })
      return
    }
    set({ ...noRemoval, phase: 'preparing', of })
    const signal = AbortSignal.any([own.signal, needs.signal])
    bounded(make(calls, of, signal), prepareTimeoutMs, 'Preparing the removal of an approval', signal).then(
      ({ ready, fee, reverts }) => {
        if (signal.aborted) return
        if (!reverts) made = ready
        set({ phase: reverts ? 'stopped' : 'review', fee })
      },
      (error: unknown) => {
        if (signal.aborted) return
        own.abort(error)
        needs.onFailed(error)
        set({ phase: 'stopped' })
      },
    )
  }

  const end = (phase: RemovalPhase, { of }: Made) => {
    if (needs.signal.aborted) return
    set({ phase })
    needs.onEnded(phase, of)
  }
  /** A confirmed transaction is no proof: a token may answer that it did nothing. */
  const isNothingLeft = async ({ calls, call, spender }: Made) => {
    const asked = calls.read(call.chain, [questions.allowance(call.to, call.from, spender)], needs.signal)
    const [left] = await bounded(asked, checkTimeoutMs, 'Reading what is approved', needs.signal).catch(() => [])
    return readWord(left) === 0n
  }
  const follow = async (own: Made, hash: string) => {
    const { calls, call } = own
    const settled = await calls.wait({ call, hash }, needs.signal).catch(() => undefined)
    if (needs.signal.aborted) return
    if (!settled) return end('unclear', own)
    const { outcome } = settled
    const mined = settled.hash === '' ? hash : settled.hash
    set({ hash: mined })
    needs.onSettled({ chain: call.chain, hash, outcome, ...(outcome !== 'replaced' && mined !== hash && { mined }) })
    end(outcome !== 'done' || (await isNothingLeft(own)) ? outcome : 'unclear', own)
  }

  const confirm = () => {
    const own = made
    if (!own || state.current.phase !== 'review') return
    made = undefined
    set({ phase: 'asking' })
    const { calls, request, call } = own
    const ended = startReminders({
      after: clock.after,
      signal: needs.signal,
      remind: () => {},
      silent: () => {
        if (state.current.phase === 'asking') end('silent', own)
      },
    })
    // Not bound to the view: a request that was approved is followed although nobody looks any more.
    calls.send(request, needs.signal).then(
      (hash) => {
        ended()
        if (needs.signal.aborted) return
        set({ phase: 'pending', hash })
        needs.onSent({ chain: call.chain, hash })
        void follow(own, hash)
      },
      (error: unknown) => {
        ended()
        const why = endsBeforeSending[reasonOf(error, 'transfer')]
        if (why === 'failed' || why === 'unclear') needs.onFailed(error)
        end(why === 'stale' ? 'changed' : why, own)
      },
    )
  }

  return {
    prepare,
    confirm,
    cancel: () => {
      if (state.current.phase === 'asking') set({ phase: 'silent' })
    },
    leave: () => {
      const { phase } = state.current
      if (phase !== 'preparing' && phase !== 'review' && phase !== 'stopped' && phase !== 'changed') return
      work.abort(left())
      made = undefined
      set(noRemoval)
    },
  }
}
