import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const script = (name) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
const clock = script('clock.js')
const wallet = script('wallet.js')
const patience = 20_000

const button = { css: 'appkit-button' }
const phone = { css: 'button', text: 'Wallet on your phone' }
const all = { css: 'button', text: 'All wallets' }
const code = { css: '.pt-qr svg path' }
const tile = { css: '.pt-tile > span:last-child', text: 'Pebble' }

/** Longest task of the page's main thread during a action, in ms of its processor: other work on the machine does not count. */
const longestTask = async (cdp, page, action) => {
  const events = []
  const collect = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', collect)
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'], excludedCategories: ['*'] } })
  await page.evaluate(() => performance.mark('action begins'))
  await action()
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)
  const threads = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}:${tid}`))
  const begin = events.find(({ name }) => name === 'action begins')?.ts ?? 0
  const tasks = events.filter(({ name, ph, pid, tid, ts }) => ph === 'X' && ts > begin && name.endsWith('RunTask') && threads.has(`${pid}:${tid}`))
  return Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000))
}

/** A page of the site with the relay and the directory, the modal open at the wallet list. */
const start = async ({ browser, site, relay, rate }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const marks = {}
  const waiting = new Map()
  await context.exposeBinding('tellBench', (_, name, time) => {
    marks[name] = time
    waiting.get(name)?.()
  })
  await context.addInitScript(wallet)
  await context.addInitScript(clock)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const mark = async (name) => {
    if (!(name in marks)) await Promise.race([new Promise((done) => waiting.set(name, done)), pause(patience, undefined, { ref: false })])
    return marks[name]
  }
  const click = async (target) => {
    const began = performance.now()
    for (;;) {
      const centre = await page.evaluate((wanted) => window.bench.centre(wanted), target)
      if (centre) return page.mouse.click(...centre)
      if (performance.now() - began > patience) throw new Error(`"${target.text ?? target.css}" never came.`)
      await pause(20)
    }
  }
  /** Clicks one thing and waits until another is painted. */
  const timed = async (name, from, to) => {
    await page.evaluate(([as, target]) => window.bench.afterClick(as, target), [name, to])
    await click(from)
    return mark(name)
  }
  const open = async () => {
    await click(button)
    const began = performance.now()
    while (!(await page.evaluate((target) => Boolean(window.bench.find(target)), phone)) && performance.now() - began < patience) await pause(20)
    // Whatever comes after the first paint has come.
    await pause(700)
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await pause(500)
  }
  const query = new URLSearchParams({ project: 'bench', relay: relay.url, api: new URL('/directory', site.url).href })
  await page.goto(`${site.url}?${query}`)
  await open()
  return { context, page, cdp, timed, open, close }
}

/** From the click on "Wallet on your phone" to the painted code, in ms: the first time, and again with the code loaded and the relay there. */
export const timePairing = async (needs) => {
  const { context, timed, open, close } = await start(needs)
  try {
    const cold = await timed('cold', phone, code)
    await close()
    await open()
    return { cold, warm: await timed('warm', phone, code) }
  } finally {
    await context.close()
  }
}

/**
 * All wallets of a directory of 604: from the click to the first painted row, the first time and again; the longest task while they are
 * scrolled through, and while one is searched for letter by letter.
 */
export const timeWallets = async (needs) => {
  const { context, page, cdp, timed, open, close } = await start(needs)
  try {
    const cold = await timed('cold', all, tile)
    await pause(500)
    await close()
    await open()
    const warm = await timed('warm', all, tile)
    await pause(500)
    // The page tells by itself: a question asked from outside would be one of the tasks that are measured.
    let wallets = 0
    await context.exposeBinding('tellTiles', (_, count) => {
      wallets = count
    })
    await page.evaluate(() => {
      const root = document.querySelector('appkit-modal')?.shadowRoot
      const tell = () => window.tellTiles(root.querySelectorAll('.pt-tile').length)
      new MutationObserver(tell).observe(root.querySelector('.pt-tiles'), { childList: true, subtree: true })
    })
    await page.mouse.move(640, 500)
    const scroll = await longestTask(cdp, page, async () => {
      const began = performance.now()
      while (wallets < 604 && performance.now() - began < patience) {
        await page.mouse.wheel(0, 600)
        await pause(50)
      }
    })
    await page.evaluate(() => document.querySelector('appkit-modal')?.shadowRoot?.querySelector('input[type=search]')?.focus())
    const search = await longestTask(cdp, page, async () => {
      for (const letter of 'lanmor wallet') {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter)
        await pause(120)
      }
      await pause(300)
    })
    return { cold, warm, wallets, scroll, search }
  } finally {
    await context.close()
  }
}
