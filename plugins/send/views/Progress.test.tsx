// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { proxy } from 'valtio/vanilla'
import { opaque, toReadable } from '../../../kernel/api/index.js'
import type { MountedModal } from '../../../tests/harness/mountModal.js'
import { mountView } from '../../../tests/harness/mountView.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { emptyReview, type Review } from '../ReviewState.js'
import type { SendPhase, SendState } from '../sendMachine.js'
import { ether as eth, juno, me } from '../testing/assets.js'
import { Progress } from './Progress.js'

const hash = `0x${'ab'.repeat(32)}`
const chain = 'eip155:1'
const explorer = { default: { name: 'Etherscan', url: 'https://etherscan.example' } }

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

/** The progress of a send of 0.25 ETH. */
const show = async (phase: SendPhase, of: string | undefined = hash, blockExplorers: typeof explorer | null = explorer) => {
  const shown: Review = {
    ...{ transfer: { chain, from: me, to: juno, token: undefined, amount: 250_000_000_000_000_000n }, asset: eth, native: eth, name: undefined },
    ...{ fee: undefined, funds: { native: undefined, held: undefined }, receiver: 'account', rules: undefined },
    ...{ own: false, last: undefined, alike: undefined, simulation: undefined },
  }
  const machine = proxy<{ current: SendState }>({ current: opaque({ phase, attempt: 1, hash: of }) })
  const nothing = () => {}
  const finished: string[] = []
  const controller = {
    machine: toReadable(machine),
    review: toReadable(proxy({ ...emptyReview(), wallet: 'Harbor', shown: opaque(shown) })),
    sending: { prepare: nothing, confirm: nothing, cancel: nothing, moved: nothing, reconsider: nothing, leave: nothing, settled: nothing },
    currentAccount: () => undefined,
    network: () => ({ ...testNetwork('eip155', 1, 'Ethereum'), ...(blockExplorers && { blockExplorers }) }),
    watch: () => nothing,
    again: nothing,
    finish: () => finished.push('finished'),
  }
  modal = await mountView(() => <Progress controller={controller} />)
  const { root } = modal
  return { ...modal, finished, links: () => [...root.querySelectorAll('a')].map(({ href, textContent }) => `${textContent?.trim()} ${href}`) }
}

test('an unclear send says that it may have left, leads to the explorer, and cannot be repeated', async () => {
  const { text, controls, links, root } = await show('unclear')
  expect(text()).toContain('We can’t confirm this yet')
  expect(text()).toContain('0.25 ETH may have left already. Sending it again could pay twice.')
  expect(text()).not.toContain('Not sent')
  expect(controls()).not.toContain('Try again')
  expect(links()).toContain(`View on explorer https://etherscan.example/tx/${hash}`)
  expect(root.querySelector('.pt-statusBar')?.className).toContain('pt-warn')
})

test('where the wallet named no transaction, the account’s page shows whether anything left', async () => {
  const { controls, links } = await show('unclear', '')
  expect(links()).toContain(`View on explorer https://etherscan.example/address/${me}`)
  expect(controls()).not.toContain('Try again')
})

test('without an explorer an unclear send leads back to the account only', async () => {
  const { controls } = await show('unclear', hash, null)
  expect(controls()).not.toContain('Try again')
  expect(controls()).not.toContain('View on explorer')
  expect(controls()).toContain('Back to account')
})

test('what is proven not to have been sent is said, and can be tried again', async () => {
  const { text, controls } = await show('dropped')
  expect(text()).toContain('Not sent')
  expect(controls()).toContain('Try again')
  expect(controls()).not.toContain('View on explorer')
})

test('Progress: the result stays, and the account follows at a press on "Done", when a send is confirmed', async () => {
  const { text, press, advance, finished, kernel } = await show('done')
  await advance(60_000)
  expect(text()).toContain('0.25 ETH sent to 0x91d8…5E13')
  expect([kernel.router.state.get().open, finished]).toEqual([true, []])
  await press('Done')
  expect([kernel.router.state.get().open, finished]).toEqual([false, ['finished']])
})
