// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Capabilities, HeldToken, PreparedTransfer, Transfer, TransferSimulation } from '../../kernel/api/index.js'
import { labels } from '../../plugins/labels/manifest.js'
import { send } from '../../plugins/send/manifest.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { AddressLabels } from '../../ports/labels.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/send/plugin.js'
import '../../plugins/send/views/lateViews.js'
import '../../plugins/send/views/views.js'
import '../../plugins/tokens/plugin.js'

// What the review says of a token that does something else than move the amount, as a visitor meets it.

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const dollar = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const chain = 'eip155:1'
const tusd: HeldToken = { address: dollar, name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 1_000_000_000n }
const whole = 1_000_000n

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

/** A review of 100 TUSD to juno. */
const reviewed = async (
  facts: Partial<PreparedTransfer> = {},
  simulation: TransferSimulation = { outcome: 'ok', leaves: 100n * whole, arrives: 100n * whole },
  called: readonly { readonly own: boolean; readonly label: string }[] = [],
  reviews = false,
) => {
  let sent = 0
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const made = new Map<PreparedTransfer, Transfer>()
  const transfer: Capabilities['transfer'] = {
    readAddress: async (text) => ({ address: text }),
    estimate: async () => ({ likely: 1n, most: 2n }),
    prepare: async (wanted) => {
      const request = { method: 'x', params: [] }
      const prepared: PreparedTransfer = {
        chain,
        from: me,
        request,
        fee: undefined,
        native: undefined,
        held: undefined,
        receiver: 'account',
        decimals: 6,
        ...facts,
      }
      made.set(prepared, wanted)
      return prepared
    },
    decode: async (prepared) => made.get(prepared),
    simulate: async () => simulation,
    send: async () => {
      sent += 1
      return '0xabababababababababababababababab'
    },
    wait: () => new Promise(() => {}),
  }
  wallets.extra = { balances: { list: async () => [tusd] }, transfer }
  modal = mountModal({ plugins: [tokens(), send(), labels(), wallets.plugin] })
  const { kernel, open, advance, press } = modal
  kernel.preload()
  await modal.settle()
  const connection = kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve({ address: me, reviews })
  await connection
  const book = await kernel.get(AddressLabels)
  for (const { own, label } of called) {
    if (own) book.write('eip155', juno, label)
    else book.suggest('eip155', juno, label)
  }
  await open({ view: 'WalletSend', params: { to: juno, amount: '100', token: dollar } })
  await advance(1_000)
  // The first test waits until what recognises an address is read from the disk.
  await expect
    .poll(async () => {
      await advance(10)
      return modal?.text()
    })
    .toContain('Paste another')
  await press('Review')
  await advance(0)
  const { root } = modal
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const button = () => [...root.querySelectorAll('button')].find(({ textContent }) => /^Send 100/.test(textContent ?? ''))
  return { ...modal, boxes, button, sent: () => sent }
}

test('a token that takes more than was typed shows what leaves, and needs a yes to that amount', async () => {
  const { text, boxes, button, advance } = await reviewed({ held: 1_000n * whole }, { outcome: 'ok', leaves: 103n * whole, arrives: 100n * whole })
  expect(text()).toContain('The amount that leaves isn’t what you entered')
  expect(text()).toContain('103 TUSD would leave your account. You entered 100.')
  expect(text()).toMatch(/103 TUSD leaves 0xf39F/)
  expect(text()).toContain('you entered 100 TUSD')
  expect(text()).toContain('you keep 897.000 TUSD')
  expect(text()).toContain('I agree that 103 TUSD leaves my account.')
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  expect(boxes()).toHaveLength(1)
  boxes()[0]?.click()
  await advance(0)
  expect(button()?.getAttribute('aria-disabled')).not.toBe('true')
})

test('a token that keeps a part of it needs a yes to what arrives, with a simulation and without one', async () => {
  const simulated = await reviewed({}, { outcome: 'ok', leaves: 100n * whole, arrives: 99n * whole })
  expect(simulated.text()).toContain('New address receives 99 TUSD')
  expect(simulated.text()).toContain('The token keeps 1 TUSD of it.')
  expect(simulated.text()).toContain('I agree that 99 TUSD arrives.')
  expect(simulated.button()?.getAttribute('aria-disabled')).toBe('true')
  simulated.scope.dispose()
  await simulated.kernel.destroy()

  const unseen = await reviewed({ rules: { keeps: 2n * whole } }, { outcome: 'unavailable' })
  expect(unseen.text()).toContain('New address receives 98 TUSD')
  expect(unseen.text()).toContain('The token keeps 2 TUSD of it.')
  expect(unseen.button()?.getAttribute('aria-disabled')).toBe('true')
})

test('a token whose amounts wallets multiply, and whose issuer can take it back, says both and needs a yes', async () => {
  const { text, boxes, button } = await reviewed({ rules: { scaled: true, revocable: true } })
  expect(text()).toContain('Your wallet may show a different amount')
  expect(text()).toContain('The token’s issuer can take it back')
  expect([boxes().length, button()?.getAttribute('aria-disabled')]).toEqual([1, 'true'])
})

test('a receiver that the network said nothing about is said to be unknown', async () => {
  const { text } = await reviewed({ receiver: 'unknown' })
  expect(text()).toContain('We know nothing about the receiver')
  expect(text()).toContain('The network didn’t say whether this address is an account or a contract.')
})

test('a token whose decimals the contract did not say is not reviewed, and can be tried again', async () => {
  const { text, controls } = await reviewed({ decimals: undefined })
  expect(text()).toContain('The token’s decimals couldn’t be read')
  expect(text()).toContain('nothing was sent')
  expect(controls()).toContain('Try again')
  expect(text()).not.toContain('leaves')
})

test('a plain transfer needs no yes', async () => {
  const { text, boxes, button } = await reviewed()
  expect(boxes()).toEqual([])
  expect(button()?.getAttribute('aria-disabled')).not.toBe('true')
  expect(text()).toMatch(/100 TUSD leaves 0xf39F/)
})

test('a receiver with a label of the visitor has it in the review, above the whole address; a label of the page is not shown', async () => {
  const { text } = await reviewed({}, undefined, [{ own: true, label: 'Juno <b>of</b> the shop' }])
  expect(text()).toContain('Juno <b>of</b> the shop receives 100 TUSD')
  expect(text().replaceAll(/\s/g, '')).toContain(juno)
})

test('what the page calls a receiver is not in the review', async () => {
  const { text } = await reviewed({}, undefined, [{ own: false, label: 'Your savings' }])
  expect(text()).toContain('New address receives 100 TUSD')
  expect(text()).not.toContain('Your savings')
})

test('a wallet that shows what it signs is asked without a second review', async () => {
  const { sent, button, stack } = await reviewed({}, undefined, [], true)
  expect([sent(), button()]).toEqual([1, undefined])
  expect(stack()).toContain('send.progress')
})

test.each<readonly [string, Partial<PreparedTransfer>, TransferSimulation | undefined, string]>([
  ['a receiver that is a contract', { receiver: 'contract' }, undefined, 'The receiver is a contract'],
  ['a token that can be taken back', { rules: { revocable: true } }, undefined, 'The token’s issuer can take it back'],
  ['a token that keeps a part', {}, { outcome: 'ok', leaves: 100n * whole, arrives: 99n * whole }, 'The token keeps 1 TUSD of it.'],
  ['a transfer that would fail', {}, { outcome: 'reverts', reason: undefined }, 'Would fail'],
  ['a transfer that nothing is known of', {}, { outcome: 'unavailable' }, 'We couldn’t preview this send.'],
])('what such a wallet cannot know is shown before it is asked: %s', async (_, facts, simulation, words) => {
  const { sent, text } = await reviewed(facts, simulation, [], true)
  expect(text()).toContain(words)
  expect(sent()).toBe(0)
})

test('of a transfer that nobody could try the safe answer comes first, under an amber line', async () => {
  const { root, text, boxes, button, stack, press } = await reviewed({}, { outcome: 'unavailable' })
  expect(text()).toContain('We couldn’t preview this send.')
  expect(boxes()).toEqual([])
  expect(button()?.getAttribute('aria-disabled')).not.toBe('true')
  expect([...root.querySelectorAll('.pt-foot .pt-primary')].map(({ textContent }) => textContent)).toEqual(['Cancel'])
  expect(root.querySelector('.pt-statusBar.pt-warn')).not.toBeNull()
  await press('Cancel')
  expect(stack()).toEqual(['send.form'])
})
