// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { proxy } from 'valtio/vanilla'
import { opaque, toReadable } from '../../../kernel/api/index.js'
import type { MountedModal } from '../../../tests/harness/mountModal.js'
import { mountView } from '../../../tests/harness/mountView.js'
import { prepareSwap } from '../prepareSwap.js'
import { emptyReview } from '../ReviewState.js'
import { ethereum } from '../testing/ethereum.js'
import { draftOf, fakeCalls } from '../testing/fakeCalls.js'
import { RemoveApproval } from './RemoveApproval.js'
import { noRemoval, type Removal, type RemovalPhase } from '../removal/RemovalState.js'

const hash = `0x${'ab'.repeat(32)}`
const blockExplorers = { default: { name: 'Etherscan', url: 'https://etherscan.example' } }

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

/** The view of a removal of the approval of 100 USD in this phase. */
const show = async (phase: RemovalPhase) => {
  const { review } = await prepareSwap(fakeCalls().calls, draftOf(), { now: () => 0, signal: new AbortController().signal })
  const of = opaque(review)
  const sent = phase !== 'review' && phase !== 'declined'
  const current: Removal = { ...noRemoval, phase, of, hash: sent ? hash : undefined, fee: { likely: 10n ** 14n, most: 10n ** 14n } }
  const nothing = () => {}
  const controller = {
    removal: toReadable(proxy({ current: opaque(current) })),
    review: toReadable(proxy({ ...emptyReview(), wallet: 'Harbor', shown: of })),
    network: () => ({ ...ethereum, blockExplorers }),
    removing: { prepare: nothing, confirm: nothing, cancel: nothing, leave: nothing },
    watch: () => nothing,
  }
  modal = await mountView(() => <RemoveApproval controller={controller} />)
  const { root } = modal
  return { ...modal, links: () => [...root.querySelectorAll('a')].map(({ href, textContent }) => `${textContent?.trim()} ${href}`) }
}

test('the review says what the exchange can no longer use, and what it costs', async () => {
  const { text, controls } = await show('review')
  for (const part of ['The exchange will no longer be able to spend 100 USD', 'Ethereum', '0.0001 ETH']) expect(text()).toContain(part)
  // In the case of the letters that it has until the code for their checksum is there, or after.
  expect(text().toLowerCase()).toContain('usd, 0xd0d0')
  expect(controls()).toContain('Remove approval')
})

test.each([
  ['declined', 'Declined in Harbor', 'The exchange can still spend up to 100 USD.', true],
  ['reverted', 'It didn’t go through', 'The exchange can still spend up to 100 USD.', true],
  ['done', 'The approval is removed', 'The exchange can no longer spend 100 USD.', false],
  ['unclear', 'We can’t confirm this yet', 'The exchange may still be able to spend up to 100 USD.', false],
  ['replaced', 'Replaced in the wallet', 'The exchange may still be able to spend up to 100 USD.', false],
] as const)('a removal that is %s says what the exchange can use', async (phase, title, sentence, again) => {
  const { text, controls, links } = await show(phase)
  expect(text()).toContain(title)
  expect(text()).toContain(sentence)
  expect(controls().includes('Try again')).toBe(again)
  const page = `View on explorer https://etherscan.example/tx/${hash}`
  expect(links().includes(page)).toBe(phase === 'unclear' || phase === 'replaced')
})
