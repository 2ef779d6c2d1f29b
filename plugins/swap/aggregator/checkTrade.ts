import type { CallSimulation, TokenReport } from '../../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { whyReverted } from '../whyReverted.js'
import type { SwapCheck } from '../ReviewState.js'
import type { AggregatedSwap } from '../types.js'

export interface TradePlan {
  readonly swap: Pick<AggregatedSwap, 'pay' | 'receive' | 'amount' | 'minimum'>
  /** What may take the token that is paid; undefined for the native currency. */
  readonly spender: string | undefined
  /** In the order of the simulation: what is paid, what is received, and everything else that the account is known to have. */
  readonly assets: readonly (string | undefined)[]
}

const isOf = (token: string | undefined, { token: reported }: TokenReport) => token !== undefined && sameAddress(token, reported)

/** What tokens report: only what is paid may leave, and only the pinned contract may take it. */
const isAllowed = (report: TokenReport, { swap: { pay, amount }, spender }: TradePlan) =>
  isOf(pay, report) &&
  report.amount !== undefined &&
  report.amount <= amount &&
  (report.kind === 'left' || report.amount === 0n || (spender !== undefined && sameAddress(report.to, spender)))

/**
 * Compares a simulation with what is shown: at least the least amount arrives, no more than the amount leaves, and nothing else leaves or may
 * be taken. Nothing is known of a trade that the network cannot simulate, or of which it does not say what tokens report.
 */
export const checkTrade = (simulation: CallSimulation, plan: TradePlan): SwapCheck => {
  const { swap, assets } = plan
  if (simulation.outcome === 'unavailable') return simulation
  if (simulation.outcome === 'reverts') return whyReverted(simulation.reason)
  const { changes, reports } = simulation
  if (reports === undefined || changes.length !== assets.length) return { outcome: 'unavailable' }
  const [paid = 0n, got = 0n, ...others] = changes
  const left = reports.filter(({ kind }) => kind === 'left').reduce((sum, { amount = 0n }) => sum + amount, 0n)
  const strays =
    -paid > swap.amount ||
    others.some((change) => change < 0n) ||
    !reports.every((report) => isAllowed(report, plan)) ||
    (swap.pay !== undefined && left > swap.amount)
  if (strays || got < 0n) return { outcome: 'effectMismatch' }
  return { outcome: 'ok', leaves: -paid, arrives: got, given: got, sellable: simulation.afterWorks }
}
