import type { Page } from '@playwright/test'
import { askChain as ask } from './askChain.js'
import { confirmAtWallet } from './confirmAtWallet.js'
import { contracts } from './contracts.js'
import { account1, expect, test } from './fixtures.js'
import { slow } from './slow.js'

// Permissions are given and taken back here, so that this test runs after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

const pier = `0x9d15${'b6'.repeat(16)}a180`
const digits = (value: string | bigint) => BigInt(value).toString(16).padStart(64, '0')
const allow = (page: Page, amount: bigint) =>
  ask(page, 'eth_sendTransaction', [{ from: account1, to: contracts.TUSD, data: `0x095ea7b3${digits(pier)}${digits(amount)}` }])
const openPermissions = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Account settings' }).click()
  await page.getByRole('button', { name: /^Permissions/ }).click()
  await expect(page.getByRole('heading', { name: 'Permissions', level: 2 })).toBeVisible()
}

test('permissions: a tab that is killed while the wallet is asked shows what the contract says when it is opened again', async ({ page, context, visitor }) => {
  await visitor.control('reset')
  await visitor.visit('/plain')
  await allow(page, 2n ** 256n - 1n)
  await visitor.connect()
  await openPermissions(page)
  await page.getByRole('button', { name: /^0x9[dD]15.*Unlimited/ }).click({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 20_000 })
  await confirmAtWallet(visitor, 'Remove in Harbor')
  const address = page.url()
  const next = await context.newPage()
  await page.close()
  await next.goto(address)
  await expect(next.locator('[data-fact=address]')).toHaveText(account1)
  await openPermissions(next)
  // The wallet did not do it yet.
  await expect(next.getByRole('button', { name: /^0x9[dD]15.*Unlimited/ })).toBeVisible({ timeout: 20_000 })
  await allow(next, 0n)
  await next.reload()
  await expect(next.locator('[data-fact=address]')).toHaveText(account1)
  await openPermissions(next)
  await expect(
    next
      .getByText('No one can spend your tokens')
      .or(next.getByRole('button', { name: /^0x/ }))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
  await expect(next.getByRole('button', { name: /^0x9[dD]15/ })).toHaveCount(0)
  expect(await next.evaluate(() => window.__wallets?.harbor?.requests.filter(({ method }) => method === 'eth_sendTransaction').length)).toBe(0)
})
