import type { Page } from '@playwright/test'
import { askChain as ask } from './askChain.js'
import { expect, test, type Visitor } from './fixtures.js'
import { buy, confirm, listed, price, received, review, says, sends } from './payHands.js'
import { slow } from './slow.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 90_000 })

let order = 0
const open = (visitor: Visitor, query: Readonly<Record<string, string>> = {}) =>
  visitor.visit('/shop', { query: { swaps: 'on', order: `faults-${Date.now()}-${++order}`, ...query } })

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await open(visitor)
  await ask(page, 'evm_setAutomine', [true])
})
test.afterEach(async ({ page }) => {
  await ask(page, 'evm_setAutomine', [true])
})

/** Words of the modal that nothing was paid. */
const unpaid = (page: Page) => page.locator('appkit-modal').getByText(/Nothing was paid|Not paid/)
const asked = async (visitor: Visitor) => {
  await visitor.connect('harbor')
  await buy(visitor.modal.page()).click()
  await review(visitor)
  await confirm(visitor)
  await says(visitor, 'Approve in Harbor')
  await expect.poll(() => visitor.wallet('harbor').waiting()).toBe(true)
}

test('pay: a press counts once, however often it comes', async ({ page, visitor }) => {
  await visitor.connect('harbor')
  const before = await received(page)
  await buy(page).dblclick()
  await review(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  const button = visitor.modal.getByRole('button', { name: /^Pay 24/ })
  await button.hover()
  await page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 800)))
  await button.dblclick({ timeout: 5_000 })
  await says(visitor, '24.00 TUSD')
  expect([await sends(visitor), (await received(page)) - before]).toEqual([1, price])
})

test('pay: an order that another tab pays is not paid here', async ({ page, context, visitor }) => {
  const before = await received(page)
  await visitor.connect('harbor')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('[data-fact=status]')).toHaveText('connected', { timeout: 20_000 })
  await buy(page).click()
  await review(visitor)
  // The other tab asks its wallet first.
  const modal = other.getByRole('dialog').filter({ has: other.getByRole('button', { name: 'Close' }) })
  await buy(other).click()
  await expect(modal.getByRole('radio', { name: /Test Dollar/ })).toBeChecked({ timeout: 20_000 })
  await modal.getByRole('button', { name: 'Review payment' }).click()
  await expect(modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
  await other.evaluate(() => window.__wallets?.harbor?.auto('approve'))
  await expect(async () => {
    const button = modal.getByRole('button', { name: /^Pay [\d.,]+/ })
    if ((await button.count()) === 0) return
    await button.click({ timeout: 1_000 })
    await expect(button).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(modal.getByRole('heading', { name: '24.00 TUSD', level: 3 })).toBeVisible({ timeout: 20_000 })
  await page.bringToFront()
  await confirm(visitor)
  await says(visitor, '24.00 TUSD')
  expect([await sends(visitor), (await received(page)) - before]).toEqual([0, price])
})

test('pay: a tab that is killed while the wallet is asked says that it is not known when it is opened again', async ({ page, context, visitor }) => {
  await asked(visitor)
  const next = await context.newPage()
  const address = page.url()
  await page.close()
  await next.goto(address)
  await buy(next).click()
  await expect(next.getByRole('heading', { name: 'We can’t confirm this yet', level: 3 })).toBeVisible({ timeout: 20_000 })
  await expect(unpaid(next)).toHaveCount(0)
  await expect(next.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await next.screenshot({ path: '.artifacts/pay/killed.png' })
})

test('pay: an answer that is lost leaves the payment unclear, also after a reload', async ({ page, visitor }) => {
  await asked(visitor)
  await page.reload()
  await buy(page).click()
  await says(visitor, 'We can’t confirm this yet')
  await expect(unpaid(page)).toHaveCount(0)
  await visitor.modal.getByRole('button', { name: 'It didn’t leave: pay again' }).click()
  await expect(visitor.modal.getByText('An earlier payment may still arrive')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await buy(page).click()
  await says(visitor, 'We can’t confirm this yet')
})

test('pay: a price that moves by a fifth between choice and review is shown with what leaves now', async ({ page, visitor }) => {
  await visitor.connect('harbor')
  await buy(page).click()
  await listed(visitor)
  await visitor.control('trade', { chain: 1, sell: 'ETH', amount: '10' })
  await visitor.modal.getByRole('radio', { name: /^Ether / }).click()
  await visitor.modal.getByRole('button', { name: 'Review payment' }).click()
  await expect(visitor.modal.getByText('The price moved since you chose')).toBeVisible({ timeout: 30_000 })
  await page.screenshot({ path: '.artifacts/pay/moved-choice.png' })
  expect(await sends(visitor)).toBe(0)
})

test('pay: a price that moves while the review is read is not paid', async ({ page, visitor }) => {
  await visitor.connect('harbor')
  const before = await received(page)
  await buy(page).click()
  await review(visitor, /^Ether /)
  await visitor.control('trade', { chain: 1, sell: 'ETH', amount: '10' })
  await confirm(visitor)
  await says(visitor, 'The price moved')
  expect([await sends(visitor), await received(page)]).toEqual([0, before])
  await visitor.modal.getByRole('button', { name: 'Get the price of now' }).click()
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await says(visitor, '24.00 TUSD')
  expect((await received(page)) - before).toBe(price)
})

test('pay: going back and forward in the browser leaves the payment as it is', async ({ page, visitor }) => {
  await asked(visitor)
  await ask(page, 'evm_setAutomine', [false])
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'Paying Lumen Market')
  const address = page.url()
  await page.goto(new URL('/pages', address).href)
  await page.goBack()
  await ask(page, 'evm_mine')
  await expect(page).toHaveURL(address)
  if (!(await visitor.modal.isVisible())) await buy(page).click()
  await says(visitor, '24.00 TUSD')
})

test('pay: an amount with a comma opens nothing, and prices are written as the language writes them', async ({ page, visitor }) => {
  await open(visitor, { amount: '24,00' })
  await visitor.connect('harbor')
  await buy(page).click()
  await expect(visitor.fact('payment')).toContainText('Not opened')
  await expect(visitor.modal).toBeHidden()
  await open(visitor, { locale: 'de' })
  await buy(page).click()
  await expect(visitor.modal.locator('.pt-pay-figure')).toHaveText(/^24,00\sTUSD$/, { timeout: 20_000 })
})

test('pay: the same token is paid on Solana, and its receipt is read as one that is not proven by the server', async ({ page, visitor }) => {
  await visitor.control('solana', { action: 'reset' })
  await visitor.visit('/shop', { wallets: ['harbor', 'beacon'], query: { solana: 'on', order: `solana-${Date.now()}` } })
  await visitor.wallet('beacon').do('auto', 'approve')
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Beacon/ }).click()
  await expect(visitor.modal).toBeHidden({ timeout: 20_000 })
  await visitor.wallet('beacon').do('auto', 'ask')
  await buy(page).click()
  await expect(visitor.modal.getByRole('radio', { name: /Beacon Dollar/ })).toBeChecked({ timeout: 20_000 })
  await page.screenshot({ path: '.artifacts/pay/solana-choose.png' })
  await visitor.modal.getByRole('button', { name: 'Review payment' }).click()
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
  await page.screenshot({ path: '.artifacts/pay/solana-review.png' })
  await confirm(visitor)
  await says(visitor, 'Approve in Beacon')
  await visitor.wallet('beacon').do('approve')
  await says(visitor, '24.00 BDOL')
  await page.screenshot({ path: '.artifacts/pay/solana-receipt.png' })
  await expect(visitor.fact('delivery')).toHaveText('Not delivered: unsupported.', { timeout: 15_000 })
})
