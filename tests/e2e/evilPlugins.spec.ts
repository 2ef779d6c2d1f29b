// @looks-at widget
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { Plugin } from 'esbuild'
import { bundlePage } from './bundlePage.js'
import { test } from './recordLoads.js'
import { slow } from './slow.js'

// What a plugin of a stranger may not do, tried in a browser: all ways that are tried without one, and those that only a browser has. The
// page is the whole kit, as a bundler of a host builds it for production.

test.describe.configure({ timeout: slow * 900_000, retries: 0 })

const origin = 'http://evil.localhost'
const world = fileURLToPath(new URL('evil/evilWorld.ts', import.meta.url))
/** The lists of attacks get the page of a browser in the place of their own. */
const inBrowser: Plugin = {
  name: 'the world of a browser',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/evilWorld\.js$/ }, () => ({ path: world }))
  },
}

const openPage = async (page: Page, files: ReadonlyMap<string, string>) => {
  await page.route('**/*', (route) => {
    const { pathname, host } = new URL(route.request().url())
    if (host !== new URL(origin).host) return route.abort()
    const script = files.get(pathname)
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname.startsWith('/api') || pathname.startsWith('/rpc')) return route.fulfill({ json: { data: [], next: null } })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>loading</title><body><script type="module" src="/page.js"></script>' })
  })
  await page.clock.install()
  await page.exposeFunction('__advance', (ms: number) => page.clock.runFor(ms))
  await page.goto(origin)
  await expect(page).toHaveTitle('ready', { timeout: slow * 60_000 })
}

test('evil plugins: no way is open in a browser but those that every script of the page has', async ({ page }) => {
  await openPage(page, await bundlePage('evil/page.ts', { minify: true, plugins: [inBrowser] }))
  const attacks = await page.evaluate(() => window.__evil.list())
  const docs = readFileSync(fileURLToPath(new URL('../../docs/guides/plugins.md', import.meta.url)), 'utf8')
  const wrong: string[] = []
  const rights: string[] = []
  for (const { kind, tries, holds, right } of attacks) {
    const through = await page.evaluate((name) => window.__evil.run(name), tries).catch((error: Error) => `it ended: ${error.message.split('\n')[0]}`)
    if (right !== undefined) {
      if (through === undefined) wrong.push(`${kind} ${tries}: it is held, though the documentation says that a script can ${right}`)
      else rights.push(`${kind} ${tries}`)
      if (!docs.includes(right)) wrong.push(`${kind} ${tries}: docs/guides/plugins.md does not say "${right}"`)
    } else if (through !== undefined) wrong.push(`${kind} ${tries} (${holds}): ${through}`)
  }
  console.log(`${attacks.length} ways of evil plugins in a browser: ${wrong.length} open, ${rights.length} that any script of the page has`)
  expect(wrong).toEqual([])
  expect(attacks.length).toBeGreaterThanOrEqual(110)
  expect(new Set(attacks.map(({ tries }) => tries)).size).toBe(attacks.length)
})
