import type { Page } from '@playwright/test'
import { askChain as ask } from './askChain.js'
import { contracts } from './contracts.js'
import { expect, type Visitor } from './fixtures.js'

/** The receiver of the shop, and its price. */
export const shop = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
export const price = 24n * 10n ** 18n

export const received = async (page: Page) =>
  BigInt(String(await ask(page, 'eth_call', [{ to: contracts.TUSD, data: `0x70a08231${shop.slice(2).toLowerCase().padStart(64, '0')}` }, 'latest'])))

export const says = (visitor: Visitor, heading: string | RegExp) =>
  expect(visitor.modal.getByRole('heading', { name: heading, level: 3 })).toBeVisible({ timeout: 20_000 })
/** The button counts only once it was seen for half a second; after the press the payment is checked once more. */
export const confirm = (visitor: Visitor) =>
  expect(async () => {
    const button = visitor.modal.getByRole('button', { name: /^Pay [\d.,]+/ })
    if ((await button.count()) === 0) return
    await button.click({ timeout: 1_000 })
    await expect(button).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
/** The list is there and complete: its rows no longer move. */
export const listed = (visitor: Visitor) => expect(visitor.modal.locator('.pt-pay-list[aria-busy=false]')).toBeVisible({ timeout: 20_000 })
export const review = async (visitor: Visitor, token: RegExp = /Test Dollar/) => {
  await expect(visitor.modal.getByRole('radio', { name: token })).toBeVisible({ timeout: 20_000 })
  await listed(visitor)
  await visitor.modal.getByRole('radio', { name: token }).click()
  await visitor.modal.getByRole('button', { name: 'Review payment' }).click()
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
}
export const buy = (page: Page) => page.getByRole('button', { name: /^Buy for 24.00/ })
export const sends = async (visitor: Visitor) => (await visitor.wallet('harbor').asked()).filter((method) => method === 'eth_sendTransaction').length
