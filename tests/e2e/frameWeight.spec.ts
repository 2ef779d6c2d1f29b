import type { Page } from '@playwright/test'
import { readBudgets } from '../../scripts/budgets.js'
import { expect, test } from './fixtures.js'
import { slow } from './slow.js'
import { openVaultHost, secureSite } from './vaultHost.js'

const { pages } = readBudgets().secureSite

/** What the browser got of the secure site so far: each file once, and the bytes of their bodies as they were sent. */
const countFiles = (page: Page) => {
  const loaded = new Map<string, Promise<number>>()
  page.context().on('requestfinished', (request) => {
    const url = new URL(request.url())
    if (url.origin === secureSite && !loaded.has(url.pathname))
      loaded.set(
        url.pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      )
  })
  return async () => {
    const sizes = await Promise.all([...loaded.values()])
    return { files: [...loaded.keys()].sort(), bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
}
const report = (name: string, { files, bytes }: { readonly files: readonly string[]; readonly bytes: number }) =>
  test.info().annotations.push({ type: 'weight', description: `${name}: ${files.length} files, ${(bytes / 1_000).toFixed(1)} kB` })

test.describe('in each language', () => {
  for (const locale of ['en-GB', 'ru-RU'])
    test(`the frame can ask for a code after few files and no more kB than its budget (${locale})`, async ({ browser }) => {
      test.setTimeout(slow * 60_000)
      const page = await browser.newPage({ locale })
      const count = countFiles(page)
      const { ask, frame } = await openVaultHost(page)
      expect(await ask('CONNECT_EMAIL', { email: `weight-${locale}-${Date.now()}@example.org` })).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
      void ask('CONNECT_OTP', {})
      await expect(frame.getByRole('textbox')).toBeFocused()
      const weight = await count()
      report(`frame, ${locale}`, weight)
      console.log('FRAME', locale, weight.files.length, weight.bytes, weight.files.join(' '))
      expect(weight.files.length, weight.files.join(' ')).toBeLessThanOrEqual(pages.main?.files ?? 0)
      expect(weight.bytes).toBeLessThanOrEqual((pages.main?.kB ?? 0) * 1_000)
      await page.close()
    })
})

for (const [entry, path] of [
  ['window', '/social'],
  ['review', '/review'],
  ['wallet', '/wallet'],
  ['device', '/device'],
  ['keep', '/keep'],
] as const)
  test(`the window ${path} is there after few files and no more kB than its budget`, async ({ page }) => {
    const count = countFiles(page)
    await page.goto(`${secureSite}${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const weight = await count()
    report(path, weight)
    console.log('WINDOW', path, weight.files.length, weight.bytes)
    expect(weight.files.length, weight.files.join(' ')).toBeLessThanOrEqual(pages[entry]?.files ?? 0)
    expect(weight.bytes).toBeLessThanOrEqual((pages[entry]?.kB ?? 0) * 1_000)
  })
