// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { defineManifest, type HeldToken, into, msg, type Plugin, view, viewSpec } from '../../../kernel/api/index.js'
import { AccountActions } from '../../../ports/account.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { tokens } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const ether: HeldToken = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 0n, price: '2450.07' }

/** A plugin that offers these actions under the balance. */
const offering = (features: readonly string[]): Plugin => {
  const views = features.map((feature) => view(`begin.${feature}`))
  return {
    manifest: defineManifest({
      id: 'begin',
      apiVersion: 1,
      version: '0.0.0',
      views: views.map((ref) => viewSpec({ ref })),
      contributes: features.map((feature, at) =>
        into(AccountActions, {
          id: feature,
          item: { feature, label: msg(`begin.${feature}`, feature === 'onramp' ? 'Buy' : 'Receive'), icon: 'buy', open: views[at] ?? view('begin.none') },
        }),
      ),
    }),
    input: undefined,
    load: async () => ({
      default: () => ({ views: Object.fromEntries(views.map(({ id }) => [id, async () => ({ kind: 'react' as const, component: () => <p>{id}</p> })])) }),
    }),
  }
}

const openEmpty = async (features: readonly string[]) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  wallets.extra = { balances: { list: async () => [ether] } }
  const mounted = mountModal({ plugins: [tokens(), offering(features), wallets.plugin] })
  modal = mounted
  mounted.kernel.preload()
  await mounted.settle()
  const connection = mounted.kernel.sessions.connect('com.harbor')
  await mounted.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await mounted.settle()
  await mounted.open({ view: 'tokens.tab' })
  return mounted
}

test.each([
  ['Buy or receive your first ETH', ['Buy', 'Receive'], ['receive', 'onramp', 'send']],
  ['Receive your first ETH', ['Receive'], ['receive']],
  ['Buy your first ETH', ['Buy'], ['onramp']],
  ['No tokens yet', [], ['send']],
])('empty account: says "%s" with the buttons %j when it can %j', async (title, actions, features) => {
  const { text, controls } = await openEmpty(features)
  expect(text()).toContain(title)
  expect(controls().filter((name) => name !== 'Close')).toEqual(actions)
})

test.each([
  ['Buy', 'begin.onramp'],
  ['Receive', 'begin.receive'],
])('empty account: leads to the view when %s is pressed', async (name, shown) => {
  const { press, stack } = await openEmpty(['onramp', 'receive'])
  await press(name)
  expect(stack()).toEqual(['tokens.tab', shown])
})
