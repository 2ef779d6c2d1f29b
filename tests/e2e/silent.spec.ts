import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { ports } from './ports.js'

/** Names of the animations that run: each keeps the browser drawing frames. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const inside = (root: Document | ShadowRoot): readonly Animation[] => [
      ...root.getAnimations(),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? inside(shadowRoot) : [])),
    ]
    return inside(document)
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation as CSSAnimation).animationName)
  })

test('before the first action a page without a stored connection does nothing', async ({ page, context, visitor }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { __seen: seen })
    for (const [name, target] of [
      ['window', window],
      ['document', document],
    ] as const) {
      const add = target.addEventListener.bind(target)
      target.addEventListener = (type: string, ...rest: unknown[]) => {
        // The page's own scripts and the wallets of the sandbox say so in their file name.
        if (!/wallets\.js/.test(new Error().stack ?? '')) seen.push(`${name}:${type}`)
        return (add as (...args: unknown[]) => void)(type, ...rest)
      }
    }
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      seen.push(`storage:${key}`)
      return set.call(this, key, value)
    }
  })
  const requests: string[] = []
  await visitor.visit('/plain')
  await expect(visitor.connectButton).toBeVisible()
  page.on('request', (request) => requests.push(request.url()))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))))
  const seen = await page.evaluate(() => (window as unknown as { __seen: string[] }).__seen)
  expect(seen.filter((item) => !/^(window|document):(eip6963:announceProvider)$/.test(item))).toEqual([])
  expect(requests).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.locator('appkit-modal').count()).toBe(0)
  expect(await visitor.wallet('harbor').asked()).toEqual([])
  expect(await moving(page)).toEqual([])
})

test('a modal that is open and still lets the page rest', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.open()
  await expect.poll(() => moving(page)).toEqual([])
  expect(await page.locator('dialog').evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backdropFilter)).toBe('none')
})

for (const mode of ['refuse', 'hang'] as const) {
  test(`with every chain set to ${mode} the modal opens and an installed wallet connects`, async ({ context, visitor }) => {
    await context.route(new RegExp(`:(${ports.chain1}|${ports.chain137})/`), (route) => (mode === 'refuse' ? route.abort('connectionrefused') : undefined))
    visitor.expectErrors(/RPC|P5\d\d|balance/i)
    await visitor.visit('/plain')
    await visitor.connect()
    await expect(visitor.accountButton).toBeVisible()
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })
  test('a finger fetches the code before it is lifted, and opens then', async ({ page, visitor }) => {
    await visitor.visit('/plain')
    const box = await visitor.connectButton.boundingBox()
    if (!box) throw new Error('The button is not there.')
    const session = await page.context().newCDPSession(page)
    const fetched = page.waitForResponse(/\/chunks\/ui-/)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 20, y: box.y + 20 }] })
    await fetched
    await expect(visitor.modal).toHaveCount(0)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
  })
})
