import type { Page } from '@playwright/test'
import { askChain as ask } from './askChain.js'
import { confirmAtWallet } from './confirmAtWallet.js'
import { contracts } from './contracts.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { slow } from './slow.js'

// Permissions are given and taken back here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 120_000 })

const pier = `0x9d15${'b6'.repeat(16)}a180`
const harbour = `0x2e32${'77'.repeat(16)}ad9f`
const [most, fifty] = [2n ** 256n - 1n, 50n * 10n ** 18n]
const digits = (value: string | bigint) => BigInt(value).toString(16).padStart(64, '0')
/** Its gas is no guess of the state before the block. */
const allow = (page: Page, token: string, spender: string, amount: bigint) =>
  ask(page, 'eth_sendTransaction', [{ from: account1, to: contracts[token], gas: '0x186a0', data: `0x095ea7b3${digits(spender)}${digits(amount)}` }])
const allowance = async (page: Page, token: string, spender: string) =>
  BigInt(String(await ask(page, 'eth_call', [{ to: contracts[token], data: `0xdd62ed3e${digits(account1)}${digits(spender)}` }, 'latest'])))

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/plain')
  await ask(page, 'evm_setAutomine', [true])
  await allow(page, 'TUSD', pier, most)
  await allow(page, 'LUM', harbour, fifty)
  await visitor.connect()
})
test.afterEach(async ({ visitor, page }) => {
  await visitor.control('fault', { chain: 1, mode: 'ok' })
  await ask(page, 'evm_setAutomine', [true])
  await ask(page, 'evm_mine')
  await allow(page, 'TUSD', pier, 0n)
  await allow(page, 'LUM', harbour, 0n)
})

const openList = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Account settings' }).click()
  await page.getByRole('button', { name: /^Permissions/ }).click()
  await expect(page.getByRole('heading', { name: 'Permissions', level: 2 })).toBeVisible()
}
const unlimited = (page: Page) => page.getByRole('button', { name: /^0x9[dD]15.*Unlimited/ })
const fiftyRow = (page: Page) => page.getByRole('button', { name: /^0x2[eE]32/ })
const remove = ({ modal }: Visitor) => modal.getByRole('button', { name: 'Remove', exact: true }).click()
const simulated = ({ modal }: Visitor) => expect(modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 20_000 })
const says = ({ modal }: Visitor, heading: string, timeout = 20_000) =>
  expect(modal.getByRole('heading', { name: heading, level: 3 })).toBeVisible({ timeout: slow * timeout })
/** A removal that the wallet sent, and that no block has yet. */
const send = async (page: Page, visitor: Visitor) => {
  await openList(page)
  await unlimited(page).click({ timeout: 20_000 })
  await remove(visitor)
  await simulated(visitor)
  await ask(page, 'evm_setAutomine', [false])
  await confirmAtWallet(visitor, 'Remove in Harbor')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'Removing the permission')
}

test('permissions: nothing is sent when no node answers, and the review comes when one does', async ({ page, visitor }) => {
  await openList(page)
  await unlimited(page).click({ timeout: 20_000 })
  await visitor.control('fault', { chain: 1, mode: 'refuse' })
  await remove(visitor)
  await says(visitor, 'The removal couldn’t be prepared', 40_000)
  await visitor.control('fault', { chain: 1, mode: 'ok' })
  // A node that failed is left alone for half a minute.
  await expect(async () => {
    const again = visitor.modal.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click()
    await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: slow * 60_000 })
  expect(await allowance(page, 'TUSD', pier)).toBe(most)
})

test('permissions: a removal whose end no node tells is not called removed before one does', async ({ page, visitor }) => {
  await send(page, visitor)
  await visitor.control('fault', { chain: 1, mode: 'refuse' })
  await ask(page, 'evm_mine')
  expect(await allowance(page, 'TUSD', pier)).toBe(0n)
  await says(visitor, 'Removing the permission')
  await visitor.control('fault', { chain: 1, mode: 'ok' })
  await says(visitor, 'The permission is removed', 60_000)
})

test('permissions: a removal that is confirmed is unclear when the contract permits something again', async ({ page, visitor }) => {
  await send(page, visitor)
  await allow(page, 'TUSD', pier, 5n)
  await ask(page, 'evm_mine')
  expect(await allowance(page, 'TUSD', pier)).toBe(5n)
  await says(visitor, 'We can’t confirm this yet', 40_000)
})

test('permissions: a wallet that is silent keeps its request, and what it approves at last is a removal', async ({ page, visitor }) => {
  await visitor.wallet('harbor').do('auto', 'ignore')
  await openList(page)
  await unlimited(page).click({ timeout: 20_000 })
  await remove(visitor)
  await simulated(visitor)
  await confirmAtWallet(visitor, 'Remove in Harbor')
  await says(visitor, 'Remove the permission in Harbor')
  await visitor.modal.getByRole('button', { name: 'Stop waiting' }).click()
  // Whatever is shown next, nothing of it says that the permission is gone.
  await expect(visitor.modal.getByRole('heading', { name: 'The permission is removed' })).toHaveCount(0)
  expect(await allowance(page, 'TUSD', pier)).toBe(most)
  await page.screenshot({ path: '.artifacts/permissions/silent.png' })
  await visitor.wallet('harbor').do('approve')
  await expect.poll(() => allowance(page, 'TUSD', pier)).toBe(0n)
  await page.keyboard.press('Escape')
  await openList(page)
  await expect(fiftyRow(page)).toBeVisible({ timeout: 20_000 })
  await expect(unlimited(page)).toHaveCount(0, { timeout: 20_000 })
})

test('permissions: a tab that is killed after the hash shows what the contract says before and after the block', async ({ page, context, visitor }) => {
  await send(page, visitor)
  const address = page.url()
  const next = await context.newPage()
  await page.close()
  await next.goto(address)
  await expect(next.locator('[data-fact=address]')).toHaveText(account1)
  await openList(next)
  await expect(unlimited(next)).toBeVisible({ timeout: 20_000 })
  await ask(next, 'evm_mine')
  await next.reload()
  await expect(next.locator('[data-fact=address]')).toHaveText(account1)
  await openList(next)
  await expect(fiftyRow(next)).toBeVisible({ timeout: 20_000 })
  await expect(unlimited(next)).toHaveCount(0)
  // What is put back is put back by a page that is there.
  await ask(next, 'evm_setAutomine', [true])
  await allow(next, 'LUM', harbour, 0n)
})

test('permissions: the removal of another one is reviewed only when the one that is under way has ended', async ({ page, visitor }) => {
  await send(page, visitor)
  await visitor.modal.getByRole('button', { name: 'All permissions' }).click()
  await fiftyRow(page).click({ timeout: 20_000 })
  await remove(visitor)
  await expect(visitor.modal.locator('.pt-row').filter({ hasText: /0x9[dD]15.*Confirming/ })).toBeVisible()
  await ask(page, 'evm_mine')
  await ask(page, 'evm_setAutomine', [true])
  await simulated(visitor)
  await expect(visitor.modal.getByText(/^.?0x2[eE]32….*loses access$/)).toBeVisible()
  expect([await allowance(page, 'TUSD', pier), await allowance(page, 'LUM', harbour)]).toEqual([0n, fifty])
})

test('permissions: the review says what the contract permits by then, and that nothing is to be removed when it is nothing', async ({ page, visitor }) => {
  await openList(page)
  await fiftyRow(page).click({ timeout: 20_000 })
  await allow(page, 'LUM', harbour, 7n * 10n ** 18n)
  await remove(visitor)
  await expect(visitor.modal.getByText(/Until now: .?7\.000.LUM/)).toBeVisible({ timeout: 20_000 })
  await visitor.modal.getByRole('button', { name: 'Cancel' }).click()
  await allow(page, 'LUM', harbour, 0n)
  await remove(visitor)
  await says(visitor, 'There is nothing to remove')
})

test('permissions: no limit is asked for that permits more when the spender took something since the review', async ({ page, visitor }) => {
  await openList(page)
  await fiftyRow(page).click({ timeout: 20_000 })
  await visitor.modal.getByRole('button', { name: 'Set a limit' }).click()
  await visitor.modal.getByRole('textbox', { name: /At most/ }).pressSequentially('20')
  await visitor.modal.getByRole('button', { name: 'Review limit' }).click()
  await simulated(visitor)
  await allow(page, 'LUM', harbour, 10n * 10n ** 18n)
  const button = visitor.modal.getByRole('button', { name: 'Set the limit in Harbor' })
  await expect(async () => {
    if ((await button.count()) === 0) return
    await button.click({ timeout: 1_000 })
    await expect(button).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await says(visitor, 'The limit isn’t set')
  expect(await visitor.wallet('harbor').waiting()).toBe(false)
  expect(await allowance(page, 'LUM', harbour)).toBe(10n * 10n ** 18n)
})
