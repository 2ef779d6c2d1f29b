import { Networks, type NetworksService, opaque, toReadable, viewSpec } from '../../../kernel/api/index.js'
import { AddressLabels } from '../../../ports/labels.js'
import { SendReviewView } from '../../../ports/send.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { accountView, testPlugin } from '../../../tests/kernel/testPlugin.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { emptyReview, type Review, type ReviewState } from '../ReviewState.js'
import type { SendController } from '../SendController.js'
import type { SendState } from '../sendMachine.js'
import { lateViews } from '../views/lateViews.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const chain = 'eip155:1'
const ether = { symbol: 'ETH', decimals: 18, price: '2450.07', currency: 'USD' }
const common = { chain, currency: 'USD', icon: undefined, imitates: undefined }

const reviewOf = (token: boolean, change: Partial<Review> = {}): Review => {
  const amount = token ? 1_204_500_000n : 25n * 10n ** 16n
  const asset = token
    ? { ...common, address: `0x${'d0'.repeat(20)}`, name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 5_000_000_000n, price: '1' }
    : { ...common, ...ether, address: undefined, name: 'Ether', amount: 12_842n * 10n ** 15n }
  return {
    transfer: { from: me, to: juno, token: asset.address, amount, chain },
    asset,
    native: ether,
    name: undefined,
    fee: { likely: 35_000_000_000_000n, most: 70_000_000_000_000n },
    funds: { native: 12_842n * 10n ** 15n, held: asset.amount },
    receiver: 'account',
    rules: undefined,
    own: false,
    last: undefined,
    alike: undefined,
    simulation: { outcome: 'ok', leaves: amount, arrives: amount },
    ...change,
  }
}

/** Reviews without a finding, by name: one press sends. */
export const sendReviews = (): Readonly<Record<string, Review>> => ({
  'a token': reviewOf(true),
  'the native currency': reviewOf(false),
  'a token to a known address': reviewOf(true, { last: 1_795_132_800_000 }),
  'without a simulation': reviewOf(true, { simulation: { outcome: 'unavailable' } }),
})

/** A modal that shows the review of a send. Needs a DOM. */
export const showSendReview = async (review: Review, language: { readonly locale?: string; readonly messages?: Readonly<Record<string, string>> } = {}) => {
  const shown = testPlugin('test-send', {
    requires: { networks: Networks },
    lazy: { labels: AddressLabels },
    views: [viewSpec({ ref: SendReviewView })],
    setup: ({ state, use }: { state<value extends object>(name: string, initial: value): value; readonly use: Readonly<Record<string, unknown>> }) => {
      const controller: Pick<SendController, 'machine' | 'review' | 'sending' | 'host' | 'currentAccount' | 'network' | 'reading'> = {
        machine: toReadable(state('machine', { current: opaque<SendState>({ phase: 'review', attempt: 1, hash: undefined }) })),
        review: toReadable(state<ReviewState>('review', { ...emptyReview(), shown: opaque(review), wallet: 'Harbor' })),
        sending: { leave: () => undefined, confirm: () => undefined } as SendController['sending'],
        host: { name: 'Lumen Market', description: '', url: 'https://lumen.market', domain: 'lumen.market' } as SendController['host'],
        currentAccount: () => undefined,
        network: (id = chain) => (use.networks as NetworksService).find(id),
        reading: () => false,
      }
      return { views: { [SendReviewView.id]: async () => lateViews(controller as SendController).review } }
    },
  })
  const home = testPlugin('test-account', { views: [viewSpec({ ref: accountView, name: 'Account', role: 'home-disconnected' })] })
  const modal: MountedModal = mountModal({ plugins: [home, shown], networks: [testNetwork('eip155', 1, 'Ethereum')], ...language })
  modal.kernel.preload()
  await modal.settle()
  modal.kernel.router.push(SendReviewView)
  await modal.settle()
  return modal
}
