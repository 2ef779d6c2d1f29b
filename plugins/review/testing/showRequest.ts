import { Networks, type NetworksService, opaque, toReadable, viewSpec } from '../../../kernel/api/index.js'
import { ReviewRequestView } from '../../../ports/review.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { accountView, testPlugin } from '../../../tests/kernel/testPlugin.js'
import { manifest } from '../manifest.js'
import type { ReviewController, ReviewState } from '../ReviewController.js'
import { view } from '../views/views.js'
import type { ConfirmingRequest } from './confirmingRequests.js'

/** One ether is worth $3,417, and a token $1. */
const prices: ReturnType<ReviewController['prices']> = {
  currency: 'USD',
  centsOf: (token, amount) => (token === undefined ? (amount * 341_700n) / 10n ** 18n : amount / 10_000n),
}

/** What this plugin's view is built with. */
interface Given {
  state<value extends object>(name: string, initial: value): value
  readonly use: Readonly<Record<string, unknown>>
}
/** What a language is shown with. */
export interface ShownIn {
  /** BCP 47 tag. */
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
}

/** A modal that shows a request, as the page of this plugin does. Needs a DOM. */
export const showRequest = async ({ review, facts }: ConfirmingRequest, language: Partial<ShownIn> = {}): Promise<MountedModal> => {
  const shown = testPlugin('test-review', {
    requires: { networks: Networks },
    views: manifest.views ?? [],
    setup: ({ state, use }: Given) => {
      const first: ReviewState = { shown: opaque({ id: 1, review }), facts: opaque(facts), waiting: 0 }
      const controller: ReviewController = {
        state: toReadable(state('request', first)),
        host: { name: 'Lumen Market', description: '', url: 'https://lumen.market', domain: 'lumen.market' } as ReviewController['host'],
        network: (use.networks as NetworksService).find,
        prices: () => prices,
        approve: () => undefined,
        reject: () => undefined,
        limit: () => undefined,
        left: () => undefined,
      }
      return { views: { [ReviewRequestView.id]: async () => view(controller) } }
    },
  })
  const home = testPlugin('test-account', { views: [viewSpec({ ref: accountView, name: 'Account', role: 'home-disconnected' })] })
  const modal = mountModal({ plugins: [home, shown], ...language })
  modal.kernel.preload()
  await modal.settle()
  modal.kernel.router.push(ReviewRequestView)
  await modal.settle()
  return modal
}
