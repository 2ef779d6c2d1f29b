// @vitest-environment happy-dom
import { proxy } from 'valtio/vanilla'
import { expect, onTestFinished, test } from 'vitest'
import { opaque, toReadable } from '../../../kernel/api/index.js'
import { mountView } from '../../../tests/harness/mountView.js'
import type { ShownPurchase } from '../BuyController.js'
import type { Purchase, PurchaseStatus } from '../types.js'
import { BuyProgress } from './BuyProgress.js'

/** A purchase of 97.5 USDC for 100 dollars, in a state, and what was pressed to leave it. */
const show = async (status: PurchaseStatus) => {
  const current: Purchase = {
    ...{ id: 'purchase-1', provider: 'coinbase', name: 'Coinbase', chain: 'eip155:1', address: `0x${'1'.repeat(40)}`, symbol: 'USDC', arrives: '97.5' },
    ...{ total: 10_000n, currency: 'USD', minutes: 5, at: 0, status, hash: undefined },
  }
  const shown: ShownPurchase = opaque({ current, url: 'https://pay.coinbase.com/buy', blocked: false })
  const left: boolean[] = []
  const controller = {
    shown: toReadable(proxy({ shown })),
    currentAccount: () => ({ chain: current.chain, address: current.address }),
    network: () => undefined,
    watch: () => () => {},
    leave: (stop: boolean) => {
      left.push(stop)
    },
    clock: { now: () => 0, after: () => () => {} },
  }
  const modal = await mountView(() => <BuyProgress controller={controller} />)
  onTestFinished(async () => {
    modal.scope.dispose()
    await modal.kernel.destroy()
  })
  const comeBack = async () => {
    window.dispatchEvent(new Event('focus'))
    await modal.settle()
  }
  return { ...modal, left, comeBack }
}

test('back from the window of the provider the visitor is asked whether they paid, and each answer leads on', async () => {
  const { press, text, controls, left, comeBack } = await show('waiting')
  expect(text()).toContain('Finish in the Coinbase window')
  await comeBack()
  expect(text()).toContain('Did you finish paying? If you closed the Coinbase window before paying, nothing was charged.')
  expect(controls().slice(-3)).toEqual(['I paid', 'Open again', 'I didn’t pay'])
  await press('I paid')
  expect(text()).toContain('Finish in the Coinbase window')
  await comeBack()
  await press('I didn’t pay')
  // It is not followed any more.
  expect(left).toEqual([true])
})

test.each([
  ['waiting', 'You pay $100 Arrives 97.5 USDC'],
  ['pending', 'You paid $100 Arrives 97.5 USDC'],
  ['delivered', 'You paid $100 Arrived 97.5 USDC'],
] as const)('%s: what was paid and what arrived are past once they are', async (status, ledger) => {
  const { text } = await show(status)
  expect(text()).toContain(ledger)
})

test('of a declined purchase neither a payment nor an arrival is listed', async () => {
  const { text } = await show('declined')
  expect(text()).toContain('The payment was declined')
  expect(text()).not.toMatch(/You pa|Arrive/)
})

test('BuyProgress: leads to the form when a declined payment is tried again', async () => {
  const { press, text, left } = await show('declined')
  expect(text()).toContain('The payment was declined')
  await press('Try again')
  expect(left).toEqual([true])
})
