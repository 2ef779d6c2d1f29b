import type { Page } from '@playwright/test'
import { account1, expect, test } from './fixtures.js'

/** What navigations without a page load do with the body. The button is rendered anew by the new page. */
const ways = {
  'its content is written anew': (page: Page) =>
    page.evaluate(() => {
      document.body.innerHTML = '<main><h1>Another page</h1><appkit-button></appkit-button></main>'
    }),
  'another body takes its place, with attributes of the new document': (page: Page) =>
    page.evaluate(() => {
      const next = new DOMParser().parseFromString('<html lang="de" class="next"><body><appkit-button></appkit-button></body></html>', 'text/html')
      const root = document.documentElement
      for (const { name } of [...root.attributes]) root.removeAttribute(name)
      for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
      document.body.replaceWith(document.adoptNode(next.body))
    }),
  'the body is replaced in a view transition': (page: Page) =>
    page.evaluate(async () => {
      const swap = () => {
        const next = document.createElement('body')
        next.innerHTML = '<appkit-button></appkit-button>'
        document.body.replaceWith(next)
      }
      await document.startViewTransition(swap).finished
    }),
  'the document is written anew': (page: Page) =>
    page.evaluate(() => {
      document.open()
      document.write('<!doctype html><html lang="en"><body><appkit-button></appkit-button></body></html>')
      document.close()
    }),
}
const isFree = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow)

for (const [what, replace] of Object.entries(ways)) {
  test(`a page can be used, and opens the modal again, when ${what} while it is open`, async ({ page, visitor }) => {
    await visitor.visit('/plain')
    const before = await isFree(page)
    await visitor.open()
    expect(await isFree(page)).toBe('hidden')
    await replace(page)
    await expect(page.locator('appkit-modal')).toHaveCount(0)
    expect(await isFree(page)).toBe(before)
    expect(await page.locator('[inert]').count()).toBe(0)
    // By one press.
    await visitor.open()
    await page.keyboard.press('Escape')
    await expect(visitor.modal).toHaveCount(0)
    await expect(visitor.connectButton).toBeFocused()
  })

  test(`a wallet that was asked is still asked, in sight, when ${what}`, async ({ page, visitor }) => {
    await visitor.visit('/plain')
    await visitor.open()
    await visitor.modal
      .getByRole('button', { name: /Harbor/ })
      .first()
      .click()
    const title = visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })
    await expect(title).toBeVisible()
    await replace(page)
    await expect(title).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(/^appkit-modal/)
    await visitor.wallet('harbor').do('approve')
    await expect(visitor.accountButton).toBeVisible()
    await expect(visitor.accountButton).toHaveAccessibleName(new RegExp(account1.slice(0, 6), 'i'))
    await expect(visitor.modal).toHaveCount(0)
    expect(await isFree(page)).not.toBe('hidden')
  })
}
