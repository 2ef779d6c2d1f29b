import type { PaymentReport } from '../../ports/pay.js'
import type { PayingState } from './PayingState.js'
import type { PayPhase } from './payMachine.js'

const failed: readonly PayPhase[] = ['declined', 'failed', 'reverted', 'replaced', 'dropped', 'expired', 'short']
const pending: readonly PayPhase[] = ['asking', 'waiting', 'silent', 'cancelled', 'unclear', 'pending', 'deposit', 'overdue']

/** How far the payment is, as the functions of `portico/pay` say it. `closed`: the visitor left before anything was asked. */
export const reportOf = ({ payment, machine, record }: PayingState, closed: boolean): PaymentReport | undefined => {
  if (!payment) return undefined
  const { phase, live, hash } = machine
  const common = { paymentId: payment.id, ...((record?.hash ?? hash) !== undefined && { result: record?.hash ?? hash }) }
  if (phase === 'paid' || phase === 'late') return { ...common, status: 'success' }
  if (failed.includes(phase)) return { ...common, status: 'error', failure: { code: 'GENERIC_PAYMENT_ERROR', details: phase } }
  // While something may still be paid, nothing else is said.
  return { ...common, status: pending.includes(phase) || live.length > 0 ? 'pending' : closed ? 'closed' : 'open' }
}
