import { proxy } from 'valtio/vanilla'
import { opaque, toReadable } from '../../../kernel/api/index.js'
import { BuyProgress } from '../../../plugins/onramp/views/BuyProgress.js'
import { PurchaseRows } from '../../../plugins/onramp/views/PurchaseRows.js'
import type { ShownPurchase } from '../../../plugins/onramp/BuyController.js'
import type { Purchase, PurchaseStatus } from '../../../plugins/onramp/types.js'
import { emptyReview as emptySend, type Review as SendReview } from '../../../plugins/send/ReviewState.js'
import type { SendPhase, SendState } from '../../../plugins/send/sendMachine.js'
import { ether as eth, juno, me } from '../../../plugins/send/testing/assets.js'
import { CannotSend } from '../../../plugins/send/views/CannotSend.js'
import { Progress } from '../../../plugins/send/views/Progress.js'
import { type ApprovalRemoval, noApprovalRemoval } from '../../../plugins/swap/ApprovalRemoval.js'
import { emptyReview as emptySwap, type Review as SwapReview } from '../../../plugins/swap/ReviewState.js'
import type { SwapPhase, SwapState } from '../../../plugins/swap/swapMachine.js'
import { ethereum } from '../../../plugins/swap/testing/ethereum.js'
import { account, dollar, draftOf, native } from '../../../plugins/swap/testing/fakeCalls.js'
import { SwapProgress } from '../../../plugins/swap/views/SwapProgress.js'
import { mountView } from '../../harness/mountView.js'
import { testNetwork } from '../../harness/testNetwork.js'
import type { Screen } from '../Screen.js'

// What became of money: the views in which a send, a swap, an approval and a purchase end.

const hash = `0x${'ab'.repeat(32)}`
const blockExplorers = { default: { name: 'Etherscan', url: 'https://etherscan.example' } }
const nothing = () => {}

/** The progress of a send of 0.25 ETH. */
const sent = (phase: SendPhase) => {
  const shown: SendReview = {
    ...{ transfer: { chain: 'eip155:1', from: me, to: juno, token: undefined, amount: 250_000_000_000_000_000n }, asset: eth, native: eth, name: undefined },
    ...{ fee: undefined, funds: { native: undefined, held: undefined }, receiver: 'account', rules: undefined },
    ...{ own: false, last: undefined, alike: undefined, simulation: undefined },
  }
  const machine = proxy<{ current: SendState }>({ current: opaque({ phase, attempt: 1, hash }) })
  const controller = {
    machine: toReadable(machine),
    review: toReadable(proxy({ ...emptySend(), wallet: 'Harbor', shown: opaque(shown) })),
    sending: { prepare: nothing, confirm: nothing, cancel: nothing, moved: nothing, reconsider: nothing, leave: nothing, settled: nothing },
    currentAccount: () => undefined,
    network: () => ({ ...testNetwork('eip155', 1, 'Ethereum'), blockExplorers }),
    watch: () => nothing,
    again: nothing,
    finish: nothing,
  }
  return mountView(() => <Progress controller={controller} />)
}

/** The progress of a swap of 100 USD to ETH, whose approval is the first of two steps. */
const swapped = (phase: SwapPhase, step = 1) => {
  const { quote } = draftOf()
  const shown: SwapReview = {
    swap: {
      ...{
        chain: 'eip155:1',
        version: 'v2',
        from: account,
        to: account,
        pay: dollar,
        receive: undefined,
        amount: 100_000_000n,
        minimum: 32_670_000_000_000_000n,
        deadline: 0n,
      },
      ...{ path: [], fees: [] },
    },
    ...{ approval: undefined, quote, pinnedBy: 'page', slippage: 100, steps: ['approve', 'swap'], native, fee: undefined, at: 0 },
    ...{ funds: { native: undefined, held: undefined }, check: { outcome: 'unavailable' } },
  }
  const reviewed = opaque(shown)
  const controller = {
    removal: toReadable(proxy<{ current: ApprovalRemoval }>({ current: opaque({ ...noApprovalRemoval, of: reviewed }) })),
    machine: toReadable(proxy<{ current: SwapState }>({ current: opaque({ phase, attempt: 1, step, hash }) })),
    review: toReadable(proxy({ ...emptySwap(), wallet: 'Harbor', shown: reviewed })),
    swapping: { prepare: nothing, confirm: nothing, cancel: nothing, changed: nothing, leave: nothing },
    currentAccount: () => undefined,
    network: () => ({ ...ethereum, blockExplorers }),
    watch: () => nothing,
    again: nothing,
    finish: nothing,
  }
  return mountView(() => <SwapProgress controller={controller} />)
}

/** A purchase of 97.5 USDC for 100 dollars. */
const purchaseOf = (status: PurchaseStatus): Purchase => ({
  ...{ id: status, provider: 'coinbase', name: 'Coinbase', chain: 'eip155:1', address: `0x${'1'.repeat(40)}`, symbol: 'USDC', arrives: '97.5' },
  ...{ total: 10_000n, currency: 'USD', minutes: 5, at: 0, status, hash: status === 'delivered' ? hash : undefined },
})
const bought = (status: PurchaseStatus, blocked = false) => {
  const current = purchaseOf(status)
  const shown: ShownPurchase = opaque({ current, url: 'https://pay.coinbase.com/buy', blocked })
  const controller = {
    shown: toReadable(proxy({ shown })),
    currentAccount: () => ({ chain: current.chain, address: current.address }),
    network: () => ({ ...ethereum, blockExplorers }),
    watch: () => () => {},
    leave: () => {},
    clock: { now: () => 0, after: () => () => {} },
  }
  return mountView(() => <BuyProgress controller={controller} />)
}

/** One of each kind, above the activity of the account. */
const purchaseList = () => {
  const items = purchases.map(purchaseOf)
  const [{ address: account, chain }] = items as [Purchase]
  return mountView(() => <PurchaseRows controller={{ purchases: toReadable(proxy({ items: opaque(items) })) }} of={{ account, chain }} />)
}

const sendPhases = ['asking', 'silent', 'declined', 'failed', 'expired', 'cancelled', 'unclear', 'pending', 'done', 'reverted', 'replaced', 'dropped'] as const
const swapPhases = ['asking', 'silent', 'declined', 'failed', 'cancelled', 'changed', 'unclear', 'pending', 'done', 'reverted', 'replaced', 'dropped'] as const
const purchases = ['waiting', 'pending', 'delivered', 'declined', 'unknown'] as const

export const endScreens: readonly Screen[] = [
  ...sendPhases.map((phase) => ({ name: `send progress: ${phase}`, of: ['send.progress'], inSight: ['.pt-say', '.pt-foot button'], show: () => sent(phase) })),
  ...swapPhases.map((phase) => ({
    name: `swap progress: ${phase}`,
    of: ['swap.progress'],
    inSight: ['.pt-say', '.pt-foot button'],
    show: () => swapped(phase),
  })),
  { name: 'swap progress: the approval is under way', of: ['swap.progress'], show: () => swapped('waiting', 0) },
  { name: 'swap progress: the approval is unclear', of: ['swap.progress'], show: () => swapped('unclear', 0) },
  ...purchases.map((status) => ({
    ...{ name: `buy progress: ${status}`, of: ['onramp.progress'], inSight: status === 'waiting' ? ['.pt-say', '.pt-dl', '.pt-foot button'] : [] },
    show: () => bought(status),
  })),
  { name: 'buy progress: the window was blocked', of: ['onramp.progress'], show: () => bought('waiting', true) },
  { name: 'buy: purchases of the account', of: ['onramp.activity'], show: purchaseList },
  { name: 'send: not possible here', show: () => mountView(() => <CannotSend network="Bitcoin" wallet="Sextant" />) },
]
