import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { createMarks } from './createMarks.js'
import { pageScript } from './inPage.js'
import type { Site } from './serve.js'

/** How hosts other than the page's own behave. */
export type Outside = 'answers' | 'fails' | 'hangs'

export interface PageNeeds {
  readonly browser: Browser
  readonly site: Site
  readonly outside?: Outside
  /** ms until other hosts answer. */
  readonly delay?: number
  /** How many times slower the processor is. */
  readonly rate?: number
  /** ms until the first byte of each answer, and kbit a second of all answers. */
  readonly network?: { readonly latency: number; readonly kbits: number } | undefined
  /** ms until a mark that never comes is given up. */
  readonly timeoutMs?: number
}

/** Files and bytes (gzip) that the page asked its own server for. */
export interface Loaded {
  files: number
  gzip: number
}

/** Answers, refuses or keeps waiting what a page asks other hosts for. */
const answerOutside = async (cdp: CDPSession, outside: Outside, delay: number, onRequest: () => void) => {
  // Only what goes outside is held up: a visitor's browser fetches the page's own files without asking anybody.
  cdp.on('Fetch.requestPaused', async ({ requestId }) => {
    onRequest()
    if (outside === 'fails') return void (await cdp.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }).catch(() => {}))
    if (outside === 'hangs') return
    if (delay > 0) await pause(delay)
    await cdp
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [
          { name: 'content-type', value: 'application/json' },
          { name: 'access-control-allow-origin', value: '*' },
          { name: 'access-control-allow-headers', value: '*' },
        ],
        body: Buffer.from('{"jsonrpc":"2.0","id":1,"result":"0xde0b6b3a7640000"}').toString('base64'),
      })
      .catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
}

const slowDown = async (cdp: CDPSession, { rate = 1, network }: Pick<PageNeeds, 'rate' | 'network'>) => {
  if (network) {
    const throughput = (network.kbits * 1_000) / 8
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** A page in a fresh context that counts what it asks for, with the scripts of ./page in it. It is empty still. */
export const openPage = async ({ browser, site, outside = 'answers', delay = 0, rate = 1, network, timeoutMs = 20_000 }: PageNeeds) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const { marks, mark } = await createMarks(context, timeoutMs)
  const seen = { outside: 0, last: performance.now(), errors: [] as string[], into: undefined as Loaded | undefined }
  const { origin } = new URL(site.url)
  for (const name of ['actions', 'wallet', 'clock'] as const) await context.addInitScript(pageScript(name))
  const page = await context.newPage()
  page.on('pageerror', (error) => seen.errors.push(String(error.message)))
  page.on('request', (request) => {
    seen.last = performance.now()
    const url = new URL(request.url())
    if (url.origin !== origin || !url.pathname.endsWith('.js') || !seen.into) return
    seen.into.files += 1
    seen.into.gzip += site.gzipOf(url.pathname)
  })
  page.on('requestfinished', () => {
    seen.last = performance.now()
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await answerOutside(cdp, outside, delay, () => {
    seen.outside += 1
    seen.last = performance.now()
  })
  await slowDown(cdp, { rate, network })
  /** Waits until nothing was asked for in a while. */
  const quiet = async (idle = 600, limit = 8_000) => {
    const started = performance.now()
    seen.last = Math.max(seen.last, started)
    while (performance.now() - seen.last < idle && performance.now() - started < limit) await pause(30)
  }
  return { context, page, cdp, marks, mark, seen, quiet }
}
