// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Capabilities, defineManifest, type Plugin } from '../../../kernel/api/index.js'
import { Portfolio, type PortfolioService, type PortfolioState, type TokenBalance } from '../../../ports/tokens.js'
import { send } from '../../send/manifest.js'
import '../../send/plugin.js'
import '../../send/views/views.js'
import { page, showActivity } from '../testing/showActivity.js'
import { found, mined, opened, world } from '../testing/showTransaction.js'
import { account, friend, token, wireRow } from '../testing/wireRow.js'

const ether: TokenBalance = {
  chain: 'eip155:1',
  address: undefined,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 10n ** 18n,
  price: '2000',
  value: 200_000n,
}
/** A page that knows the price of Ether. */
const prices = (): Plugin => ({
  manifest: defineManifest({ id: 'prices', apiVersion: 1, version: '0.0.0', provides: { portfolio: Portfolio } }),
  input: undefined,
  load: async () => ({
    default: () => {
      const known: PortfolioState = { status: 'ready', items: [ether], total: { currency: 'USD', cents: 200_000n, partial: false }, at: 1 }
      const portfolio: PortfolioService = { state: { get: () => known, subscribe: () => () => {} }, seen() {}, refresh() {} }
      return { services: { portfolio } }
    },
  }),
})

test.each([
  ['ETH', '−50\u00a0ETH', '$100,000.00 now'],
  ['DAI', '−50\u00a0DAI', undefined],
])('TransactionPage: %s without a contract is worth what it is, when only the price of the native currency is known', async (symbol, figure, worth) => {
  const { press, root } = await world(undefined, {
    more: [prices()],
    answer: () => page(wireRow({ transfers: [token('out', '50', { name: '', symbol })] })),
  })
  await press('Sent')
  expect(root.querySelector('.pt-tx-figure')?.textContent).toBe(figure)
  expect(root.querySelector('.pt-tx-amount .pt-meta')?.textContent).toBe(worth)
})

test('TransactionPage: shows and sends again what the network says when the history says otherwise', async () => {
  const transferring = { readAddress: async (text: string) => ({ address: text }) } as unknown as Capabilities['transfer']
  const thief = '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'
  const { press, text, kernel, root } = await showActivity({
    more: [send()],
    extra: { transactions: { read: async () => found() }, transfer: transferring },
    answer: () => page(wireRow({ metadata: { sentTo: thief }, transfers: [token('out', '9', { name: 'Ether', symbol: 'ETH' })] })),
  })
  await press('Sent')
  expect(root.querySelector('.pt-tx-figure')?.textContent).toBe('−0.25\u00a0ETH')
  expect(text()).toContain('To 0x91d8…5E13')
  await press('Send again')
  expect(kernel.router.state.get().stack.at(-1)?.params).toEqual({ to: friend.toLowerCase(), token: 'native', amount: '0.25' })
})

test('TransactionPage: says what the network moved when the history names another token', async () => {
  const { press, root } = await world(async () => found(), { answer: () => page(wireRow()) })
  await press('Sent')
  expect(root.querySelector('.pt-tx-figure')?.textContent).toBe('−0.25\u00a0ETH')
})

test('TransactionPage: writes a fee with three digits when it has eighteen', async () => {
  const { text } = await opened(async () => found({ fee: 31_415_926_535_897n }))
  expect(text()).toContain('Network fee 0.0000315 ETH')
})

test('TransactionPage: keeps to the receiver and what is to be known when it is not done', async () => {
  const { text } = await opened(async () => found({ status: 'failed' }))
  expect(text()).toContain('Nothing was sent 0.25 ETH is still yours. The network kept the fee of 0.000021 ETH.')
  expect(text()).not.toContain('From')
  expect(text()).not.toContain('Status')
})

test('TransactionPage: is read out, and the focus stays in the view, when what is on its way is done', async () => {
  let answer = found({ status: 'pending', confirmations: undefined, at: undefined })
  const transferring = { readAddress: async (text: string) => ({ address: text }) } as unknown as Capabilities['transfer']
  const modal = await showActivity({ served: false, more: [send()], extra: { transactions: { read: async () => answer }, transfer: transferring } })
  await modal.open({ view: 'Transaction', params: { chain: 'eip155:1', hash: mined } } as never)
  await modal.advance(0)
  const link = modal.root.querySelector<HTMLElement>('.pt-foot a')
  link?.focus()
  answer = found({ confirmations: 1 })
  await modal.advance(5_000)
  expect(modal.root.querySelector('[aria-live=polite], [role=status]')?.textContent).toContain('Confirmed')
  expect(modal.root.activeElement?.closest('.pt-pane')).not.toBeNull()
})

test('TransactionPage: names no item that nobody asked for, and shows it as no gain, when a page opens it', async () => {
  const spam = { nft_info: { name: 'Claim 5,000 USDC at trap.example', flags: { is_spam: true } }, direction: 'in', quantity: { numeric: '1' } }
  const row = wireRow({ metadata: { operationType: 'receive', sentFrom: friend, sentTo: account }, transfers: [spam] })
  const { root, text } = await opened(undefined, { chain: 'eip155:1', hash: mined }, { answer: () => page(row) })
  expect(text()).toContain('Mass-sent, not requested')
  expect(text()).not.toContain('trap.example')
  expect(root.querySelector('.pt-tx-figure')?.classList.contains('pt-ok')).toBe(false)
})
