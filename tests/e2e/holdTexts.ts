import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, type Visitor } from './fixtures.js'

/**
 * Lets a test find its way by English names on a page in Arabic: English texts stand in the place of the translation until `showTexts`, which
 * waits until the view in sight is in Arabic and reads from right to left. To be called before the page is visited.
 */
export const holdTexts = async (page: Page): Promise<{ showTexts(visitor: Visitor): Promise<void> }> => {
  const english: unknown = JSON.parse(readFileSync('locales/en.json', 'utf8'))
  await page.addInitScript((texts) => Reflect.set(window, 'heldTexts', texts), english)
  return {
    showTexts: async ({ modal }) => {
      await page.evaluate(() => (window as unknown as { showTexts(): void }).showTexts())
      await expect(modal).toHaveAttribute('lang', 'ar')
      await expect(modal.locator('#pt-title').first()).toHaveCSS('direction', 'rtl')
      // The name of a view may be that of a wallet or of a token.
      await expect(modal).toContainText(/[\u0600-\u06ff]{3}/)
    },
  }
}
