import { createElement } from 'react'
import type { NoticesService, ViewModule } from '../../../kernel/api/index.js'
import { amountValue } from '../../../lib/amounts/amountValue.js'
import type { SwapController } from '../SwapController.js'
import { createRemoval, type RemovalNeeds } from '../removal/createRemoval.js'
import { RemoveApproval } from './RemoveApproval.js'
import { noteOf } from './removalTexts.js'

/** The view that takes an approval back, and what it does: fetched when it is first opened. */
export const removalView = (controller: SwapController, needs: Omit<RemovalNeeds, 'onEnded'> & { readonly notices: NoticesService }): ViewModule<undefined> => {
  let watching = false
  const removing = createRemoval({
    ...needs,
    onEnded: (phase, { swap, quote: { pay } }) => {
      const message = noteOf(phase)
      const values = { amount: amountValue(swap.amount, pay.decimals, pay.symbol) }
      if (message && !watching) needs.notices.show(phase === 'done' ? 'success' : 'error', message, { values, untilSeen: () => {} })
    },
  })
  const watch = () => {
    watching = true
    return () => {
      watching = false
    }
  }
  const { removal, review, network } = controller
  return { kind: 'react', component: () => createElement(RemoveApproval, { controller: { removal, review, network, removing, watch } }) }
}
