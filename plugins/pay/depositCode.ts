import { DeadlineError } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { DepositSession, DepositStatus, PayFailure, PaymentExchange } from '../../ports/pay.js'
import { announceOutcomes, type OutcomeNeeds } from './announceOutcomes.js'
import { createDeposits, type Deposits, type DepositsNeeds } from './createDeposits.js'
import { openDeposit, type OpenDepositNeeds } from './deposit/openDeposit.js'
import { readDepositStatus } from './deposit/readDepositStatus.js'
import { showAttempts, showOthers } from './openPayment.js'
import { isUnasked } from './payMachine.js'
import type { PayRecord } from './PayRecord.js'

export interface StartedDepositsNeeds extends Omit<DepositsNeeds, 'takenElsewhere' | 'onChosen' | 'onAsked' | 'onArrived'> {
  readonly announcing: OutcomeNeeds
  shows(record: Pick<PayRecord, 'payment'>): boolean
  keepShown(record: PayRecord): void
  /** Another payment is shown. */
  onShown(): void
}

/** The deposits of this page. */
export const startDeposits = ({ announcing, shows, keepShown, onShown, ...needs }: StartedDepositsNeeds): Deposits => {
  const { state, teller, records } = needs
  const announced = announceOutcomes(announcing)
  return createDeposits({
    ...needs,
    takenElsewhere: () => {
      const isTaken = showOthers(state, records)
      if (isTaken) onShown()
      return isTaken
    },
    onChosen: announced.chosen,
    onAsked: announced.asked,
    onArrived: (record, arrival) => {
      const { payment } = state
      keepShown(record)
      if (shows(record)) teller.tell({ type: 'arrived', attempt: record.attempt, arrival, hash: record.hash })
      else if (payment?.arrivedBefore && payment.key === record.payment.key && isUnasked(state.machine.phase)) {
        // More of the part arrived, so that less than the rest is missing.
        showAttempts(state, [record], state.requested)
        onShown()
      }
      announced.arrived(record, arrival)
    },
  })
}

const readTimeoutMs = 10_000

/** Opens a session for a page with an interface of its own. @throws as openDeposit does */
export const openSession = async (needs: OpenDepositNeeds): Promise<DepositSession> => (await openDeposit(needs)).session

/** Asks an exchange how far it is. @throws whatever the exchange throws, DeadlineError, or the signal's reason */
export const readSession = async (
  exchange: PaymentExchange | undefined,
  session: string,
  { clock, signal }: Pick<DepositsNeeds, 'clock' | 'signal'>,
): Promise<DepositStatus | PayFailure> => {
  const ask = async () => exchange?.readStatus(session, signal)
  const answer = await withDeadline(ask(), { ms: readTimeoutMs, what: 'The status of the deposit', signal, after: clock.after, late: DeadlineError })
  // The shape of its hash is checked by the server that verifies it.
  return readDepositStatus(answer, { network: '' }) ?? { code: 'UNABLE_TO_GET_BUY_STATUS', details: 'The exchange said nothing that is known.' }
}
