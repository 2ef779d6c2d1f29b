import type { Browser, Page } from '@playwright/test'
import { queries } from './queries.js'

const firstResult = async (page: Page, query: string): Promise<string> => {
  const box = page.getByRole('searchbox')
  // The list of the query before must not be taken for that of this one.
  await box.fill('')
  await page.locator('.results a').first().waitFor({ state: 'detached' })
  await box.fill(query)
  return (await page.locator('.results a').first().getAttribute('href')) ?? ''
}

/**
 * Searches as readers do, in the built index, and follows a result.
 *
 * @returns what does not work, a line each
 */
export const trySearch = async (browser: Browser, root: string): Promise<readonly string[]> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const wrong: string[] = []
  try {
    await page.goto(`${root}index.html`)
    await page.getByRole('button', { name: /^Search/ }).click()
    for (const [query, first] of queries) {
      const found = await firstResult(page, query)
      if (!first.test(found)) wrong.push(`The search for "${query}" leads to ${found} first.`)
    }
    await page.locator('.results a').first().click()
    await page.locator('main h1').first().waitFor()
  } catch (error) {
    wrong.push(`The search does not work: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}`)
  } finally {
    await context.close()
  }
  return wrong
}
