import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { contracts } from './contracts.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { slow } from './slow.js'

// Permissions are given and taken back here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

const pier = `0x9d15${'b6'.repeat(16)}a180`
const harbour = `0x2e32${'77'.repeat(16)}ad9f`
const digits = (value: string | bigint) => BigInt(value).toString(16).padStart(64, '0')

const ask = async (page: Page, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const answer = await page.request.post(new URL('/wallet-rpc/1', page.url()).href, { data: { jsonrpc: '2.0', id: 1, method, params } })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result
}
const allow = (page: Page, token: string, spender: string, amount: bigint) =>
  ask(page, 'eth_sendTransaction', [{ from: account1, to: contracts[token], data: `0x095ea7b3${digits(spender)}${digits(amount)}` }])
const allowance = async (page: Page, token: string, spender: string) =>
  BigInt(String(await ask(page, 'eth_call', [{ to: contracts[token], data: `0xdd62ed3e${digits(account1)}${digits(spender)}` }, 'latest'])))

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/plain')
  await allow(page, 'TUSD', pier, 2n ** 256n - 1n)
  await allow(page, 'LUM', harbour, 50n * 10n ** 18n)
})
test.afterEach(async ({ page }) => {
  await allow(page, 'TUSD', pier, 0n)
  await allow(page, 'LUM', harbour, 0n)
})

const openPermissions = async (visitor: Visitor, wallet: 'harbor' | 'lantern' = 'harbor') => {
  await visitor.connect(wallet)
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
  await visitor.modal.getByRole('button', { name: /^Permissions/ }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Permissions', level: 2 })).toBeVisible()
}
const row = (visitor: Visitor, name: RegExp) => visitor.modal.getByRole('button', { name })
const confirm = (visitor: Visitor) =>
  expect(async () => {
    const button = visitor.modal.getByRole('button', { name: 'Remove in Harbor' }).or(visitor.modal.getByRole('button', { name: 'Remove in Lantern' }))
    if ((await button.count()) === 0) return
    await button.click({ timeout: 1_000 })
    await expect(button).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
const says = (visitor: Visitor, heading: string | RegExp) =>
  expect(visitor.modal.getByRole('heading', { name: heading, level: 3 })).toBeVisible({ timeout: 20_000 })

test('permissions: an unlimited allowance is listed, reviewed and removed on the chain when confirmed', async ({ page, visitor }) => {
  await openPermissions(visitor)
  await expect(row(visitor, /^0x9[dD]15.*Unlimited/)).toBeVisible({ timeout: 20_000 })
  await expect(row(visitor, /^0x2[eE]32.*50\.000/)).toBeVisible()
  await page.screenshot({ path: '.artifacts/permissions/list.png' })
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await row(visitor, /^0x9[dD]15/).click()
  await expect(visitor.modal.getByText('Unlimited', { exact: true })).toBeVisible()
  await page.screenshot({ path: '.artifacts/permissions/one.png' })
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await visitor.modal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 20_000 })
  await page.screenshot({ path: '.artifacts/permissions/review.png' })
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await confirm(visitor)
  await says(visitor, 'Remove the permission in Harbor')
  expect(await allowance(page, 'TUSD', pier)).toBe(2n ** 256n - 1n)
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'The permission is removed')
  expect(await allowance(page, 'TUSD', pier)).toBe(0n)
  await page.screenshot({ path: '.artifacts/permissions/done.png' })
  await visitor.modal.getByRole('button', { name: 'Done' }).click()
  await expect(row(visitor, /^0x2[eE]32/)).toBeVisible({ timeout: 20_000 })
  await expect(row(visitor, /^0x9[dD]15/)).toHaveCount(0)
})

test('permissions: nothing changes on the chain when the wallet declines', async ({ page, visitor }) => {
  await openPermissions(visitor)
  await row(visitor, /^0x2[eE]32/).click({ timeout: 20_000 })
  await visitor.modal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Remove in Harbor' })).toBeVisible({ timeout: 20_000 })
  await confirm(visitor)
  await says(visitor, 'Remove the permission in Harbor')
  await visitor.wallet('harbor').do('decline')
  await says(visitor, 'Declined in Harbor')
  expect(await allowance(page, 'LUM', harbour)).toBe(50n * 10n ** 18n)
})

test('permissions: two are removed by one confirmation when the wallet makes batches', async ({ page, visitor }) => {
  await openPermissions(visitor, 'lantern')
  await expect(row(visitor, /^0x9[dD]15/)).toBeVisible({ timeout: 20_000 })
  await visitor.modal.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of [/0x9[dD]15/, /0x2[eE]32/]) await visitor.modal.getByRole('checkbox', { name }).check()
  await page.screenshot({ path: '.artifacts/permissions/select.png' })
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await visitor.modal.getByRole('button', { name: 'Remove 2' }).click()
  await expect(visitor.modal.getByText('1 confirmation in Lantern')).toBeVisible({ timeout: 20_000 })
  await confirm(visitor)
  await says(visitor, 'Confirm in Lantern')
  await visitor.wallet('lantern').do('approve')
  await says(visitor, '2 permissions are removed')
  expect([await allowance(page, 'TUSD', pier), await allowance(page, 'LUM', harbour)]).toEqual([0n, 0n])
})

test('permissions: a limit is typed, reviewed and set on the chain when confirmed', async ({ page, visitor }) => {
  await openPermissions(visitor)
  await row(visitor, /^0x9[dD]15/).click({ timeout: 20_000 })
  await visitor.modal.getByRole('button', { name: 'Set a limit' }).click()
  await visitor.modal.getByRole('textbox', { name: /At most/ }).pressSequentially('12.5')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await visitor.modal.getByRole('button', { name: 'Review limit' }).click()
  await expect(visitor.modal.getByText(/12\.500.TUSD.? at most\. Until now: .?Unlimited/)).toBeVisible({ timeout: 20_000 })
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const button = visitor.modal.getByRole('button', { name: 'Set the limit in Harbor' })
  await expect(async () => {
    if ((await button.count()) === 0) return
    await button.click({ timeout: 1_000 })
    await expect(button).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await says(visitor, 'Set the limit in Harbor')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'The limit is set')
  expect(await allowance(page, 'TUSD', pier)).toBe(125n * 10n ** 17n)
  await visitor.modal.getByRole('button', { name: 'Done' }).click()
  await expect(row(visitor, /^0x9[dD]15.*12\.500.TUSD/)).toBeVisible({ timeout: 20_000 })
})
