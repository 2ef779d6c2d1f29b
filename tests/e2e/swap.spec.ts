import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { uniswap } from '../../apps/sandbox/world/settings.mjs'
import { contracts } from './contracts.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { slow } from './slow.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/plain')
  await ask(page, 'evm_setAutomine', [true])
})
test.afterEach(async ({ visitor, page }) => {
  await visitor.control('fault', { mode: 'ok' })
  await ask(page, 'evm_setAutomine', [true])
})

const ether = 10n ** 18n

/** Asks a chain beside the page and its faults. */
const ask = async (page: Page, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const answer = await page.request.post(new URL('/wallet-rpc/1', page.url()).href, { data: { jsonrpc: '2.0', id: 1, method, params } })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result
}
const digits = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
const wei = async (page: Page) => BigInt(String(await ask(page, 'eth_getBalance', [account1, 'latest'])))
const held = async (page: Page, token: string) =>
  BigInt(String(await ask(page, 'eth_call', [{ to: contracts[token] ?? token, data: `0x70a08231${digits(account1)}` }, 'latest'])))
const allowance = async (page: Page, token: string, spender: string) =>
  BigInt(String(await ask(page, 'eth_call', [{ to: contracts[token], data: `0xdd62ed3e${digits(account1)}${digits(spender)}` }, 'latest'])))
const sends = async (visitor: Visitor) => (await visitor.wallet('harbor').asked()).filter((method) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method)).length

const pay = (visitor: Visitor) => visitor.modal.getByRole('textbox', { name: 'You pay' })
const receive = (visitor: Visitor) => visitor.modal.getByRole('textbox', { name: 'You receive, about' })
const openSwap = async (visitor: Visitor) => {
  await visitor.connect()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(pay(visitor)).toBeVisible()
}
const choose = async (visitor: Visitor, side: 'pay' | 'receive', token: string) => {
  await visitor.modal.getByRole('button', { name: side === 'pay' ? /^You pay: / : /^(You receive, about: |Choose the token to receive)/ }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Choose a token' })).toBeVisible()
  await visitor.modal.getByRole('searchbox').fill(token)
  await visitor.modal.getByRole('listitem').getByRole('button').first().click()
  await expect(pay(visitor)).toBeVisible()
}
const amountOf = async (field: Locator) => Number((await field.inputValue()).replace(/,/g, ''))
const quoted = (visitor: Visitor) => expect(receive(visitor)).toHaveValue(/[1-9]/, { timeout: 15_000 })
const tag = (visitor: Visitor) => visitor.modal.locator('.pt-tag').filter({ hasText: /^(Simulated|Not simulated|Would fail)$/ })
const review = async (visitor: Visitor) => {
  await visitor.modal.getByRole('button', { name: 'Review swap' }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Review swap' })).toBeVisible()
  await expect(tag(visitor)).toBeVisible({ timeout: 30_000 })
}
const swapButton = (visitor: Visitor) => visitor.modal.getByRole('button', { name: /^(Swap|Approve and swap) [\d.,]+ / })
/** The button counts only once it was seen for half a second. */
const confirm = (visitor: Visitor) =>
  expect(async () => {
    await swapButton(visitor).click({ timeout: 1_000 })
    await expect(swapButton(visitor)).toHaveCount(0, { timeout: 700 })
  }).toPass({ timeout: 15_000 })
const says = (visitor: Visitor, heading: string | RegExp) =>
  expect(visitor.modal.getByRole('heading', { name: heading, level: 3 })).toBeVisible({ timeout: 20_000 })

test('native currency is swapped at the best pool, and what arrives is what was shown', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'receive', 'TUSD')
  const before = await held(page, 'TUSD')
  await pay(visitor).fill('0.5')
  await quoted(visitor)
  await page.screenshot({ path: '.artifacts/swap/form.png' })
  const shown = await amountOf(receive(visitor))
  await review(visitor)
  await expect(tag(visitor)).toHaveText('Simulated')
  await page.screenshot({ path: '.artifacts/swap/review.png' })
  await confirm(visitor)
  await says(visitor, 'Sign the swap in Harbor')
  await page.screenshot({ path: '.artifacts/swap/asking.png' })
  await visitor.wallet('harbor').do('approve')
  await says(visitor, /^Swapped 0.5 ETH to [\d.,]+ TUSD/)
  const got = Number((await held(page, 'TUSD')) - before) / 1e18
  expect(Math.abs(got - shown) / shown).toBeLessThan(0.0001)
  await page.screenshot({ path: '.artifacts/swap/done.png' })
  await visitor.modal.getByRole('button', { name: 'Done' }).click()
  await visitor.modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(visitor.modal.getByText(/Swapped/).first()).toBeVisible()
})
