import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const script = (name) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
const clock = script('clock.js')
const wallet = script('wallet.js')
const actions = script('actions.js')

const row = { css: 'button', text: 'Test Wallet' }
const address = { css: '#address' }
const button = { css: 'appkit-button' }

/**
 * One visit of a page in a fresh context: load, open, close and open again, connect. What is asked for is left out of the answer when it
 * never came.
 *
 * @param {object} needs
 * @param {import('@playwright/test').Browser} needs.browser
 * @param {{ url: string, gzipOf(path: string): number }} needs.site
 * @param {'answers' | 'fails' | 'hangs'} [needs.outside] how hosts other than the page's own behave
 * @param {number} [needs.delay] ms until they answer
 * @param {number} [needs.rate] how many times slower the processor is
 * @param {{ latency: number, kbits: number }} [needs.network] ms until the first byte of each answer, and kbit a second of all answers
 * @param {number} [needs.hover] ms for which the pointer is on the button before the first click; nothing else is measured then
 * @param {'intent' | 'idle'} [needs.preload] the host option
 * @param {boolean} [needs.eager] click on the frame the button appears, and measure nothing else
 * @param {boolean} [needs.heap] collect garbage and weigh the heap after load and when open
 * @param {number} [needs.cycles] open and close so often, and count what stays
 */
export const visit = async ({
  browser,
  site,
  outside = 'answers',
  delay = 0,
  rate = 1,
  network = undefined,
  hover = 0,
  preload = 'intent',
  eager = false,
  heap = false,
  cycles = 0,
  patience = 20_000,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const result = { marks: {}, errors: [], outside: 0, load: { files: 0, gzip: 0 }, open: { files: 0, gzip: 0 } }
  const waiting = new Map()
  let phase = 'load'
  let last = performance.now()
  const origin = new URL(site.url).origin
  try {
    await context.exposeBinding('tellBench', (_, name, time) => {
      result.marks[name] = time
      waiting.get(name)?.()
    })
    await context.addInitScript(actions)
    await context.addInitScript(wallet)
    await context.addInitScript(clock)
    await context.addInitScript(`window.top === window && bench.ready(${JSON.stringify(button)})`)
    const page = await context.newPage()
    page.on('pageerror', (error) => result.errors.push(String(error.message)))
    page.on('request', (request) => {
      last = performance.now()
      const url = new URL(request.url())
      const part = result[phase]
      if (url.origin !== origin || !url.pathname.endsWith('.js') || !part) return
      part.files += 1
      part.gzip += site.gzipOf(url.pathname)
    })
    page.on('requestfinished', () => {
      last = performance.now()
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    // Only what goes outside is held up: a visitor's browser fetches the page's own files without asking anybody.
    cdp.on('Fetch.requestPaused', async ({ requestId }) => {
      result.outside += 1
      last = performance.now()
      const settle = (method, answer) => cdp.send(method, { requestId, ...answer }).catch(() => {})
      if (outside === 'fails') return settle('Fetch.failRequest', { errorReason: 'InternetDisconnected' })
      if (outside === 'hangs') return
      if (delay > 0) await pause(delay)
      await settle('Fetch.fulfillRequest', {
        responseCode: 200,
        responseHeaders: [
          { name: 'content-type', value: 'application/json' },
          { name: 'access-control-allow-origin', value: '*' },
          { name: 'access-control-allow-headers', value: '*' },
        ],
        body: Buffer.from('{"jsonrpc":"2.0","id":1,"result":"0xde0b6b3a7640000"}').toString('base64'),
      })
    })
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
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

    const mark = async (name, ms = patience) => {
      if (name in result.marks) return result.marks[name]
      await Promise.race([new Promise((resolve) => waiting.set(name, resolve)), pause(ms, undefined, { ref: false })])
      return result.marks[name]
    }
    const quiet = async (idle = 600, limit = 8_000) => {
      const started = performance.now()
      last = Math.max(last, started)
      while (performance.now() - last < idle && performance.now() - started < limit) await pause(30)
    }
    const centreOf = async (target) => {
      const started = performance.now()
      for (;;) {
        const centre = await page.evaluate((wanted) => window.bench.centre(wanted), target)
        if (centre || performance.now() - started > patience) return centre
        await pause(20)
      }
    }
    const click = async (target) => {
      const centre = await centreOf(target)
      if (centre) await page.mouse.click(...centre)
    }
    const weigh = async () => {
      for (let turn = 0; turn < 3; turn++) {
        await cdp.send('HeapProfiler.collectGarbage')
        await pause(60)
      }
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    }
    const counters = async () => {
      const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters')
      return { listeners: jsEventListeners, nodes }
    }
    const gone = async (target) => {
      const started = performance.now()
      while (await page.evaluate((wanted) => Boolean(window.bench.find(wanted)), target)) {
        if (performance.now() - started > 5_000) return false
        await pause(20)
      }
      return true
    }
    const open = async (name) => {
      await page.evaluate(([as, target]) => window.bench.afterClick(as, target), [name, row])
      await click(button)
      return mark(name)
    }

    await page.goto(preload === 'intent' ? site.url : `${site.url}?preload=${preload}`, { waitUntil: 'commit' })
    if ((await mark('ready')) === undefined) return result
    if (eager) {
      await open('open')
      return result
    }
    await quiet()
    result.actions = await page.evaluate(() => window.actions)
    result.outsideBefore = result.outside
    if (heap) result.heapLoad = await weigh()

    phase = 'open'
    const on = hover > 0 && (await centreOf(button))
    if (on) {
      await page.mouse.move(...on)
      await pause(hover)
    }
    if ((await open('open')) === undefined || on) return result
    await mark('open.usable', 3_000)
    await quiet()
    if (heap) result.heapOpen = await weigh()

    phase = 'again'
    await page.keyboard.press('Escape')
    if (await gone(row)) {
      await quiet(350, 3_000)
      await open('again')
      await mark('again.usable', 3_000)
      await quiet(350, 3_000)
    }

    if (cycles > 0) {
      const once = async () => {
        await page.keyboard.press('Escape')
        await gone(row)
        await click(button)
        const started = performance.now()
        while (!(await page.evaluate((wanted) => Boolean(window.bench.find(wanted)), row)) && performance.now() - started < 5_000) await pause(10)
      }
      // Both times with what comes a moment after an opening.
      const rested = async () => {
        await quiet()
        return { heap: await weigh(), ...(await counters()) }
      }
      for (let turn = 0; turn < 10; turn++) await once()
      const before = await rested()
      for (let turn = 0; turn < cycles; turn++) await once()
      const after = await rested()
      result.cycles = { heap: (after.heap - before.heap) / cycles, listeners: after.listeners - before.listeners, nodes: after.nodes - before.nodes }
    }

    phase = 'connect'
    await page.evaluate((target) => window.bench.addressAfterClick(target), address)
    await click(row)
    await mark('connected', 15_000)
    result.asked = await page.evaluate(() => window.askedOfWallet.map(({ method }) => method))
    return result
  } finally {
    await context.close()
  }
}
