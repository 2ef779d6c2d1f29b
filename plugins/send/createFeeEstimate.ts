import type { FormNeeds } from './FormNeeds.js'
import type { FormRequests } from './createFormRequests.js'
import { readAmount } from './readAmount.js'
import { itemOf, type SendAsset } from './SendAsset.js'

/** Pause before a fee is asked for, in ms. */
const feePause = 300

export interface FeeEstimateNeeds extends Pick<FormNeeds, 'state' | 'currentAccount' | 'transfer'> {
  asset(): SendAsset | undefined
  readonly requests: FormRequests
}

/** The fee of what is filled in, asked for once it is complete and whenever it changes. */
export const createFeeEstimate = ({ state, requests, ...needs }: FeeEstimateNeeds) => {
  let estimating: AbortController | undefined
  let asked = ''

  return {
    update: () => {
      const account = needs.currentAccount()
      const chosen = needs.asset()
      const amount = chosen && readAmount(state, chosen).amount
      const { receiver } = state
      const transfer = needs.transfer()
      const complete = account && chosen && amount !== undefined && amount > 0n && receiver.status === 'ready' && transfer
      // What is more than there is would be refused.
      const transferRequest = complete
        ? {
            from: account.address,
            to: receiver.address,
            token: chosen.address,
            ...itemOf(chosen),
            amount: amount <= (chosen.amount ?? amount) ? amount : 0n,
            chain: account.chain,
          }
        : undefined
      const key = transferRequest
        ? [transferRequest.from, transferRequest.to, transferRequest.token, transferRequest.item?.id, transferRequest.amount, transferRequest.chain].join()
        : ''
      if (key === asked && state.fee.status !== 'failed') return
      asked = key
      estimating?.abort()
      if (!transferRequest || !transfer) {
        state.fee = { status: 'idle' }
        return
      }
      const controller = requests.start()
      estimating = controller
      if (state.fee.status !== 'ready') state.fee = { status: 'loading' }
      requests.later(controller, feePause, () => {
        requests.bounded(transfer.estimate(transferRequest, controller.signal), 'Estimating the fee', controller.signal).then(
          (fee) => {
            if (!controller.signal.aborted) state.fee = { status: 'ready', ...fee }
          },
          () => {
            if (controller.signal.aborted) return
            state.fee = { status: 'failed' }
            controller.abort()
          },
        )
      })
    },
    stop: () => {
      estimating?.abort()
      asked = ''
    },
  }
}
