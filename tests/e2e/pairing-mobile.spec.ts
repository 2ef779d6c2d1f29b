import { AxeBuilder } from '@axe-core/playwright'
import { devices, type Page } from '@playwright/test'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { isConnected } from './pairing.js'
import { slow } from './slow.js'

/** Two browser pages and a relay take longer than one. */
test.describe.configure({ timeout: slow * 60_000 })

declare global {
  interface Window {
    __opened?: string[]
  }
}

/** Where the page would have gone: another app opens outside of it. */
const watchLinks = (page: Page) =>
  page.addInitScript(() => {
    const opened: string[] = []
    window.__opened = opened
    window.open = (url) => {
      opened.push(String(url))
      return null
    }
  })
const openedLinks = (page: Page) => page.evaluate(() => window.__opened ?? [])

const problems = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** Everything that can be pressed is at least 44 px in both directions, and nothing sticks out. */
const fits = async (page: Page, { modal }: Visitor) => {
  const small = await modal.evaluate((dialog) =>
    [...dialog.querySelectorAll('button, a, input, [role=tab]')].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width > 0 && (width < 44 || height < 44) ? [`${target.textContent || target.getAttribute('aria-label')}: ${width} × ${height}`] : []
    }),
  )
  expect(small).toEqual([])
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const card = await modal.evaluate((dialog) => {
    const { left, right, bottom } = (dialog.firstElementChild ?? dialog).getBoundingClientRect()
    return { left, right, bottom }
  })
  // A sheet at the bottom, as wide as the screen.
  expect([Math.round(card.left), Math.round(card.right), Math.round(card.bottom)]).toEqual([0, width, height])
}

for (const name of ['iPhone 15', 'Pixel 7'] as const) {
  const { defaultBrowserType: _, ...device } = devices[name] ?? { defaultBrowserType: 'chromium' }
  test.describe(name, () => {
    test.use({ ...device, colorScheme: name === 'Pixel 7' ? 'light' : 'dark', reducedMotion: 'reduce' } as typeof device)

    test('a wallet app on this phone is opened with the link, and the page is connected afterwards', async ({ page, visitor }) => {
      const phone = await visitor.phone()
      await phone.do('auto', 'approve')
      await watchLinks(page)
      await visitor.visit('/plain', { pairing: true, wallets: [], theme: name === 'Pixel 7' ? 'light' : 'dark' })
      await page.evaluate(() => window.appkit?.open({ view: 'ConnectingWalletConnectBasic' }))
      const open = visitor.modal.getByRole('button', { name: 'Open a wallet app' })
      await expect(open).toBeEnabled()
      await expect(visitor.modal.getByRole('heading', { name: 'Continue in your wallet' })).toBeVisible()
      await fits(page, visitor)
      expect(await problems(page)).toEqual([])
      await page.screenshot({ path: `.artifacts/screens/pairing-app-${name.replace(' ', '-')}.png` })

      await expect
        .poll(async () => {
          await open.click()
          return openedLinks(page)
        })
        .not.toEqual([])
      const [link = ''] = await openedLinks(page)
      expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      await phone.do('pair', link)
      await isConnected(visitor)
      await expect(visitor.fact('address')).toHaveText(account1)
    })

    test('the code can be shown to another device', async ({ page, visitor }) => {
      const phone = await visitor.phone()
      await phone.do('auto', 'approve')
      await visitor.visit('/plain', { pairing: true, wallets: [] })
      await page.evaluate(() => window.appkit?.open({ view: 'ConnectingWalletConnectBasic' }))
      await visitor.modal.getByRole('button', { name: 'Show the code' }).click()
      await expect(visitor.modal.getByText(/^This code works for another/)).toBeVisible()
      await fits(page, visitor)
      expect(await problems(page)).toEqual([])
      await phone.scan(await page.screenshot())
      await isConnected(visitor)
    })
  })
}
