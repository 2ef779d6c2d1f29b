// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Capabilities } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { Payments } from '../../../ports/pay.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { connect } from '../../connect/manifest.js'
import { pay, type PayPluginOptions } from '../manifest.js'
import { showPayment, threeChoices } from '../testing/showPayment.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'
import './lateViews.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'
import '../../../adapters/evm/transfer/readAddress.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const shop = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const dollar = `0x${'d0'.repeat(20)}`
const price = {
  paymentAsset: { network: 'eip155:1', asset: dollar, metadata: { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 } },
  recipient: shop,
  amount: '24.00',
  order: { id: '4471', title: 'Colonnade 27', shop: 'Lumen Market' },
}

interface WorldOptions {
  readonly held?: bigint
  readonly decimals?: bigint
  readonly connected?: boolean
  readonly at?: string
  readonly options?: PayPluginOptions
}
const world = async ({ held = 1_204_500_000n, decimals = 6n, connected = true, at = 'eip155:1', options = {} }: WorldOptions = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', kind: 'injected' })
  const never = () => new Promise<never>(() => {})
  wallets.extra = {
    calls: {
      read: async (_: string, questions: readonly { readonly data: string }[]) =>
        questions.map(({ data }) => `0x${encodeWord(data.startsWith('0x4d2301cc') ? 10n ** 18n : data.startsWith('0x313ce567') ? decimals : held)}`),
    } as unknown as Capabilities['calls'],
    transfer: {
      readAddress: async (text) => ({ address: text }),
      estimate: async () => ({ likely: 9_000_000_000_000n, most: 18_000_000_000_000n }),
      prepare: async (wanted) => ({
        ...{ chain: wanted.chain, from: wanted.from, request: { method: 'eth_sendTransaction', params: [wanted] } },
        ...{ fee: { likely: 9_000_000_000_000n, most: 18_000_000_000_000n }, native: 10n ** 18n, held, decimals: 6, receiver: 'account' as const },
      }),
      decode: async ({ request }) => request.params[0] as never,
      simulate: async () => ({ outcome: 'ok', leaves: 24_000_000n, arrives: 24_000_000n }),
      ...{ send: never, wait: never },
    },
  }
  modal = mountModal({
    networks: [testNetwork('eip155', 1, 'Ethereum'), testNetwork('eip155', 137, 'Polygon')],
    plugins: [connect(), pay(options), wallets.plugin],
    host: { metadata: { name: 'Lumen Market', description: '', url: 'https://lumen.market', icons: [] } },
  })
  modal.kernel.preload()
  await modal.settle()
  if (connected) {
    const connection = modal.kernel.sessions.connect('com.harbor', { chain: at })
    await modal.settle()
    wallets.asked.at(-1)?.approve({ chain: at })
    await connection
    await modal.settle()
  }
  return { ...modal, wallets }
}
const openPay = async (made: MountedModal, options: unknown = price) => {
  const payments = await made.kernel.get(Payments)
  const failure = await payments.open(options)
  await made.settle()
  return failure
}

test('ChoosePayment: shows the price as the largest thing, the order, the shop, and the token asked for', async () => {
  const made = await world()
  expect(await openPay(made)).toBeUndefined()
  expect(made.stack()).toEqual(['pay.choose'])
  expect(made.root.querySelector('.pt-pay-figure')?.textContent).toBe('24.00\u00a0TUSD')
  expect(made.text()).toContain('Order 4471 · Colonnade 27')
  expect(made.text()).toContain('to Lumen Market')
  expect(made.text()).toContain('1,204.500 TUSD · Ethereum')
  expect(made.root.querySelectorAll('[role=radio][aria-checked=true]')).toHaveLength(1)
})

test('ChoosePayment: the review shows both sides and the whole address of the receiver', async () => {
  const made = await world()
  await openPay(made)
  await made.press('Review payment')
  expect(made.stack().at(-1)).toBe('pay.review')
  expect(made.text()).toContain('24.00 TUSD leaves')
  expect(made.text()).toContain('24.00 TUSD arrives at Lumen Market')
  expect(made.text()).toContain('Simulated')
  expect(made.root.querySelector('.pt-addrblock')?.textContent?.replaceAll(' ', '')).toBe(shop)
  expect(made.controls()).toContain('Pay 24.00 TUSD')
  await made.press('Cancel')
  expect(made.stack()).toEqual(['pay.choose'])
})

test('ChoosePayment: says that the account holds too little of anything, and lists nothing of it', async () => {
  const made = await world({ held: 1_000_000n })
  await openPay(made)
  expect(made.text()).toContain('This account can’t pay 24.00 TUSD')
  expect(made.root.querySelectorAll('[role=radio]')).toHaveLength(0)
})

test('ChoosePayment: a price with other decimals than the contract has cannot be paid', async () => {
  const made = await world({ decimals: 18n })
  await openPay(made)
  expect(made.text()).toContain('Nothing was paid.')
  expect(made.controls()).not.toContain('Review payment')
})

test('ChoosePayment: asks for a wallet where none is connected, and comes back once one is', async () => {
  const made = await world({ connected: false })
  await openPay(made)
  await made.press('Connect a wallet')
  expect(made.stack().at(-1)).toBe('connect.list')
  const connection = made.kernel.sessions.connect('com.harbor')
  await made.settle()
  made.wallets.asked.at(-1)?.approve()
  await connection
  await made.settle()
  expect(made.stack()).toEqual(['pay.choose'])
  expect(made.controls()).toContain('Review payment')
})

test('ChoosePayment: leads to the network of the price where the wallet is on another', async () => {
  const made = await world({ at: 'eip155:137' })
  await openPay(made)
  await made.press('Switch to Ethereum')
  expect(made.wallets.switches.map(({ chain }) => chain)).toEqual(['eip155:1'])
})

test('ChoosePayment: an account or a network that changes between review and press ends the review', async () => {
  const made = await world()
  await openPay(made)
  await made.press('Review payment')
  made.wallets.say({ kind: 'chain', chain: 'eip155:137' } as never)
  await made.settle()
  expect(made.text()).toContain('The wallet has changed')
  expect(made.controls()).not.toContain('Pay 24.00 TUSD')
})

test('ChoosePayment: refuses wrong options by their code, and opens nothing', async () => {
  const made = await world()
  expect(await openPay(made, { ...price, amount: -1 })).toMatchObject({ code: 'INVALID_AMOUNT' })
  expect(await openPay(made, { ...price, recipient: 'bc1q' })).toMatchObject({ code: 'INVALID_RECIPIENT' })
  expect(made.kernel.router.state.get().open).toBe(false)
})

test('ChoosePayment: of two payments that are opened at once the later one is shown', async () => {
  const made = await world()
  const payments = await made.kernel.get(Payments)
  const [first, second] = await Promise.all([payments.open(price), payments.open({ ...price, amount: '5.00', order: { id: '9' } })])
  await made.settle()
  expect([first?.code, second]).toEqual(['UNABLE_TO_INITIATE_PAYMENT', undefined])
  expect(made.root.querySelector('.pt-pay-figure')?.textContent).toBe('5.00\u00a0TUSD')
})

test('ChoosePayment: hostile texts of an order are text', async () => {
  const made = await world()
  await openPay(made, { ...price, order: { id: '<img src=x>', title: `\u202e${'long '.repeat(2_000)}`, shop: '<b>Shop</b>' } })
  expect(made.root.querySelector('img[src=x], .pt-pay-ask b b')).toBeNull()
  expect(made.text()).toContain('to <b>Shop</b>')
})

test('ChoosePayment: the rows keep their places when prices arrive, and one that has none says why', async () => {
  const [own, ether, token] = threeChoices.items
  if (!own || !ether || !token) throw new Error('There are three.')
  const held = [ether, token].map(({ id, asset, held: amount }) => ({ id, asset, held: amount ?? 0n, status: 'reading' as const }))
  const rows = async (choices: typeof threeChoices) => {
    const shown = await showPayment('choosing', { choices })
    const found = [shown.root.querySelectorAll('.pt-pay-list .pt-row').length, shown.root.querySelectorAll('.pt-pay-list [role=radio]').length, shown.text()]
    shown.scope.dispose()
    await shown.kernel.destroy()
    return found
  }
  expect((await rows({ ...threeChoices, status: 'loading', items: [], others: [] })).slice(0, 2)).toEqual([3, 0])
  expect((await rows({ ...threeChoices, status: 'loading', items: [own], others: held })).slice(0, 2)).toEqual([3, 1])
  expect((await rows(threeChoices)).slice(0, 2)).toEqual([3, 3])
  const ended = await rows({ ...threeChoices, items: [own], others: held.map((one, at) => ({ ...one, status: at === 0 ? 'route' : 'less' })) })
  expect(ended.slice(0, 2)).toEqual([3, 1])
  expect(ended[2]).toContain('No route right now')
  expect(ended[2]).toContain('Not enough for this price')
})
