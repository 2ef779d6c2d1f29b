import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.js'

/** Every view of this release, and how a visitor gets there. */
const views: Record<string, (visitor: Visitor, page: Page) => Promise<void>> = {
  connect: (visitor) => visitor.open(),
  'connect-empty': async (visitor, page) => {
    await page.goto(page.url().replace(/wallets=[^&]*/, 'wallets='))
    await visitor.connectButton.click()
    await expect(visitor.modal.getByRole('button', { name: /Look again/ })).toBeVisible()
  },
  'what-is-a-wallet': async (visitor) => {
    await visitor.open()
    await visitor.modal.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'What is a wallet?', level: 2 })).toBeVisible()
  },
  waiting: async (visitor) => {
    await visitor.wallet('harbor').do('auto', 'ignore')
    await visitor.open()
    await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()
  },
  declined: async (visitor) => {
    await visitor.wallet('harbor').do('auto', 'decline')
    await visitor.open()
    await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  },
  account: async (visitor) => {
    await visitor.connect()
    await visitor.accountButton.click()
    await expect(visitor.modal.getByText('12.842').first()).toBeVisible()
  },
  networks: async (visitor) => {
    await visitor.connect()
    await visitor.networkButton.click()
    await expect(visitor.modal.getByRole('button', { name: /Polygon/ })).toBeVisible()
  },
  switching: async (visitor) => {
    await visitor.connect()
    await visitor.wallet('harbor').do('auto', 'ignore')
    await visitor.networkButton.click()
    await visitor.modal.getByRole('button', { name: /Polygon/ }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Approve in Harbor' })).toBeVisible()
  },
  unsupported: async (visitor) => {
    await visitor.connect()
    await visitor.wallet('harbor').do('setChain', 42220)
    await expect(visitor.modal.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
}

/** Each way a view can look, in one visit: the page changes its theme and its width while the view is there. */
const looks = (['dark', 'light'] as const).flatMap((theme) => ([1280, 320] as const).map((width) => ({ theme, width })))

for (const [name, go] of Object.entries(views))
  test(`${name}: no accessibility violation, dark and light, wide and narrow`, async ({ page, visitor }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await visitor.visit('/plain', { theme: 'dark' })
    await go(visitor, page)
    for (const { theme, width } of looks) {
      const look = `${theme}-${width}`
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
      await page.evaluate((mode) => (window as unknown as { appkit: { setThemeMode(mode: string): void } }).appkit.setThemeMode(mode), theme)
      await expect(page.locator('appkit-modal')).toHaveCSS('color-scheme', theme)
      await page.screenshot({ path: `.artifacts/screens/${name}-${look}.png` })
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .include('appkit-modal')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${look} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
      // Nothing sticks out of the card sideways.
      const card = await visitor.modal.evaluate((dialog) => ({ scroll: dialog.scrollWidth, client: dialog.clientWidth }))
      expect(card.scroll, look).toBeLessThanOrEqual(card.client)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })

test('forced colours and right-to-left pass too', async ({ page, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visitor.visit('/plain', { query: { locale: 'ar' } })
  await visitor.connectButton.or(page.locator('appkit-button')).first().click()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
  await page.screenshot({ path: '.artifacts/screens/connect-forced-rtl.png' })
  expect(await visitor.modal.evaluate((dialog) => getComputedStyle(dialog.querySelector('#pt-title') ?? dialog).direction)).toBe('rtl')
  const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
