import type { Page } from '@playwright/test'
import { askChain as ask } from './askChain.js'
import { contracts } from './contracts.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { slow } from './slow.js'

// The chain stands still here and takes another way, so that these tests run one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/plain', { pairing: true })
  await visitor.connect()
  await ask(page, 'evm_setAutomine', [false])
})
test.afterEach(async ({ page }) => {
  await ask(page, 'evm_setAutomine', [true])
})

const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
/** Between two questions to the network there are 5 s, and two of them have to agree. */
const waited = { timeout: slow * 25_000 }

const send = async (page: Page, more: object = {}): Promise<string> =>
  String(await ask(page, 'eth_sendTransaction', [{ from: account1, to: stranger, value: `0x${(5n * 10n ** 17n).toString(16)}`, gas: '0x5208', ...more }]))
/** Opens the view of one as a page does. */
const look = (page: Page, hash: string, chain = 'eip155:1') =>
  page.evaluate((params) => (window as unknown as { appkit: { open(options: object): Promise<void> } }).appkit.open({ view: 'Transaction', params }), {
    chain,
    hash,
  })
const title = (visitor: Visitor, name: string) => visitor.modal.getByRole('heading', { name, exact: true, level: 2 })
const focusIsInside = (visitor: Visitor) => expect(visitor.modal.locator(':focus')).toHaveCount(1)
const spoken = (visitor: Visitor, text: RegExp) => expect(visitor.modal.getByRole('status').filter({ hasText: text }).first()).toBeAttached(waited)

test('transaction: changes in its open view, is read out and keeps the focus, when it is mined, taken back and mined again', async ({ page, visitor }) => {
  const { modal } = visitor
  const nonce = await ask(page, 'eth_getTransactionCount', [account1, 'latest'])
  const same = { nonce, gasPrice: '0x4a817c8000' }
  const before = await ask(page, 'evm_snapshot')
  const hash = await send(page, same)
  await look(page, hash)
  await expect(title(visitor, 'Sending')).toBeFocused()
  await expect(modal.getByText('Waiting for Ethereum', { exact: true })).toBeVisible()
  await modal.getByRole('link', { name: 'View on Etherscan' }).last().focus()

  await ask(page, 'evm_mine')
  await expect(modal.getByText('Confirmed · 1 confirmation')).toBeVisible(waited)
  await expect(title(visitor, 'Sent')).toBeVisible()
  await spoken(visitor, /Confirmed/)
  await focusIsInside(visitor)
  await ask(page, 'evm_mine')
  await ask(page, 'evm_mine')
  await expect(modal.getByText('Confirmed · 3 confirmations')).toBeVisible(waited)
  await expect(modal.getByRole('button', { name: 'Send again' })).toBeVisible()

  await ask(page, 'evm_revert', [before])
  await expect(modal.getByText('The network took it back', { exact: true })).toBeVisible(waited)
  await spoken(visitor, /took it back/)
  await expect(modal.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await focusIsInside(visitor)

  expect(await send(page, same)).toBe(hash)
  await ask(page, 'evm_mine')
  await expect(modal.getByText('Confirmed · 1 confirmation')).toBeVisible(waited)
  await expect(modal.getByText('The network took it back', { exact: true })).toHaveCount(0)
})

test('transaction: says what a failure means for the money, and leads to the same send, when it fails while it is open', async ({ page, visitor }) => {
  const { modal } = visitor
  const data = `0xa9059cbb${stranger.slice(2).toLowerCase().padStart(64, '0')}${(10n ** 30n).toString(16).padStart(64, '0')}`
  const hash = await send(page, { to: contracts.TUSD, value: '0x0', data, gas: '0x30d40' })
  await look(page, hash)
  await expect(title(visitor, 'Sending')).toBeVisible()
  await ask(page, 'evm_mine')
  await expect(title(visitor, 'Failed')).toBeVisible(waited)
  await expect(modal.getByText(/^Nothing was sent$/)).toBeVisible()
  await expect(modal.locator('.pt-tx-figure s')).toContainText('TUSD')
  await spoken(visitor, /Nothing was sent/)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(title(visitor, 'Send')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Token: TUSD. Choose another' })).toBeVisible()
  await expect(modal.getByRole('group', { name: 'Address' })).toBeVisible()
})

test('transaction: says that it may be out of date, and goes on by itself, when the page is offline in between', async ({ page, visitor, context }) => {
  const { modal } = visitor
  await look(page, await send(page))
  await expect(modal.getByText('Waiting for Ethereum', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(modal.getByText('This may be out of date', { exact: true })).toBeVisible(waited)
  await ask(page, 'evm_mine')
  await context.setOffline(false)
  await expect(modal.getByText('Confirmed · 1 confirmation')).toBeVisible(waited)
  await expect(modal.getByText('This may be out of date', { exact: true })).toHaveCount(0)
  visitor.expectErrors(/ERR_INTERNET_DISCONNECTED/)
})

test('transaction: gets a sentence when its network does not know it, is not the one of the page, or the id is none', async ({ page, visitor }) => {
  const { modal } = visitor
  for (const [hash, chain, words] of [
    [`0x${'ab'.repeat(32)}`, 'eip155:1', 'Ethereum doesn’t know this transaction'],
    ['0xabab', 'eip155:1', 'That isn’t a transaction on Ethereum'],
    ['5'.repeat(88), 'eip155:1', 'That isn’t a transaction on Ethereum'],
    [`0x${'ab'.repeat(32)}`, 'eip155:999999', 'This site doesn’t use that network'],
    [`0x${'ab'.repeat(32)}`, '<b>', 'This site doesn’t use that network'],
  ] as const) {
    await look(page, hash, chain)
    await expect(modal.getByRole('heading', { name: words })).toBeVisible()
  }
})
