import { createElement } from 'react'
import { proxy } from 'valtio/vanilla'
import { opaque, toReadable } from '../../../kernel/api/index.js'
import type { MountedModal } from '../../../tests/harness/modalHandle.js'
import { mountView } from '../../../tests/harness/mountView.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import type { PayController } from '../PayController.js'
import { noPaying, type PayingState } from '../PayingState.js'
import { noPay, type PayPhase } from '../payMachine.js'
import type { PayRecord } from '../PayRecord.js'
import type { PayAsset, PayReview } from '../PayReview.js'
import { ChoosePayment } from '../views/ChoosePayment.js'
import { PayFromExchange } from '../views/PayFromExchange.js'
import { PayProgress } from '../views/PayProgress.js'
import { ReviewPayment } from '../views/ReviewPayment.js'
import { account, chain, hash, paymentOf } from './payWorld.js'

const blockExplorers = { default: { name: 'Etherscan', url: 'https://etherscan.example' } }
const common = { icon: undefined, currency: 'USD' }
export const dollarAsset: PayAsset = { ...paymentOf().asset, ...common, price: '1' }
export const etherAsset: PayAsset = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, ...common, price: '3412.60' }
const tokenAsset: PayAsset = { address: `0x${'a7'.repeat(20)}`, name: 'Arbitrum', symbol: 'ARB', decimals: 18, ...common, price: '0.81' }
const fee = { likely: 9_000_000_000_000n, most: 18_000_000_000_000n }
const quote = {} as never

/** Three ways to pay 24.00. */
export const threeChoices: PayingState['choices'] = {
  status: 'ready',
  native: etherAsset,
  others: [],
  items: [
    { id: dollarAsset.address ?? '', asset: dollarAsset, held: 1_204_500_000n, leaves: 24_000_000n, fee, quote: undefined },
    { id: 'native', asset: etherAsset, held: 842_000_000_000_000_000n, leaves: 7_160_000_000_000_000n, fee, quote },
    { id: tokenAsset.address ?? '', asset: tokenAsset, held: 212_400_000_000_000_000_000n, leaves: 29_700_000_000_000_000_000n, fee, quote },
  ],
}

/** The review of a payment by a swap of native currency. */
export const swapReview = (change: Partial<PayReview> = {}): PayReview => ({
  ...{ payment: paymentOf(), from: account, pay: etherAsset, leaves: 7_160_000_000_000_000n, maximum: 7_195_800_000_000_000n, swapped: true },
  ...{ approval: undefined, contract: `0x${'a3'.repeat(20)}`, server: undefined, steps: ['pay'], fee, native: etherAsset, simulated: true, before: undefined },
  funds: { native: 842_000_000_000_000_000n, held: 842_000_000_000_000_000n },
  ...change,
})
export const directReview = (change: Partial<PayReview> = {}): PayReview =>
  swapReview({ pay: dollarAsset, leaves: 24_000_000n, maximum: 24_000_000n, swapped: false, contract: undefined, ...change })

export const recordOf = (change: Partial<PayRecord> = {}): PayRecord => ({
  ...{ payment: paymentOf(), attempt: 1, fate: 'sent', from: account, hash, batch: false, call: undefined, nonce: undefined, since: undefined },
  ...{ exchange: undefined, spent: undefined, arrived: undefined, isFinal: true, at: 1_763_640_000_000, endedAt: 1_763_640_000_000 },
  ...change,
})

/** A view of a payment in a phase, without a wallet or a chain behind it. */
export const showPayment = (phase: PayPhase, change: Partial<PayingState> = {}): Promise<MountedModal> => {
  const nothing = () => {}
  const live = ['asking', 'silent', 'cancelled', 'unclear', 'pending', 'deposit', 'overdue'].includes(phase) ? [1] : []
  const machine = opaque({ ...noPay, phase, attempt: 1, live, hash: phase === 'asking' || phase === 'declined' ? undefined : hash })
  const state = proxy<PayingState>({ ...noPaying(), payment: opaque(paymentOf()), requested: opaque(paymentOf()), machine, wallet: 'Harbor', ...change })
  const controller: PayController = {
    state: toReadable(state),
    paying: { prepare: nothing, confirm: nothing, cancel: nothing, stop: nothing },
    payer: () => ({ address: account, chain, wallet: 'Harbor', relayed: false, watched: false }),
    network: () => ({ ...testNetwork('eip155', 1, 'Ethereum'), blockExplorers }),
    exchanges: () => [
      {
        id: 'pier',
        name: 'Pier Exchange',
        supports: () => true,
        createDeposit: () => Promise.reject(new Error()),
        readStatus: () => Promise.reject(new Error()),
      },
    ],
    ...{ load: nothing, openDeposit: nothing, connect: nothing, again: nothing, payRest: nothing, leave: nothing, finish: nothing, watch: () => nothing },
    choose: (id) => {
      state.chosen = id
    },
    switchNetwork: () => Promise.resolve(),
    host: { name: 'Lumen Market', domain: 'lumen.market' } as PayController['host'],
    now: () => 1_763_640_000_000,
    after: () => nothing,
  }
  const view =
    phase === 'choosing'
      ? () => createElement(ChoosePayment, { controller })
      : phase === 'deposit' || phase === 'overdue'
        ? () => createElement(PayFromExchange, { controller, params: { exchange: 'pier' } })
        : ['preparing', 'review', 'checking', 'moved', 'changed', 'stopped'].includes(phase)
          ? () => createElement(ReviewPayment, { controller })
          : () => createElement(PayProgress, { controller })
  return mountView(view)
}
