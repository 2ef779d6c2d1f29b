import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { openList } from './pairing.js'

const setLang = (page: Page, lang: string) => page.evaluate((value) => document.documentElement.setAttribute('lang', value), lang)

test('buttons and an open modal follow the lang of the document, in direction as well, and keep what was typed', async ({ page, visitor }) => {
  await visitor.visit('/plain', { pairing: true, query: { locale: 'auto' } })
  await expect(visitor.connectButton).toHaveText(/Connect wallet/)
  await setLang(page, 'ar')
  await expect(page.locator('appkit-button').first()).toContainText(/[\u0600-\u06ff]{3}/)
  await setLang(page, 'en')
  await openList(visitor)
  await expect(visitor.modal).toHaveAttribute('lang', 'en')
  await visitor.modal.getByRole('button', { name: /^All wallets/ }).click()
  const field = visitor.modal.getByRole('searchbox')
  await field.fill('harb')
  for (const [lang, dir] of [
    ['ar', 'rtl'],
    ['de', 'ltr'],
  ] as const) {
    await setLang(page, lang)
    await expect(visitor.modal).toHaveAttribute('lang', lang)
    await expect(visitor.modal.locator('#pt-title').first()).toHaveCSS('direction', dir)
    await expect(field).toHaveValue('harb')
    await expect(field).toBeFocused()
  }
  // The last of two changes in one turn wins.
  await page.evaluate(() => {
    document.documentElement.lang = 'fr'
    document.documentElement.lang = 'en'
  })
  await expect(visitor.modal).toHaveAttribute('lang', 'en')
  await expect(field).toHaveValue('harb')
})

// That the next opening asks again is tried in createLanguages.test.ts: Chromium 153 and older remember for the life of a page what they could not fetch.
test('a language whose files do not load leaves English, and developers read why', async ({ page, visitor }) => {
  await visitor.visit('/plain', { query: { locale: 'auto' } })
  await page.route(/\/locale-ar-/, (route) => route.abort())
  const missed = page.waitForEvent('console', (message) => message.text().includes('Texts for "ar" did not arrive'))
  await setLang(page, 'ar')
  await visitor.open()
  await missed
  await expect(visitor.modal).toHaveAttribute('lang', 'en')
  await expect(visitor.modal.getByRole('heading', { name: 'Connect' })).toBeVisible()
})
