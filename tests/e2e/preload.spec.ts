import { expect, test } from './fixtures.js'

/** Files of the first opening: the kernel, the card, and the frame with its first view. */
const firstOpening = /\/(kernel|modal|ui)-[\w-]{8}-[A-Z0-9]{8}\.js$/

test('with preload: idle the code of the first opening is there before a press, nothing has started, and no other host was asked', async ({
  page,
  context,
  visitor,
}) => {
  const requests: URL[] = []
  page.on('request', (request) => requests.push(new URL(request.url())))
  const files = () => requests.filter(({ pathname }) => firstOpening.test(pathname)).map(({ pathname }) => pathname)
  await visitor.visit('/plain', { query: { options: '{"preload":"idle"}' } })
  await expect.poll(() => new Set(files().map((name) => name.replace(/.*\/(\w+)-.*/, '$1'))), { timeout: 20_000 }).toEqual(new Set(['kernel', 'modal', 'ui']))
  const { host } = new URL(page.url())
  expect(requests.filter((url) => url.protocol.startsWith('http') && url.host !== host)).toEqual([])
  expect(await page.locator('appkit-modal').count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await visitor.wallet('harbor').asked()).toEqual([])

  const before = files().length
  await visitor.open()
  expect(files().slice(before)).toEqual([])
})
