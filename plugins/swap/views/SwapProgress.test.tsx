// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { proxy } from 'valtio/vanilla'
import { defineManifest, opaque, type Plugin, toReadable, viewSpec } from '../../../kernel/api/index.js'
import type { MountedModal } from '../../../tests/harness/mountModal.js'
import { RemovePermissionView } from '../../../ports/permissions.js'
import { mountView } from '../../../tests/harness/mountView.js'
import type { ApprovalRemoval } from '../ApprovalRemoval.js'
import { emptyReview, type Review } from '../ReviewState.js'
import type { SwapPhase, SwapState } from '../swapMachine.js'
import { ethereum } from '../testing/ethereum.js'
import { account, dollar, draftOf, native } from '../testing/fakeCalls.js'
import { SwapProgress } from './SwapProgress.js'

const hash = `0x${'ab'.repeat(32)}`
const blockExplorers = { default: { name: 'Etherscan', url: 'https://etherscan.example' } }

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

/** The plugin whose view takes permissions back. */
const removing: Plugin = {
  manifest: defineManifest({ id: 'removing', apiVersion: 1, version: '0.0.0', views: [viewSpec({ ref: RemovePermissionView })] }),
  input: undefined,
  load: async () => ({ default: () => ({ views: { [RemovePermissionView.id]: () => new Promise<never>(() => {}) } }) }),
}

/** The progress of a swap of 100 USD to ETH, whose approval is the first of two steps. */
const show = async (phase: SwapPhase, step: number, of: string | undefined = hash, status?: ApprovalRemoval['status']) => {
  const { quote } = draftOf()
  const shown: Review = {
    swap: {
      ...{ chain: 'eip155:1', version: 'v2', from: account, to: account, pay: dollar, receive: undefined, amount: 100_000_000n, minimum: 1n, deadline: 0n },
      ...{ path: [], fees: [] },
    },
    ...{
      approval: { spender: `0x${'a2'.repeat(20)}`, amount: 100_000_000n },
      quote,
      pinnedBy: 'page',
      slippage: 100,
      steps: ['approve', 'swap'],
      native,
      fee: undefined,
      at: 0,
    },
    ...{ funds: { native: undefined, held: undefined }, check: { outcome: 'unavailable' } },
  }
  const machine = proxy<{ current: SwapState }>({ current: opaque({ phase, attempt: 1, step, hash: of }) })
  const nothing = () => {}
  const reviewed = opaque(shown)
  const controller = {
    removal: toReadable(proxy<{ current: ApprovalRemoval }>({ current: opaque({ status, of: reviewed }) })),
    machine: toReadable(machine),
    review: toReadable(proxy({ ...emptyReview(), wallet: 'Harbor', shown: reviewed })),
    swapping: { prepare: nothing, confirm: nothing, cancel: nothing, changed: nothing, leave: nothing },
    currentAccount: () => undefined,
    network: () => ({ ...ethereum, blockExplorers }),
    watch: () => nothing,
    again: nothing,
    finish: nothing,
  }
  modal = await mountView(() => <SwapProgress controller={controller} />, [removing])
  const { root } = modal
  return { ...modal, links: () => [...root.querySelectorAll('a')].map(({ href, textContent }) => `${textContent?.trim()} ${href}`) }
}

test.each([
  ['the approval', 0, 'The exchange may already be allowed to spend USD. Nothing was swapped.'],
  ['the swap', 1, '100 USD may have left already. Swapping it again could pay twice.'],
] as const)('where %s cannot be confirmed, it leads to the explorer and cannot be repeated', async (_, step, sentence) => {
  const { text, controls, links, root } = await show('unclear', step)
  expect(text()).toContain('We can’t confirm this yet')
  expect(text()).toContain(sentence)
  expect(text()).not.toContain('Not swapped')
  expect(controls()).not.toContain('Try again')
  expect(links()).toContain(`View on explorer https://etherscan.example/tx/${hash}`)
  expect(root.querySelector('.pt-statusBar')?.className).toContain('pt-warn')
})

test('where a batch has no transaction, the account’s page shows whether anything left', async () => {
  const { controls, links } = await show('unclear', 1, '')
  expect(links()).toContain(`View on explorer https://etherscan.example/address/${account}`)
  expect(controls()).not.toContain('Try again')
})

test('what is proven not to have been swapped can be tried again', async () => {
  const { controls } = await show('dropped', 1)
  expect(controls()).toContain('Try again')
  expect(controls()).not.toContain('View on explorer')
})

test('a swap that was declined after its approval says first that nothing was swapped, and shows nothing as received', async () => {
  const { text, root } = await show('declined', 1, '')
  const order = ['Nothing was swapped', 'Declined in Harbor. 100 USD is approved and still yours.', 'Still yours', 'Not received', 'Up to 100 USD']
  const places = order.map((part) => text().indexOf(part))
  expect(places).not.toContain(-1)
  expect([...places].sort((one, other) => one - other)).toEqual(places)
  expect(root.querySelector('.pt-sign-in')).toBeNull()
  expect(root.querySelector('.pt-steps > .pt-now')?.className).toBe('pt-now pt-bad')
  expect(root.querySelector('.pt-door')).toBeNull()
})

test('a swap that was declined at its approval leaves nothing approved', async () => {
  const { text } = await show('declined', 0, '')
  expect(text()).toContain('Declined in Harbor.')
  expect(text()).not.toContain('approved and still yours')
  expect(text()).not.toContain('Up to 100 USD')
})

test('where another transaction took the place of a swap, nothing is said to have stayed', async () => {
  const { text } = await show('replaced', 1)
  expect(text()).toContain('Replaced in the wallet')
  for (const claim of ['Still yours', 'Not received', 'The exchange can still spend it']) expect(text()).not.toContain(claim)
})

test('what is still approved after a declined swap can be removed', async () => {
  const { controls, text } = await show('declined', 1, '')
  expect(text()).toContain('The exchange can still spend it')
  expect(controls()).toContain('Remove')
})

test('an approval that was removed is not said to be there', async () => {
  const { controls, text } = await show('declined', 1, '', 'removed')
  expect(text()).toContain('Declined in Harbor.')
  for (const claim of ['approved and still yours', 'Up to 100 USD']) expect(text()).not.toContain(claim)
  expect(controls()).not.toContain('Remove')
})

test('an approval whose removal is not proven may still be there', async () => {
  const { text } = await show('declined', 1, '', 'unclear')
  expect(text()).toContain('The exchange may still be able to spend it')
  expect(text()).not.toContain('approved and still yours')
})
