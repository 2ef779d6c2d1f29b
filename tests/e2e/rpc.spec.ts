import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

// These run after all others, some of which spend a little.
test.beforeEach(async ({ visitor }) => visitor.control('reset'))
test.afterEach(async ({ visitor }) => visitor.control('fault', { mode: 'ok' }))

/** How often the chains were asked for a balance. */
const balancesAsked = async (page: Page) => {
  const answer = await page.request.get(new URL('/api/state', page.url()).href)
  const { chains } = (await answer.json()) as { chains: { counts: Record<string, number> }[] }
  return chains.reduce((sum, { counts }) => sum + (counts.eth_getBalance ?? 0), 0)
}

for (const mode of ['500', '429', 'html', 'malformed'] as const) {
  test(`an RPC that fails (${mode}) is asked little, and the wallet's own answer is shown`, async ({ page, visitor }) => {
    await visitor.visit('/plain')
    await visitor.connect()
    await expect(visitor.accountButton).toContainText('12.842')
    await visitor.control('fault', { mode })
    await visitor.control('clear-counts')
    await visitor.wallet('harbor').do('setAccount', 1)
    await expect(visitor.accountButton).toContainText('3.5')
    expect(await balancesAsked(page)).toBeLessThanOrEqual(3)
  })
}

test('a balance that nobody can read keeps the old value, says so once, and comes back', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await expect(visitor.accountButton).toContainText('12.842')
  await visitor.control('fault', { mode: '500' })
  await visitor.control('clear-counts')
  await page.route(/\/wallet-rpc\//, (route) => route.fulfill({ status: 503, body: 'down' }))
  await visitor.wallet('harbor').do('setAccount', 1)
  await visitor.accountButton.click()
  // Announced once, and shown once with the seconds that are left.
  await expect(visitor.modal.getByText(/Balances didn.t load\.$/)).toHaveCount(1)
  await expect(visitor.modal.getByText(/Balances didn.t load\. We.ll retry in/)).toHaveCount(1)
  expect(await balancesAsked(page)).toBeLessThanOrEqual(3)

  await visitor.wallet('harbor').do('setAccount', 0)
  await expect(visitor.modal.getByText('12.842').first()).toBeVisible()

  await visitor.control('fault', { mode: 'ok' })
  await page.unroute(/\/wallet-rpc\//)
  await visitor.wallet('harbor').do('setAccount', 1)
  await visitor.modal.getByRole('button', { name: 'Retry now' }).click()
  await expect(visitor.modal.getByText('3.500').first()).toBeVisible()
})
