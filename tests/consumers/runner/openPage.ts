import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

const wallet = readFileSync(new URL('../../../scripts/bench/page/wallet.js', import.meta.url), 'utf8')
// The bench's wallet forgets; a visitor's remembers which sites it let in.
const remembering = `${wallet.replace('let allowed = false', "let allowed = localStorage.getItem('test-wallet') === 'allowed'").replaceAll('allowed = true', "allowed = (localStorage.setItem('test-wallet', 'allowed'), true)")}`

/** A script that a page fetched: bytes gzip, and its text. */
export interface Script {
  readonly gzip: number
  readonly body: Buffer
}
const answers: Readonly<Record<string, string>> = { eth_chainId: '0x1', eth_getBalance: '0xde0b6b3a7640000', eth_blockNumber: '0x10' }

/**
 * A page in a fresh context with the scripted wallet. It notes what the console says, what goes wrong, what is asked of other hosts
 * (which get an answer from here: nothing leaves this machine), and the scripts that were fetched.
 */
export const openPage = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  await context.addInitScript(remembering)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  const outside: string[] = []
  const scripts = new Map<string, Promise<Script | undefined>>()
  let fetching = 0
  let last = performance.now()
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', () => {
    fetching += 1
    last = performance.now()
  })
  const done = () => {
    fetching -= 1
    last = performance.now()
  }
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    // What a framework fetches for pages that may come next is not of this one.
    const { 'sec-purpose': purpose = '' } = await response.request().allHeaders()
    if (purpose.includes('prefetch')) return
    if (!response.url().startsWith(origin) || !/javascript/.test(response.headers()['content-type'] ?? '')) return
    scripts.set(
      pathname,
      response.body().then(
        (body) => ({ gzip: gzipSync(body, { level: 9 }).length, body }),
        () => undefined,
      ),
    )
  })
  await page.route(
    (url) => !url.href.startsWith(origin) && url.protocol.startsWith('http'),
    (route) => {
      outside.push(route.request().url())
      const { method = '', id = 1 }: { readonly method?: string; readonly id?: unknown } = route.request().postDataJSON() ?? {}
      const result = answers[method] ?? '0x'
      // The directory of wallets of a page with a project has none.
      const isDirectory = new URL(route.request().url()).pathname.endsWith('/getWallets')
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: isDirectory ? { count: 0, data: [] } : { jsonrpc: '2.0', id, result },
      })
    },
  )
  return {
    page,
    complaints,
    outside,
    scripts: async () => (await Promise.all(scripts.values())).filter((script) => script !== undefined),
    /** Until nothing is fetched any more, and has not been for half a second. */
    async quiet() {
      const started = performance.now()
      while ((fetching > 0 || performance.now() - last < 500) && performance.now() - started < 15_000) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    close: () => context.close(),
  }
}
