// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import {
  type Capabilities,
  defineManifest,
  type HeldToken,
  type Plugin,
  type PreparedTransfer,
  type Transfer,
  TransactionSettled,
} from '../../kernel/api/index.js'
import { activity } from '../../plugins/activity/manifest.js'
import { send } from '../../plugins/send/manifest.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { NameResolver } from '../../ports/names.js'
import { SendReviewView } from '../../ports/send.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/activity/plugin.js'
import '../../plugins/activity/readPage.js'
import '../../plugins/send/plugin.js'
import '../../plugins/send/views/lateViews.js'
import '../../plugins/send/views/views.js'
import '../../plugins/tokens/plugin.js'

// Form and review as a visitor meets them, with the plugins that they lean on.

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const twin = '0x91d8C5A77C23f986Ee5ab3d401F7CC86a2971E13'
const dollar = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const chain = 'eip155:1'
const now = Date.parse('2026-11-20T12:00:00Z')
const ether: HeldToken = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 500n * 10n ** 18n }
const tusd: HeldToken = { address: dollar, name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 1_000_000_000n }
/** The account paid juno once. */
const paid = {
  id: 'a',
  metadata: {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: '2026-11-12T12:00:00Z',
    sentFrom: me,
    sentTo: juno,
    status: 'confirmed',
    nonce: 1,
    chain,
  },
  transfers: [{ direction: 'out', fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '' } }, quantity: { numeric: '2' } }],
}

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const world = async (balances: Capabilities['balances']['list'], more: readonly Plugin[] = []) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const made = new Map<PreparedTransfer, Transfer>()
  let answer: (rows: readonly unknown[]) => void = () => {}
  wallets.extra = {
    balances: { list: balances },
    transfer: {
      readAddress: async (text) => ({ address: text }),
      estimate: async () => ({ likely: 1n, most: 2n }),
      prepare: async (transfer) => {
        const prepared: PreparedTransfer = {
          chain,
          from: me,
          request: { method: 'x', params: [] },
          fee: undefined,
          native: undefined,
          held: undefined,
          receiver: 'account',
        }
        made.set(prepared, transfer)
        return prepared
      },
      decode: async (prepared) => made.get(prepared),
      simulate: async ({ chain: of }) => (of === chain ? { outcome: 'unavailable' } : { outcome: 'reverts', reason: undefined }),
      send: () => new Promise(() => {}),
      wait: () => new Promise(() => {}),
    },
  }
  modal = mountModal({
    now,
    plugins: [tokens(), activity(), send(), wallets.plugin, ...more],
    host: { apiUrl: 'https://api.lumen.example' } as object,
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      // It keeps no balances, so that the chain is read.
      if (pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:5'] })
      if (!pathname.endsWith('/history')) return new Response('', { status: 404 })
      return new Promise((resolve) => {
        answer = (rows) => resolve(Response.json({ data: rows, next: null }))
      })
    },
  })
  const { kernel } = modal
  kernel.preload()
  await modal.settle()
  const connection = kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve({ address: me })
  await connection
  const box = (at: number) => modal?.root.querySelectorAll('input')[at]?.value
  const { emit } = modal.kernel
  /** As the kernel says that a transaction was mined. */
  const settled = () => emit(TransactionSettled, { chain, hash: '0x1', outcome: 'done' })
  return { ...modal, wallets, box, history: (rows: readonly unknown[]) => answer(rows), settled }
}

test('a history that comes during the review stops a receiver that looks like one of it', async () => {
  const { open, advance, press, text, controls, history, stack, root } = await world(async () => [ether])
  await open({ view: 'WalletSend', params: { to: twin, amount: '0.5' } })
  // The code that reads addresses is loaded for the first one: until then the press says that it is checked.
  await expect
    .poll(async () => {
      await press('Review')
      await advance(1_000)
      return stack().at(-1)
    })
    .toBe(SendReviewView.id)
  expect(text()).toContain('New address receives 0.5 ETH')
  expect(text()).not.toContain('Looks like an address you know')
  history([paid])
  await advance(0)
  expect(text()).toContain('Looks like an address you know, but isn’t')
  expect(text()).toContain('I compared the whole address')
  // The two addresses one above the other, the box right under them, and the safer press the primary one.
  const [box, ...groups] = [root.querySelector('input[type=checkbox]'), ...root.querySelectorAll('[role=group]')]
  expect(groups.map((group) => [group.getAttribute('aria-label'), group.textContent?.replaceAll(' ', '')])).toEqual([
    ['The address you know', juno],
    ['The receiver of this send', twin],
  ])
  expect(groups[1]?.querySelectorAll('.pt-differs')).toHaveLength(9)
  expect(text()).toContain('9 of 10 groups differ.')
  expect(root.querySelector('.pt-send-pair + div')?.contains(box)).toBe(true)
  expect(root.querySelector('.pt-tag.pt-ok')).toBeNull()
  expect(root.querySelector('.pt-foot .pt-primary')?.textContent).toBe('Change receiver')
  expect(controls().at(-1)).toBe('Change receiver')
})

test('a preset for a token that is still being read never fills the form in with another one', async () => {
  let arrive: (held: readonly HeldToken[]) => void = () => {}
  const { open, advance, text, box } = await world(() => new Promise((resolve) => (arrive = resolve)))
  await open({ view: 'WalletSend', params: { to: juno, amount: '100', token: dollar.toLowerCase() } })
  await advance(1_000)
  expect(box(0)).toBe('')
  expect(text()).not.toContain('100')
  arrive([ether, tusd])
  await advance(1_000)
  expect(box(0)).toBe('100')
  expect(text()).toContain('Available 1,000.000 TUSD')
})

test('a token that is gone takes its amount with it', async () => {
  let held = [ether, tusd]
  const { open, advance, text, box, settled } = await world(async () => held)
  await open({ view: 'WalletSend', params: { to: juno, amount: '100', token: dollar } })
  await advance(1_000)
  expect(text()).toContain('Available 1,000.000 TUSD')
  expect(box(0)).toBe('100')
  held = [ether]
  settled()
  await advance(1_000)
  expect(text()).toContain('Available 500.000 ETH')
  expect(box(0)).toBe('')
})

/** As the browser does it with a paste: the whole text at once. */
const paste = (input: HTMLInputElement, value: string) => {
  // React listens to the property, so it is set as the browser sets it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent

/** Looks names up, as a later plugin does. */
const names = (): Plugin => ({
  manifest: defineManifest({ id: 'names', apiVersion: 1, version: '0.0.0', provides: { resolver: NameResolver } }),
  input: undefined,
  load: async () => ({ default: () => ({ services: { resolver: { serves: () => true, couldBe: () => false, resolve: async () => undefined } } }) }),
})

test.each<[string, readonly Plugin[], string, string]>([
  ['an address alone where nothing looks names up', [], 'Receiver: address', 'Address'],
  ['an address or a name where a plugin looks names up', [names()], 'Receiver: address or name', 'Address or name'],
])('the field of the receiver asks for %s', async (_, more, label, placeholder) => {
  const { open, advance, root } = await world(async () => [ether], more)
  await open({ view: 'WalletSend' })
  await advance(1_000)
  const field = root.querySelectorAll('input')[1]
  expect([field?.getAttribute('aria-label'), field?.placeholder]).toEqual([label, placeholder])
})

test('a press on Review says what is missing at its field, and leads there', async () => {
  const { open, advance, press, text, root, stack } = await world(async () => [ether])
  await open({ view: 'WalletSend' })
  await advance(1_000)
  const [amount, receiver] = root.querySelectorAll('input')
  if (!amount || !receiver) throw new Error('The form has two fields.')
  expect(text()).not.toContain('Enter an amount')
  await press('Review')
  expect(text()).toContain('Enter an amount')
  expect([root.activeElement === amount, amount.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  paste(amount, '0.5')
  await advance(0)
  expect(text()).not.toContain('Add a receiver')
  await press('Review')
  expect(text()).toContain('Add a receiver')
  expect([root.activeElement === receiver, receiver.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  expect(stack()).toHaveLength(1)
})

test('the focus goes from a pasted address to what it became, and back to the field; both are said', async () => {
  const { open, advance, press, root, text } = await world(async () => [ether])
  await open({ view: 'WalletSend' })
  await advance(1_000)
  const field = () => root.querySelectorAll('input')[1]
  field()?.focus()
  const first = field()
  if (first) paste(first, juno)
  await advance(1_000)
  expect(field()).toBeUndefined()
  expect(nameOf(root.activeElement)).toBe('Remove receiver')
  expect(root.querySelector('[role=status]')?.textContent).toContain('Address accepted, ends in 5E13')
  await press('Remove receiver')
  expect(root.activeElement).toBe(field())
  expect(text()).not.toContain('Remove receiver')
})

test('what is available is rounded down to three decimals, exact after a press and for assistive technology, and the max stays exact', async () => {
  const held = { ...ether, amount: 12_642_461_210_684_948_549n }
  const { open, advance, press, root, text, box } = await world(async () => [held])
  await open({ view: 'WalletSend' })
  await advance(1_000)
  const shown = () => [...root.querySelectorAll('.pt-amount-exact > :is(bdi, span:not(.pt-sr))')].map(({ textContent }) => textContent)
  expect(shown()).toEqual(['12.642\u00a0ETH'])
  expect(text()).toContain('Available 12.642461210684948549 ETH')
  await press('12.642 ETH Available 12.642461210684948549 ETH')
  expect(shown()).toEqual(['Available 12.642461210684948549\u00a0ETH'])
  await press('Use max')
  await advance(1_000)
  expect(box(0)).toBe('12.642461210684948547')
})
