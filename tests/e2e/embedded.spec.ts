import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { perTier } from '../harness/perTier.js'
import { expect, test, type Visitor } from './fixtures.js'
import { embeddedAddress, secureOrigin, serveSecureSite, signature } from './secureSite.js'
import { slow } from './slow.js'

const optionsOf = (kind: 'vault' | 'foreign') => JSON.stringify({ secureSite: `${secureOrigin}/${kind}`, features: { analytics: false } })
const words = { exact: true } as const
/** The field for the address, from the list of wallets. */
const openField = async (visitor: Visitor) => {
  await visitor.open()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).click()
  await expect(visitor.modal.getByRole('textbox', { name: 'Email address' })).toBeFocused()
}
/** The boxes of the page for a code that was sent. */
const openCode = async (visitor: Visitor, page: Page) => {
  await openField(visitor)
  await page.keyboard.type('mira@example.com')
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByRole('textbox', { name: '6-digit code' })).toBeFocused()
}

test('nothing is asked of the secure site before the field is touched', async ({ page, visitor }) => {
  const loaded = await serveSecureSite(page)
  await visitor.visit('/plain', { query: { options: optionsOf('vault') } })
  await visitor.open()
  await expect(visitor.modal.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  expect(loaded).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('e-mail at a vault: the code is typed in the frame, a message is approved there, and a reload needs no frame', async ({ page, visitor }) => {
  const loaded = await serveSecureSite(page)
  await visitor.visit('/plain', { wallets: [], query: { options: optionsOf('vault') } })
  await visitor.connectButton.click()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).fill('mira@example.com')
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const frame = page.frameLocator('iframe[name=w3m-secure-iframe]')
  await expect(frame.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  // The page has no field for it, and the frame lies inside of the modal.
  await expect(visitor.modal.locator('input')).toHaveCount(0)
  const [card, box] = [await visitor.modal.boundingBox(), await page.locator('iframe').boundingBox()]
  expect(card && box && box.width > 300 && box.y > card.y).toBe(true)
  await frame.getByRole('textbox', { name: 'Code' }).fill('471902')
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.fact('address')).toHaveText(new RegExp(embeddedAddress, 'i'))
  expect(loaded).toHaveLength(1)

  // Closing the modal kept the frame.
  const asked = page.evaluate(
    (address) =>
      (window as unknown as { appkit: { getWalletProvider(): { request(call: object): Promise<unknown> } } }).appkit
        .getWalletProvider()
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', address] }),
    embeddedAddress,
  )
  await expect(frame.getByRole('heading', { name: 'Approve personal_sign' })).toBeVisible()
  await frame.getByRole('button', { name: 'Approve', ...words }).click()
  expect(await asked).toBe(signature)
  await expect(visitor.modal).toHaveCount(0)
  expect(loaded).toHaveLength(1)

  await page.reload()
  await expect(visitor.fact('address')).toHaveText(new RegExp(embeddedAddress, 'i'))
  expect(loaded).toHaveLength(1)
})

test('e-mail at a foreign site: the code goes in our own boxes, and closing the review declines', async ({ page, visitor }) => {
  await serveSecureSite(page)
  await visitor.visit('/plain', { query: { options: optionsOf('foreign') } })
  await openCode(visitor, page)
  const boxes = visitor.modal.getByRole('textbox', { name: '6-digit code' })
  await page.keyboard.type('111111')
  await expect(visitor.modal.locator('.pt-hint').getByText('That code doesn’t match. Check the latest email.')).toBeVisible()
  await boxes.pressSequentially('471902')
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.fact('address')).toHaveText(new RegExp(embeddedAddress, 'i'))

  const declined = page.evaluate(
    (address) =>
      (window as unknown as { appkit: { getWalletProvider(): { request(call: object): Promise<unknown> } } }).appkit
        .getWalletProvider()
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
        .catch((error: { code: number }) => error.code),
    embeddedAddress,
  )
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Approve personal_sign' })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  expect(await declined).toBe(4001)
})

/** Each view of signing in, and how a visitor gets there. `foreign` and `vault` are kinds of sites. */
const looks: Record<string, { readonly site: 'vault' | 'foreign'; go(visitor: Visitor, page: Page): Promise<void> }> = {
  field: { site: 'foreign', go: openField },
  format: {
    site: 'foreign',
    go: async (visitor, page) => {
      await openField(visitor)
      await page.keyboard.type('mira@')
      await page.keyboard.press('Enter')
      await expect(visitor.modal.getByText('Add the part after @').last()).toBeVisible()
    },
  },
  code: { site: 'foreign', go: openCode },
  'wrong-code': {
    site: 'foreign',
    go: async (visitor, page) => {
      await openCode(visitor, page)
      await page.keyboard.type('111111')
      await expect(visitor.modal.locator('.pt-hint').getByText('That code doesn’t match.')).toBeVisible()
    },
  },
  device: {
    site: 'foreign',
    go: async (visitor, page) => {
      await openField(visitor)
      await page.keyboard.type('new@example.com')
      await page.keyboard.press('Enter')
      await expect(visitor.modal.getByRole('heading', { name: 'Confirm this device' })).toBeVisible()
    },
  },
  'drawn-code': {
    site: 'vault',
    go: async (visitor, page) => {
      await openField(visitor)
      await page.keyboard.type('mira@example.com')
      await page.keyboard.press('Enter')
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    },
  },
  owner: {
    site: 'foreign',
    go: async (visitor, page) => {
      await openCode(visitor, page)
      await page.keyboard.type('471902')
      await expect(visitor.modal).toHaveCount(0)
      await visitor.accountButton.click()
      await expect(visitor.modal.getByText('Signed in as mira@example.com')).toBeVisible()
    },
  },
}
for (const [name, { site, go }] of Object.entries(looks))
  test(`${name}: no accessibility violation and nothing beside the edge`, async ({ page, visitor }) => {
    test.setTimeout(slow * 60_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await serveSecureSite(page)
    await visitor.visit('/plain', { theme: 'dark', query: { options: optionsOf(site) } })
    await go(visitor, page)
    for (const theme of perTier({ test: ['dark'] as const, full: ['dark', 'light'] as const }))
      for (const width of perTier({ test: [320], full: [1280, 320] })) {
        await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
        await page.evaluate((mode) => (window as unknown as { appkit: { setThemeMode(mode: string): void } }).appkit.setThemeMode(mode), theme)
        await expect(page.locator('appkit-modal')).toHaveCSS('color-scheme', theme)
        await page.screenshot({ path: `.artifacts/screens/email-${name}-${theme}-${width}.png` })
        const { violations } = await new AxeBuilder({ page })
          .options({ resultTypes: ['violations'] })
          .include('appkit-modal')
          .exclude('iframe')
          .analyze()
        expect(violations.map(({ id, nodes }) => `${theme} ${width} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
        const wide = await visitor.modal.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth || document.documentElement.scrollWidth > innerWidth)
        expect(wide, `${theme} ${width}`).toBe(false)
      }
  })
