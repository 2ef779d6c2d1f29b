import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.js'
import { ports } from './ports.js'
import { slow } from './slow.js'

// As in social.spec.ts: the same site as the secure site.
test.use({ baseURL: `http://localhost:${ports.web}` })

const phone = `http://localhost:${ports.farcaster}/`
const query = { email: 'on', socials: 'on' }
/** The frame, the gateway, the relay and the code that draws codes take part. */
const soon = { timeout: slow * 25_000 }
const said = (visitor: Visitor, text: string) => visitor.modal.locator('.pt-say').getByText(text)

interface HostWindow {
  readonly appkit: { setThemeMode(mode: string): void }
}

/** Up to the code. */
const showCode = async (visitor: Visitor) => {
  await visitor.connectButton.click()
  await visitor.modal.getByRole('button', { name: 'Continue with Farcaster' }).click()
  await expect(visitor.modal.getByRole('img', { name: 'Code for Farcaster' })).toBeVisible(soon)
}
/** The link of the code, as a visitor gets it. */
const copyLink = async (page: Page, visitor: Visitor): Promise<string> => {
  await visitor.modal.getByRole('button', { name: 'Copy link' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}
/** The app on the phone: opened by its link, and pressed there. */
const decide = async (page: Page, link: string, decision: 'Approve' | 'Decline', name = 'Mira') => {
  const app = await page.context().newPage()
  await app.goto(link)
  await app.getByLabel('Name').fill(name)
  await app.getByRole('button', { name: decision }).click()
  await expect(app.getByRole('status')).toBeVisible()
  await app.close()
  await page.bringToFront()
}

test('a new visitor approves in the app under a strict policy, and the page never has the link', async ({ page, visitor, context }) => {
  test.setTimeout(slow * 120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.visit('/csp', { wallets: [], query })
  await showCode(visitor)
  const link = await copyLink(page, visitor)
  expect(link).toContain(`${phone}siwf?channelToken=`)
  const kept = await page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, location.href]))
  expect(kept).not.toContain('channelToken')
  await decide(page, link, 'Approve', `Mira ${Date.now()}`)
  await expect(visitor.fact('address')).toHaveText(/^0x[0-9a-fA-F]{40}$/, soon)
  await expect(visitor.fact('violations')).toHaveText('0')

  await visitor.accountButton.click()
  await expect(visitor.modal.getByText(/^Signed in as Farcaster \d+$/)).toBeVisible()
})

test('a request that is declined, and a view that is left: nobody is signed in, and the next code works; dark, light and narrow', async ({
  page,
  visitor,
  context,
}) => {
  test.setTimeout(slow * 180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.visit('/plain', { theme: 'dark', wallets: [], query })
  const look = async (name: string) => {
    for (const [theme, width] of [
      ['dark', 1280],
      ['light', 320],
    ] as const) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
      await page.evaluate((mode) => (window as unknown as HostWindow).appkit.setThemeMode(mode), theme)
      await expect(page.locator('appkit-modal')).toHaveCSS('color-scheme', theme)
      // Buttons take on the colours of another theme within 80 ms. One that the mouse is over has a mixed colour.
      const copy = visitor.modal.getByRole('button', { name: 'Copy link' })
      if ((await copy.count()) > 0)
        await expect(copy).toHaveCSS('background-color', theme === 'light' ? /^(oklab\(0\.[89]|rgb\(2)/ : /^(oklab\(0\.[23]|rgb\(50,)/)
      await page.screenshot({ path: `.artifacts/screens/farcaster-${name}-${theme}-${width}.png` })
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .include('appkit-modal')
        .exclude('iframe')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${name} ${theme} ${width} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
      const wide = await visitor.modal.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth || document.documentElement.scrollWidth > innerWidth)
      expect(wide, `${theme} ${width}`).toBe(false)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await showCode(visitor)
  await look('code')
  await decide(page, await copyLink(page, visitor), 'Decline')
  await expect(said(visitor, 'The request was declined in Farcaster')).toBeVisible(soon)
  await expect(visitor.modal.getByRole('heading', { name: 'Request declined' }).first()).toBeVisible()
  await look('declined')

  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(visitor.modal.getByRole('img', { name: 'Code for Farcaster' })).toBeVisible(soon)
  const left = await copyLink(page, visitor)
  await visitor.modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Continue with Farcaster' })).toBeVisible()
  // Approved all the same, and too late.
  await decide(page, left, 'Approve', 'Late')
  await visitor.modal.getByRole('button', { name: 'Continue with Farcaster' }).click()
  await expect(visitor.modal.getByRole('img', { name: 'Code for Farcaster' })).toBeVisible(soon)
  await expect(visitor.fact('status')).toHaveText(/disconnected/i)
  await decide(page, await copyLink(page, visitor), 'Approve', `Cleo ${Date.now()}`)
  await expect(visitor.fact('address')).toHaveText(/^0x[0-9a-fA-F]{40}$/, soon)
})
