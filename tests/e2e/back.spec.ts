import { findChromium, launchArguments } from '../../scripts/chromium.mjs'
import { account1, account2, expect, test } from './fixtures.js'

const { executablePath, env } = await findChromium()
// Pages are put aside by the browser, as they are for visitors: test runners switch that off.
test.use({
  launchOptions: {
    executablePath,
    args: [...launchArguments],
    env: { ...process.env, ...env } as Record<string, string>,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('a page that is come back to follows what its wallet did meanwhile, whether the browser kept the page or loads it again', async ({
  page,
  context,
  visitor,
}) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await expect(visitor.fact('address')).toHaveText(account1)
  const address = page.url()
  await page.goto('/components')
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.locator('[data-fact=address]')).toHaveText(account1)
  await other.evaluate(() => window.__wallets?.harbor?.setAccount(1))
  await expect(other.locator('[data-fact=address]')).toHaveText(account2)
  await page.goBack({ waitUntil: 'commit' })
  await expect(visitor.fact('address')).toHaveText(account2)
  // Nothing of ours keeps a browser from putting the page aside: no listener of unload, no lock, no open request.
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const found = (entry as PerformanceNavigationTiming & { notRestoredReasons?: { reasons?: { reason: string }[] } | null }).notRestoredReasons?.reasons
    return (found ?? []).map(({ reason }) => reason)
  })
  expect(reasons.filter((reason) => reason !== 'masked')).toEqual([])
})
