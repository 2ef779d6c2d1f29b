import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

interface Site {
  heard: string[]
}

/** What a router of the page does: it changes the address, and hears of steps in the history. */
const startRouter = (page: Page) =>
  page.evaluate(() => {
    const site = window as unknown as Site
    site.heard = []
    addEventListener('popstate', () => site.heard.push(location.pathname))
    for (const path of ['/a', '/b']) history.pushState({ own: path }, '', path)
  })
const here = (page: Page) => page.evaluate(() => [location.pathname, (history.state as { own?: string } | null)?.own, (window as unknown as Site).heard])
/** What a person takes before the next press, and longer than what belongs to the opening. */
const passSecond = async (page: Page) => {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() > since + 1_100, from)
}
const closeRequest = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog')
    dialog?.requestClose()
  })

test('the close request of the browser goes one view back, and closes from the first view', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.open()
  await visitor.modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await expect(visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()
  await closeRequest(page)
  await expect(visitor.modal.getByRole('heading', { name: 'Connect', level: 2 })).toBeVisible()
  await closeRequest(page)
  await expect(visitor.modal).toHaveCount(0)
})

test('Back of a page with routes closes an idle modal, and leaves one with an open request', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await startRouter(page)
  await visitor.open()
  await passSecond(page)
  await page.evaluate(() => history.back())
  await expect(visitor.modal).toHaveCount(0)
  expect(await here(page)).toEqual(['/a', '/a', ['/a']])
  await visitor.open()
  await visitor.modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  const title = visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })
  await expect(title).toBeVisible()
  await page.evaluate(() => history.forward())
  await expect.poll(() => here(page)).toEqual(['/b', '/b', ['/a', '/b']])
  await expect(title).toBeVisible()
  await visitor.wallet('harbor').do('approve')
  await expect(visitor.accountButton).toBeVisible()
})

test('a page that goes to another route while the modal is idle closes it', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.open()
  // At once it may belong to the opening.
  await page.evaluate(() => history.pushState(null, '', '/a'))
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ }).first()).toBeVisible()
  await passSecond(page)
  await page.evaluate(() => history.pushState(null, '', '/b'))
  await expect(visitor.modal).toHaveCount(0)
})
