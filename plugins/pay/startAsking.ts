import type { ClockService, PluginContext, RpcService } from '../../kernel/api/index.js'
import type { ExactOutputService } from '../../ports/swap.js'
import { announceOutcomes, type OutcomeNeeds } from './announceOutcomes.js'
import { createAsking } from './createAsking.js'
import { createFollowing } from './createFollowing.js'
import type { Records } from './createRecords.js'
import type { Teller } from './createTeller.js'
import type { Ways } from './createWays.js'
import type { manifest } from './manifest.js'
import { showOthers } from './openPayment.js'
import type { PayingState } from './PayingState.js'
import { prepareExactOutput } from './prepareExactOutput.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { PayRecord } from './PayRecord.js'
import type { PayProblem, PreparedPayment } from './PayReview.js'

export interface AskingNeeds {
  readonly state: PayingState
  readonly teller: Teller
  readonly records: Records
  readonly ways: Ways
  exactOutput(): Promise<ExactOutputService | undefined>
  readonly announcing: OutcomeNeeds
  shows(record: Pick<PayRecord, 'payment'>): boolean
  keepShown(record: PayRecord): void
  /** Another payment is shown. */
  onShown(): void
  readonly rpc: Pick<RpcService, 'request'>
  readonly clock: ClockService
  readonly log: PluginContext<typeof manifest>['log']
  readonly signal: AbortSignal
}

export interface Asking {
  /** Makes the requests of the chosen way. `renewed`: the visitor asked for the price of now. */
  make(signal: AbortSignal, renewed: boolean): Promise<PreparedPayment | PayProblem>
  /** Checks what was made once more, then asks the wallet for it. */
  verify(prepared: PreparedPayment, attempt: number, signal: AbortSignal): Promise<void>
  /** Follows what an earlier page, or an earlier connection, left. */
  resume(): void
}

/** What comes after the choice: the requests, the wallet that is asked for them, and what becomes of a payment that was sent. */
export const startAsking = ({ state, teller, records, ways, announcing, shows, keepShown, rpc, clock, log, signal, ...needs }: AskingNeeds): Asking => {
  const announced = announceOutcomes(announcing)
  const following = createFollowing({
    ...{ records, rpc, clock, signal, capability: ways.capability },
    onArrived: (record, arrival, settled) => {
      keepShown(record)
      if (shows(record)) {
        state.fee = settled.fee
        teller.tell({ type: 'arrived', attempt: record.attempt, arrival, hash: settled.hash })
      }
      announced.settled(record, settled)
      announced.arrived(record, arrival)
    },
    onDead: (record, end, settled) => {
      if (shows(record)) teller.tell({ type: 'dead', attempt: record.attempt, end })
      announced.settled(record, settled)
      announced.failed(record, end)
    },
    onUnclear: (record) => {
      keepShown(record)
      if (shows(record)) teller.tell({ type: 'unclear', attempt: record.attempt })
      announced.unclear(record)
    },
    onFailed: log.debug,
  })
  const asking = createAsking({
    ...{ state, teller, records, clock, signal },
    takenElsewhere: () => {
      if (!showOthers(state, records)) return false
      needs.onShown()
      following.resume()
      return true
    },
    onAsked: announced.asked,
    onSent: (record, hash, pays) => {
      announced.sent(record, hash, pays)
      if (!pays) return
      keepShown(record)
      following.follow(record)
    },
    onUnsent: (record, why, error) => {
      if (why === 'unclear') announced.unclear(record)
      else announced.failed(record, why === 'declined' ? 'declined' : 'failed', error)
    },
    onFailed: log.error,
  })
  return {
    make: async (until, renewed) => {
      const { payment, choices, chosen } = state
      const [who, choice] = [ways.payer(), choices.items.find(({ id }) => id === chosen)]
      const native = choices.native
      if (!payment || !who || !choice || !native || who.chain !== payment.network) return 'request'
      const { network } = payment
      const common = { payment, from: who.address, asset: choice.asset, native }
      if (choice.quote === undefined) {
        const move = ways.capability(network, 'transfer')
        return move ? prepareTransfer({ ...common, move }, until) : 'request'
      }
      const [exact, calls] = [await needs.exactOutput(), ways.capability(network, 'calls')]
      if (!exact || !calls) return 'route'
      return prepareExactOutput({ ...common, exact, calls, quote: choice.quote, agreed: renewed ? undefined : choice.leaves }, until)
    },
    verify: (prepared, attempt, until) => asking.verify(prepared, 0, attempt, until),
    resume: following.resume,
  }
}
