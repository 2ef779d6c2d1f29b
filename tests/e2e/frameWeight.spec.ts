import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { readBudgets } from '../../scripts/budgets.js'
import { expect, test } from './fixtures.js'
import { slow } from './slow.js'
import { openVaultHost, secureSite } from './vaultHost.js'

const { pages } = readBudgets().secureSite

/** Bytes of the body of an answer, as a browser gets it. */
const weigh = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
/** What the browser asked the secure site for so far: each address once, by its path, with its bytes. */
const countFiles = (page: Page) => {
  const asked = new Set<string>()
  page.context().on('request', (request) => new URL(request.url()).origin === secureSite && asked.add(request.url()))
  return async () => {
    const sizes = await Promise.all([...asked].map(weigh))
    return { files: [...asked].map((url) => new URL(url).pathname).sort(), bytes: sizes.reduce((sum, size) => sum + size, 0) }
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
      const left = ask('CONNECT_OTP', {}).catch(() => undefined)
      await expect(frame.getByRole('textbox')).toBeFocused()
      const weight = await count()
      report(`frame, ${locale}`, weight)
      expect(weight.files.length, weight.files.join(' ')).toBeLessThanOrEqual(pages.main?.files ?? 0)
      expect(weight.bytes).toBeLessThanOrEqual((pages.main?.kB ?? 0) * 1_000)
      await page.close()
      await left
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
    expect(weight.files.length, weight.files.join(' ')).toBeLessThanOrEqual(pages[entry]?.files ?? 0)
    expect(weight.bytes).toBeLessThanOrEqual((pages[entry]?.kB ?? 0) * 1_000)
  })
