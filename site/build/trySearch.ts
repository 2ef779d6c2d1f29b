import type { Browser } from '@playwright/test'

/**
 * Searches for an option by its name, as a reader does, and follows the first result that is a page of the reference.
 *
 * @returns what does not work, if something does not
 */
export const trySearch = async (browser: Browser, root: string): Promise<readonly string[]> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  try {
    await page.goto(`${root}index.html`)
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('searchbox').fill('defaultAccountTypes')
    await page.locator('.results a[href*="/reference/"]').first().click()
    await page.waitForURL(/\/reference\//)
    return []
  } catch (error) {
    return [`The search finds no option: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}`]
  } finally {
    await context.close()
  }
}
