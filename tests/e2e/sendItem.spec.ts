import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pictures } from '../../apps/sandbox/world/settings.js'
import { askChain } from './askChain.js'
import { account1, expect, test } from './fixtures.js'
import { slow } from './slow.js'

// NFTs move here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/plain', { pairing: true })
  await askChain(page, 'evm_setAutomine', [true])
})

const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
/** Who owns an item of a collection of the sandbox. */
const ownerOf = async (page: Page, id: bigint) => {
  const data = `0x6352211e${id.toString(16).padStart(64, '0')}`
  return `0x${String(await askChain(page, 'eth_call', [{ to: pictures.address, data }, 'latest'])).slice(26)}`.toLowerCase()
}

test('an NFT is sent from its view: its picture in the form and the review, and the receiver owns it', async ({ page, visitor }) => {
  const { modal } = visitor
  await visitor.connect()
  await visitor.accountButton.click()
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  const pieces = modal.getByRole('list', { name: 'Colonnades' }).getByRole('listitem')
  await expect(pieces).toHaveCount(3)
  await pieces.first().getByRole('button').click()
  const id = BigInt(/\d+$/.exec((await modal.locator('#pt-title').textContent()) ?? '')?.[0] ?? '0')
  expect(await ownerOf(page, id)).toBe(account1.toLowerCase())
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(modal.locator('.pt-send-card img')).toBeVisible()
  const receiver = modal.getByRole('textbox', { name: /^Receiver/ })
  await receiver.fill(stranger)
  await receiver.press('Tab')
  await expect(modal.getByRole('group', { name: 'Address' })).toBeVisible()
  await modal.getByRole('button', { name: 'Review' }).click()
  await expect(modal.getByRole('heading', { name: 'Review send' })).toBeVisible()
  await expect(modal.locator('.pt-tag').filter({ hasText: /^Simulated$/ })).toBeVisible({ timeout: 30_000 })
  await expect(modal.getByText(/New address receives\s1\s/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await expect(async () => {
    await modal.getByRole('button', { name: /^Send 1\s/ }).click({ timeout: 1_000 })
    await expect(modal.getByRole('heading', { name: 'Review send' })).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: 15_000 })
  await visitor.wallet('harbor').do('approve')
  await expect(modal.getByRole('heading', { name: /^1\s.* sent to/, level: 3 })).toBeVisible({ timeout: 20_000 })
  expect(await ownerOf(page, id)).toBe(stranger.toLowerCase())
})
