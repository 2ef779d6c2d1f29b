import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { askChain as ask } from './askChain.js'
import { expect, test, type Visitor } from './fixtures.js'
import { buy, confirm, listed, price, received, review, says } from './payHands.js'
import { ports } from './ports.js'
import { slow } from './slow.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

const look = async (page: Page, name: string) => {
  await page.screenshot({ path: `.artifacts/pay/${name}.png` })
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}
test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/shop', { query: { swaps: 'on', order: `${Date.now()}` } })
  await ask(page, 'evm_setAutomine', [true])
})
test.afterEach(async ({ page }) => {
  await ask(page, 'evm_setAutomine', [true])
})

test('pay: a shop takes a payment end to end when the visitor pays with the same token', async ({ page, visitor }) => {
  await visitor.connect('harbor')
  const before = await received(page)
  const began = Date.now()
  await buy(page).click()
  await expect(visitor.modal.getByRole('radio', { name: /Test Dollar/ })).toBeChecked({ timeout: 20_000 })
  const button = visitor.modal.getByRole('button', { name: 'Review payment' })
  // The card has grown to its height once the button stands still.
  await button.click({ trial: true })
  const place = await button.boundingBox()
  await listed(visitor)
  // Rows have their places from the beginning: nothing moved under the pointer while prices arrived.
  // A growing card ends within a fraction of a pixel.
  const moved = ((await button.boundingBox())?.y ?? Number.NaN) - (place?.y ?? Number.NaN)
  expect(Math.abs(moved)).toBeLessThan(1)
  await look(page, 'choose')
  await visitor.modal.getByRole('button', { name: 'Review payment' }).click()
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
  await look(page, 'review')
  await confirm(visitor)
  await says(visitor, 'Approve in Harbor')
  await look(page, 'asking')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, '24.00 TUSD')
  const seconds = (Date.now() - began) / 1000
  await look(page, 'receipt')
  expect((await received(page)) - before).toBe(price)
  await expect(visitor.fact('payment')).toContainText(/^Paid after [\d.]+ s: 0x[0-9a-f]{64}$/)
  // The page delivers for what its server has proven.
  await expect(visitor.fact('delivery')).toHaveText('Delivered: the shop’s server proved the payment.', { timeout: 15_000 })
  const [receipt] = await Promise.all([page.waitForEvent('download'), visitor.modal.getByRole('button', { name: 'Save receipt' }).click()])
  expect(receipt.suggestedFilename()).toMatch(/^receipt-\d+\.txt$/)
  const kept = await receipt.path().then((path) => readFile(path, 'utf8'))
  expect(kept).toContain('Paid to Lumen Market')
  expect(kept).toMatch(/Payment: 0x[0-9a-f]{64}/)
  console.log(`pay: ${seconds.toFixed(1)} s from openPay() to the receipt, three screenshots and axe runs within`)
  // Nothing closes by itself.
  await visitor.modal.getByRole('button', { name: 'Back to shop' }).click()
  await expect(visitor.modal).toBeHidden()
  // The order is paid: it shows its receipt, and nothing is asked of the wallet.
  const asked = (await visitor.wallet('harbor').asked()).filter((method) => method === 'eth_sendTransaction').length
  await buy(page).click()
  await says(visitor, '24.00 TUSD')
  expect((await visitor.wallet('harbor').asked()).filter((method) => method === 'eth_sendTransaction').length).toBe(asked)
})

test('pay: the keyboard alone pays with native currency through a swap, and the shop gets the exact amount', async ({ page, visitor }) => {
  await visitor.connect('harbor')
  const before = await received(page)
  const began = Date.now()
  await buy(page).focus()
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByRole('radio', { name: /^Ether / })).toBeVisible({ timeout: 20_000 })
  await listed(visitor)
  await visitor.modal.getByRole('radio', { name: /Test Dollar/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(visitor.modal.getByRole('radio', { checked: true })).not.toHaveAccessibleName(/Test Dollar/)
  for (let turn = 0; turn < 8 && !(await visitor.modal.getByRole('radio', { name: /^Ether / }).isChecked()); turn++) await page.keyboard.press('ArrowDown')
  await look(page, 'choose-swap')
  await visitor.modal.getByRole('button', { name: 'Review payment' }).focus()
  await page.keyboard.press('Enter')
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
  await look(page, 'review-swap')
  await expect(async () => {
    const button = visitor.modal.getByRole('button', { name: /^Pay 24/ })
    if ((await button.count()) === 0) return
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await says(visitor, 'Approve in Harbor')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, '24.00 TUSD')
  console.log(`pay: ${((Date.now() - began) / 1000).toFixed(1)} s with a swap and keys`)
  await look(page, 'receipt-swap')
  expect((await received(page)) - before).toBe(price)
})

test('pay: a payment that was declined can be paid, and one that is under way is found after a reload', async ({ page, visitor }) => {
  await visitor.connect('harbor')
  const before = await received(page)
  await buy(page).click()
  await review(visitor)
  await confirm(visitor)
  await says(visitor, 'Approve in Harbor')
  await visitor.wallet('harbor').do('decline')
  await says(visitor, 'Payment declined')
  await look(page, 'declined')
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await review(visitor)
  await confirm(visitor)
  await says(visitor, 'Approve in Harbor')
  await ask(page, 'evm_setAutomine', [false])
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'Paying Lumen Market')
  await look(page, 'pending')
  await page.reload()
  await buy(page).click()
  await says(visitor, 'Paying Lumen Market')
  expect(await received(page)).toBe(before)
  await ask(page, 'evm_mine')
  await says(visitor, '24.00 TUSD')
  expect((await received(page)) - before).toBe(price)
})

/** Opens the address of the exchange, and says that it was sent. */
const payFromExchange = async (page: Page, visitor: Visitor, mode: 'honest' | 'short') => {
  await visitor.visit('/shop', { query: { exchange: `http://localhost:${ports.exchange}`, mode, order: `${mode}-${Date.now()}` } })
  await visitor.connect('harbor')
  await buy(page).click()
  await listed(visitor)
  await visitor.modal.getByRole('button', { name: /^From an exchange/ }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Copy address' })).toBeVisible({ timeout: 20_000 })
  await look(page, `exchange-${mode}`)
  // On a slow machine it has arrived before anybody can say so.
  await visitor.modal
    .getByRole('button', { name: 'I sent it' })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
}

test('pay: an exchange pays, the chain proves it, and the wallet is asked for nothing', async ({ page, visitor }) => {
  const before = await received(page)
  await payFromExchange(page, visitor, 'honest')
  await says(visitor, '24.00 TUSD')
  await look(page, 'exchange-receipt')
  expect((await received(page)) - before).toBe(price)
  await expect(visitor.fact('payment')).toContainText(/^Paid after [\d.]+ s: 0x[0-9a-f]{64}$/)
  expect(await visitor.wallet('harbor').asked()).not.toContain('eth_sendTransaction')
})

test('pay: an exchange that sends half of the price is no payment, and what is missing is said', async ({ page, visitor }) => {
  const before = await received(page)
  await payFromExchange(page, visitor, 'short')
  await expect(visitor.modal.getByText('Missing', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(visitor.modal.locator('.pt-warn').filter({ hasText: '12.00' })).toBeVisible()
  await look(page, 'exchange-short')
  expect((await received(page)) - before).toBe(price / 2n)
  await expect(visitor.fact('payment')).toHaveText('PAY_ERROR')
  await expect(visitor.fact('delivery')).toHaveText('Not delivered: short.', { timeout: 15_000 })
  // What is missing is proven, so that it can be paid, and no more than it.
  await visitor.modal.getByRole('button', { name: 'Pay 12.00 TUSD' }).click()
  await expect(visitor.modal.getByText('12.00 TUSD of 24.00 TUSD arrived already')).toBeVisible()
  await look(page, 'rest')
  await review(visitor)
  await confirm(visitor)
  await says(visitor, 'Approve in Harbor')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, '24.00 TUSD')
  await look(page, 'rest-receipt')
  expect((await received(page)) - before).toBe(price)
  await expect(visitor.fact('delivery')).toHaveText('Delivered: the shop’s server proved the payment.', { timeout: 15_000 })
})

test('pay: a price with other decimals than its contract is refused before anything is asked', async ({ page, visitor }) => {
  await visitor.visit('/shop', { query: { decimals: '6' } })
  await visitor.connect('harbor')
  await buy(page).click()
  await expect(visitor.modal.getByText('Nothing was paid.')).toBeVisible({ timeout: 20_000 })
  expect(await visitor.wallet('harbor').asked()).not.toContain('eth_sendTransaction')
  await look(page, 'decimals')
})
