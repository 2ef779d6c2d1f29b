import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { perTier } from '../harness/perTier.js'
import { contracts } from './contracts.js'
import { account1, account2, expect, test, type Visitor } from './fixtures.js'
import { showCode } from './pairing.js'
import { type AxeLook, recordAxe } from './recordAxe.js'
import { slow } from './slow.js'

/** Every view of this release, and how a visitor gets there. */
const views: Record<string, (visitor: Visitor, page: Page) => Promise<void>> = {
  connect: (visitor) => visitor.open(),
  'connect-empty': async (visitor, page) => {
    await page.goto(page.url().replace(/wallets=[^&]*/, 'wallets='))
    await visitor.connectButton.click()
    await expect(visitor.modal.getByRole('button', { name: /Check again/ })).toBeVisible()
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
  'account-settings': async (visitor) => {
    await visitor.connect()
    await visitor.accountButton.click()
    await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
    await expect(visitor.modal.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
  token: async (visitor) => {
    await visitor.connect()
    await visitor.accountButton.click()
    await visitor.modal.getByRole('button', { name: /^Test Dollar/ }).click()
    await expect(visitor.modal.getByRole('button', { name: 'Hide from the list' })).toBeVisible()
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

const openAccount = async (visitor: Visitor) => {
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByText('12.842').first()).toBeVisible()
}
const openTab = (name: string) => async (visitor: Visitor) => {
  await openAccount(visitor)
  await visitor.modal.getByRole('tab', { name }).click()
  await expect(visitor.modal.getByRole('tabpanel')).toBeVisible()
  await expect(visitor.modal.locator('[aria-busy=true]')).toHaveCount(0)
}
const openForm = async (visitor: Visitor) => {
  await openAccount(visitor)
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(visitor.modal.getByRole('textbox', { name: /^You send/ })).toBeVisible()
}
const openWallets = async (visitor: Visitor) => {
  await openAccount(visitor)
  await visitor.modal.getByRole('button', { name: 'Your wallets' }).click()
  await visitor.wallet('kestrel').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: 'Add a wallet' }).click()
  await visitor.modal.getByRole('button', { name: /Kestrel/ }).click()
  await expect(visitor.modal.getByRole('button', { name: /^Use .?Harbor/ })).toBeVisible()
}
/** Views that a site has with more of its features, on a site that pairs. */
const furtherViews: Record<string, (visitor: Visitor) => Promise<void>> = {
  pairing: showCode,
  'all wallets': async (visitor) => {
    await visitor.connectButton.click()
    await visitor.modal.getByRole('button', { name: /all wallets/i }).click()
    await expect(visitor.modal.getByRole('searchbox')).toBeVisible()
  },
  'the tokens of the account': openTab('Tokens'),
  'the pieces of the account': openTab('NFTs'),
  'the activity of the account': openTab('Activity'),
  'the address to receive at': async (visitor) => {
    await openAccount(visitor)
    await visitor.modal.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(visitor.modal.getByRole('button', { name: /Copy/ }).first()).toBeVisible()
  },
  'the form to send': openForm,
  'the choice of a token to send': async (visitor) => {
    await openForm(visitor)
    await visitor.modal.getByRole('button', { name: /^Token: / }).click()
    await expect(visitor.modal.getByRole('searchbox')).toBeVisible()
  },
  'your-wallets': openWallets,
  'one-wallet': async (visitor) => {
    await openWallets(visitor)
    await visitor.modal.getByRole('button', { name: /^More about .?Harbor/ }).click()
    await expect(visitor.modal.getByText('Connected, not in use')).toBeVisible()
  },
  'disconnect-all': async (visitor) => {
    await openWallets(visitor)
    await visitor.modal.getByRole('button', { name: 'Disconnect all' }).click()
    await expect(visitor.modal.getByRole('button', { name: 'Keep connected' })).toBeVisible()
  },
  'the review of a send': async (visitor) => {
    await openForm(visitor)
    await visitor.modal.getByRole('textbox', { name: /^You send/ }).fill('0.01')
    await visitor.modal.getByRole('textbox', { name: /^Receiver/ }).fill('0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13')
    await visitor.modal.getByRole('textbox', { name: /^Receiver/ }).press('Tab')
    await visitor.modal.getByRole('button', { name: 'Review' }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toBeVisible()
  },
}

const asksFor = async (page: Page, visitor: Visitor, method: string, params: readonly unknown[]) => {
  const locale = new URL(page.url()).searchParams.get('locale')
  await visitor.visit('/plain', { theme: 'dark', query: { review: 'on', ...(locale !== null && { locale }) } })
  await visitor.connect()
  await page.evaluate(
    ([method, params]) => {
      const { appkit } = window as unknown as { appkit: { getWalletProvider(): { request(call: object): Promise<unknown> } } }
      appkit
        .getWalletProvider()
        .request({ method, params })
        .catch(() => undefined)
    },
    [method, params] as const,
  )
  await expect(visitor.modal.getByRole('button', { name: 'Continue to wallet' })).toBeVisible()
}
Object.assign(views, {
  'review-unlimited': async (visitor: Visitor, page: Page) => {
    const data = `0x095ea7b3${account2.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`
    await asksFor(page, visitor, 'eth_sendTransaction', [{ from: account1, to: contracts.TUSD, data }])
    await expect(visitor.modal.getByText('all your TUSD')).toBeVisible()
    await visitor.modal.getByRole('button', { name: 'Details' }).click()
  },
  'review-message': (visitor: Visitor, page: Page) => asksFor(page, visitor, 'personal_sign', ['0x6869', account1]),
})

/** Each way a view can look, in one visit: the page changes its theme and its width while the view is there. 640 px are 1280 at a zoom of 200 %. */
const everyLook = (['dark', 'light'] as const).flatMap((theme) => ([1280, 640, 320] as const).map((width) => ({ theme, width })))
const looks = perTier({ test: everyLook.slice(0, 1), full: everyLook })
/** What axe finds in the view, which is written down with how the view looked. */
const violationsOf = async (page: Page, look: AxeLook) => {
  const result = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include('appkit-modal')
    .analyze()
  recordAxe(look, result)
  return result.violations
}
/** The ids of what is wrong with the view, and whether it is wider than its card or the page. */
const faultsOf = async (page: Page, visitor: Visitor, look: AxeLook) => {
  const violations = await violationsOf(page, look)
  const wide = await visitor.modal.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth || document.documentElement.scrollWidth > innerWidth)
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`), ...(wide ? ['something sticks out'] : [])]
}
/** Of a page in Arabic, in the theme of the browser. */
const mirrored = (view: string) => ({ view, theme: 'dark', direction: 'rtl', forcedColours: false }) as const

for (const [name, go] of Object.entries(views))
  test(`${name}: no accessibility violation and nothing beside the edge`, async ({ page, visitor }) => {
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
      const violations = await violationsOf(page, { view: name, theme, width, direction: 'ltr', forcedColours: false })
      expect(violations.map(({ id, nodes }) => `${look} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
      // Nothing sticks out of the card sideways.
      const card = await visitor.modal.evaluate((dialog) => ({ scroll: dialog.scrollWidth, client: dialog.clientWidth }))
      expect(card.scroll, look).toBeLessThanOrEqual(card.client)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })

for (const [name, go] of Object.entries(furtherViews))
  test(`${name}: no accessibility violation and nothing beside the edge with forced colours, and from right to left`, async ({ page, visitor }) => {
    test.setTimeout(slow * 60_000)
    await page.emulateMedia({ forcedColors: 'active' })
    await visitor.visit('/plain', { pairing: true, query: { locale: 'he', several: 'on' } })
    await go(visitor)
    for (const width of perTier({ test: [320], full: [1280, 640, 320] })) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
      expect(await faultsOf(page, visitor, { ...mirrored(name), width, forcedColours: true }), `forced colours, ${width} px`).toEqual([])
    }
    await page.screenshot({ path: `.artifacts/screens/forced-${name.replaceAll(' ', '-')}.png` })
    await page.emulateMedia({ forcedColors: 'none' })
    expect(await faultsOf(page, visitor, { ...mirrored(name), width: 320 }), '320 px from right to left').toEqual([])
  })

for (const [name, go] of Object.entries(views))
  test(`${name}: no accessibility violation and nothing beside the edge from right to left, with forced colours and with motion`, async ({ page, visitor }) => {
    await visitor.visit('/plain', { query: { locale: 'he' } })
    await go(visitor, page)
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await visitor.modal.evaluate((dialog) => getComputedStyle(dialog.querySelector('#pt-title') ?? dialog).direction)).toBe('rtl')
      expect(await faultsOf(page, visitor, { ...mirrored(name), width }), `${width} px`).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await faultsOf(page, visitor, { ...mirrored(name), width: 320, forcedColours: true }), 'forced colours').toEqual([])
  })

test('forced colours and right-to-left pass too', async ({ page, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visitor.visit('/plain', { query: { locale: 'he' } })
  await visitor.connectButton.or(page.locator('appkit-button')).first().click()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
  await page.screenshot({ path: '.artifacts/screens/connect-forced-rtl.png' })
  expect(await visitor.modal.evaluate((dialog) => getComputedStyle(dialog.querySelector('#pt-title') ?? dialog).direction)).toBe('rtl')
  const violations = await violationsOf(page, { ...mirrored('connect, less motion'), width: 1280, forcedColours: true })
  expect(violations.map(({ id }) => id)).toEqual([])
})
