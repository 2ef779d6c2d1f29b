import type { Page } from '@playwright/test'
import { askChain as ask } from './askChain.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { slow } from './slow.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/plain', { pairing: true })
  await ask(page, 'evm_setAutomine', [true])
})

const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const wei = async (page: Page) => BigInt(String(await ask(page, 'eth_getBalance', [stranger, 'latest'])))

const openReview = async (visitor: Visitor, amount: string) => {
  await visitor.connect()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.modal.getByRole('textbox', { name: /^You send/ }).fill(amount)
  const receiver = visitor.modal.getByRole('textbox', { name: /^Receiver/ })
  await receiver.fill(stranger)
  await receiver.press('Tab')
  await visitor.modal.getByRole('button', { name: 'Review' }).click()
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
}
const confirm = (visitor: Visitor) =>
  expect(async () => {
    await visitor.modal.getByRole('button', { name: /^Send / }).click({ timeout: 1_000 })
    await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: 15_000 })
/** Up to the moment in which the wallet shows the request. */
const askWallet = async (visitor: Visitor, amount = '0.01') => {
  await openReview(visitor, amount)
  await confirm(visitor)
  await expect.poll(() => visitor.wallet('harbor').waiting()).toBe(true)
}
/** The visitor approves in the wallet, of whose answer the page hears nothing any more. */
const approveElsewhere = (page: Page, value: bigint) => ask(page, 'eth_sendTransaction', [{ from: account1, to: stranger, value: `0x${value.toString(16)}` }])
const sends = (page: Page) => page.evaluate(() => window.__wallets?.harbor?.requests.filter(({ method }) => method === 'eth_sendTransaction').length ?? 0)
const toast = (page: Page) => page.getByTestId('portico-toast')
const unclear = /We can.t confirm yet that 0\.01\sETH was sent\. It may have left already/

for (const way of ['killed', 'reloaded'] as const)
  test(`send: a tab that is ${way} while the wallet is asked says that it is not known when it is opened again, and nothing is sent twice`, async ({
    page,
    context,
    visitor,
  }) => {
    const before = await wei(page)
    await askWallet(visitor)
    const address = page.url()
    let next = page
    if (way === 'killed') {
      next = await context.newPage()
      await page.close()
      await next.goto(address)
    } else await page.reload()
    await approveElsewhere(next, 10n ** 16n)
    await expect(toast(next).getByText(unclear)).toBeVisible({ timeout: 15_000 })
    await expect(next.getByText('Nothing was sent')).toHaveCount(0)
    expect([await sends(next), (await wei(next)) - before]).toEqual([0, 10n ** 16n])
    await toast(next).getByRole('button', { name: 'Close' }).click()
    await next.reload()
    await expect(next.locator('[data-fact=address]')).toHaveText(account1)
    await next.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
    await expect(toast(next).getByText(unclear)).toHaveCount(0)
  })

test('send: a tab that is killed after the wallet sent it says how it ended when it is opened again', async ({ page, context, visitor }) => {
  const before = await wei(page)
  await openReview(visitor, '0.01')
  await ask(page, 'evm_setAutomine', [false])
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await expect(visitor.modal.getByRole('heading', { name: /On its way to/ })).toBeVisible({ timeout: 20_000 })
  const address = page.url()
  const next = await context.newPage()
  await page.close()
  await next.goto(address)
  await ask(next, 'evm_mine')
  await ask(next, 'evm_setAutomine', [true])
  await expect(toast(next).getByText(/0\.01\sETH sent to/)).toBeVisible({ timeout: 30_000 })
  expect([await sends(next), (await wei(next)) - before]).toEqual([0, 10n ** 16n])
})

test('send: a page that is offline until it is mined says that it was sent, and never that it was not', async ({ page, context, visitor }) => {
  await openReview(visitor, '0.01')
  await ask(page, 'evm_setAutomine', [false])
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await expect(visitor.modal.getByRole('heading', { name: /On its way to/ })).toBeVisible({ timeout: 20_000 })
  await context.setOffline(true)
  await visitor.modal.getByRole('button', { name: 'Close, keep me posted' }).click()
  await ask(page, 'evm_mine')
  await ask(page, 'evm_setAutomine', [true])
  await expect(page.getByText(/didn’t go through|Nothing was sent|dropped/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(toast(page).getByText(/0\.01\sETH sent to/)).toBeVisible({ timeout: 30_000 })
})
