import { opaque } from '../../kernel/api/index.js'
import { payMachine, type PayEvent, type PayState } from './payMachine.js'
import type { PayingState } from './PayingState.js'

/** The one place where the state of a payment changes. */
export interface Teller {
  /** Whether the event counted. */
  tell(event: PayEvent): boolean
}

export const createTeller = (state: Pick<PayingState, 'machine'>, onChange: (after: PayState) => void): Teller => ({
  tell: (event) => {
    const before = state.machine
    const after = payMachine(before, event)
    if (after === before) return false
    state.machine = opaque({ ...after })
    onChange(after)
    return true
  },
})
