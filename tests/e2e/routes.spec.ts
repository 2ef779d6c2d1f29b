import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.js'

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

/** What the page itself goes to: a button for each route, as links of a router are. */
const addLinks = (page: Page) =>
  page.evaluate(() => {
    for (const path of ['/a', '/b']) {
      const link = Object.assign(document.createElement('button'), { textContent: `Go to ${path}` })
      link.addEventListener('click', () => history.pushState({ own: path }, '', path))
      document.body.prepend(link)
    }
    const site = window as unknown as Site
    site.heard = []
    addEventListener('popstate', () => site.heard.push(location.pathname))
  })
/** A visitor on the second route of a page whose Back belongs to the modal first, or not. */
const walkToSecondRoute = async (page: Page, visitor: Visitor, closeOnBack: boolean) => {
  await visitor.visit('/plain', { query: { options: JSON.stringify(closeOnBack ? { closeOnBack } : {}) } })
  await addLinks(page)
  for (const path of ['/a', '/b']) await page.getByRole('button', { name: `Go to ${path}` }).click()
  expect(await here(page)).toEqual(['/b', '/b', []])
  return page.evaluate(() => history.length)
}
/** Presses the button of the mouse that goes back, for as long as a person holds it. */
const pressBack = async (page: Page, heldMs: number) => {
  const cdp = await page.context().newCDPSession(page)
  const at = { x: 640, y: 400, button: 'back', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: at.x, y: at.y })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, buttons: 8 })
  await page.waitForTimeout(heldMs)
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at, buttons: 0 })
  await cdp.detach()
}
/** The button of the browser that goes back: the page hears of no press. */
const browserBack = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  const step = async () => {
    const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory')
    await cdp.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
  }
  return { step, detach: () => cdp.detach() }
}
const askHarbor = async (visitor: Visitor) => {
  await visitor.modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await expect(visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()
}

test('routes: Back closes the modal and the page stays, and the next Back leaves, when the host sets closeOnBack', async ({ page, visitor }) => {
  const length = await walkToSecondRoute(page, visitor, true)
  await visitor.open()
  await passSecond(page)
  await pressBack(page, 60)
  await expect(visitor.modal).toHaveCount(0)
  expect([...(await here(page)), await page.evaluate(() => history.length)]).toEqual(['/b', '/b', [], length])
  await pressBack(page, 180)
  await expect.poll(() => here(page)).toEqual(['/a', '/a', ['/a']])
})

test('routes: Back leads from a wallet to the list and the page stays, when the host sets closeOnBack', async ({ page, visitor }) => {
  const length = await walkToSecondRoute(page, visitor, true)
  await visitor.open()
  await askHarbor(visitor)
  await passSecond(page)
  await pressBack(page, 110)
  await expect(visitor.modal.getByRole('heading', { name: 'Connect', level: 2 })).toBeVisible()
  expect([...(await here(page)), await page.evaluate(() => history.length)]).toEqual(['/b', '/b', [], length])
})

test('routes: two Backs of the browser’s own button leave the page, when the host sets closeOnBack', async ({ page, visitor }) => {
  await walkToSecondRoute(page, visitor, true)
  await visitor.open()
  await askHarbor(visitor)
  await passSecond(page)
  const { step, detach } = await browserBack(page)
  // A page can hold one such step after each press or key in it. What a test evaluates counts as a press, so nothing is read in between.
  await step()
  await page.waitForTimeout(180)
  await step()
  await expect.poll(() => here(page)).toEqual(['/a', '/a', ['/a']])
  await expect(visitor.modal).toHaveCount(0)
  await detach()
})

test('routes: Back leaves the route and an idle modal closes with it, when the host does not set closeOnBack', async ({ page, visitor }) => {
  await walkToSecondRoute(page, visitor, false)
  await visitor.open()
  await passSecond(page)
  await pressBack(page, 110)
  await expect.poll(() => here(page)).toEqual(['/a', '/a', ['/a']])
  await expect(visitor.modal).toHaveCount(0)
})

test('routes: Back leaves the route and an open request stays, when the host does not set closeOnBack', async ({ page, visitor }) => {
  await walkToSecondRoute(page, visitor, false)
  await visitor.open()
  await askHarbor(visitor)
  await passSecond(page)
  await pressBack(page, 110)
  await expect.poll(() => here(page)).toEqual(['/a', '/a', ['/a']])
  await expect(visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()
  await visitor.wallet('harbor').do('approve')
  await expect(visitor.accountButton).toBeVisible()
})
