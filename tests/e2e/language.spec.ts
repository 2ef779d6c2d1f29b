import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

const setLang = (page: Page, lang: string) => page.evaluate((value) => document.documentElement.setAttribute('lang', value), lang)

test('buttons and an open modal follow the lang of the document, in direction as well, and keep what was typed', async ({ page, visitor }) => {
  await visitor.visit('/plain', { query: { locale: 'auto' } })
  await expect(visitor.connectButton).toHaveText(/Connect wallet/)
  await setLang(page, 'ar')
  await expect(page.locator('appkit-button').first()).toContainText(/[\u0600-\u06ff]{3}/)
  await setLang(page, 'en')
  await visitor.open()
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

test('a language whose files do not load leaves English, and is there after the next opening', async ({ page, visitor }) => {
  await visitor.visit('/plain', { query: { locale: 'auto' } })
  const isFile = /\/locale-ar-/
  await page.route(isFile, (route) => route.abort())
  await setLang(page, 'ar')
  await visitor.open()
  await expect(visitor.modal).toHaveAttribute('lang', 'en')
  await page.unroute(isFile)
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toHaveCount(0)
  await visitor.connectButton.click()
  await expect(visitor.modal).toHaveAttribute('lang', 'ar')
})
