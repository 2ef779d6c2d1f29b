// What a visitor pays in bytes, read from the requests of real pages in a browser: page load with the modal closed, what is asked for
// between the press and a usable list, and until the page is quiet. Limits are in budgets.json. `--files` lists what was asked for.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium, launchArguments } from '../chromium.js'
import { buildApps } from './buildApps.js'
import { serve } from './serve.js'

const script = (name) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
const button = { css: 'appkit-button' }
const row = { css: 'button', text: 'Test Wallet' }
const patience = 20_000
const phases = ['load', 'usable', 'quiet']

/** What the page asked its own server for, in order: path, and when. Packages that a host brings itself are left out. */
const requestsOf = async (page, origin) => {
  const entries = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })))
  return entries
    .map(({ name, startTime }) => ({ url: new URL(name), startTime }))
    .filter(({ url }) => url.origin === origin && url.pathname.endsWith('.js') && !/\/host-[^/]*\.js$/.test(url.pathname))
    .map(({ url, startTime }) => ({ file: url.pathname, at: startTime }))
}

/** Waits until the page asked for nothing for a while. */
const quiet = async (count, idle = 1_000) => {
  const started = performance.now()
  let [before, since] = [await count(), started]
  while (performance.now() - since < idle && performance.now() - started < patience) {
    await pause(100)
    const now = await count()
    if (now !== before) [before, since] = [now, performance.now()]
  }
}

const waitFor = async (look, what) => {
  const started = performance.now()
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() - started > patience) throw new Error(`${what} did not appear.`)
    await pause(20)
  }
}

/**
 * One visit: load, wait, open, wait.
 *
 * @param {{ browser: import('@playwright/test').Browser, site: { url: string, gzipOf(path: string): number } }} needs
 * @returns the bytes (gzip) and files of each phase; `quiet` holds what `usable` holds, too
 */
export const measurePage = async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  try {
    await context.exposeBinding('tellBench', () => {})
    await context.addInitScript(script('wallet.js'))
    await context.addInitScript(script('clock.js'))
    const page = await context.newPage()
    // Bytes of ours are counted: no other host is asked.
    await context.route(/^https:/, (route) => route.abort())
    const { origin } = new URL(site.url)
    const count = async () => (await requestsOf(page, origin)).length
    const centre = () => page.evaluate((target) => window.bench.centre(target), button)
    await page.goto(site.url, { waitUntil: 'load' })
    await waitFor(centre, 'The button')
    await quiet(count)
    const pressed = await page.evaluate(() => performance.now())
    await page.evaluate((target) => window.bench.afterClick('open', target), row)
    await page.evaluate(() => addEventListener('click', ({ timeStamp }) => Object.assign(window.bench, { clicked: timeStamp }), { capture: true, once: true }))
    await page.mouse.click(...(await waitFor(centre, 'The button')))
    const usable = await waitFor(
      () =>
        page.evaluate(() => {
          const { clicked, marks } = window.bench
          return marks['open.usable'] === undefined ? undefined : clicked + marks['open.usable']
        }),
      'A usable list',
    )
    await quiet(count)
    const requests = await requestsOf(page, origin)
    const phase = (isIn) => {
      const files = requests.filter(({ at }) => isIn(at)).map(({ file }) => ({ file, bytes: site.gzipOf(file) }))
      return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
    }
    return { load: phase((at) => at < pressed), usable: phase((at) => at >= pressed && at <= usable), quiet: phase((at) => at >= pressed) }
  } finally {
    await context.close()
  }
}

/** The visit of several that asked for most, phase by phase: what is behind the list must wait for it on every visit. */
export const measurePages = async ({ browser, folders, visits = 3 }) => {
  const results = {}
  for (const [name, folder] of Object.entries(folders)) {
    const site = await serve(folder)
    try {
      const list = []
      for (let turn = 0; turn < visits; turn++) list.push(await measurePage({ browser, site }))
      results[name] = Object.fromEntries(phases.map((phase) => [phase, list.map((one) => one[phase]).reduce((a, b) => (b.bytes > a.bytes ? b : a))]))
    } finally {
      site.close()
    }
  }
  return results
}

/** A line a figure, and whether one is over its limit (in kB of 1000 bytes, by page and phase). */
export const report = (results, limits, { files = false } = {}) => {
  const kB = (bytes) => (bytes / 1000).toFixed(1)
  const words = { load: 'page load, modal closed', usable: 'asked for until the list is usable', quiet: 'asked for until quiet' }
  const lines = [`${'kB gzip, from requests in a browser'.padEnd(56)}   size  limit   goal  files`]
  let over = false
  for (const [page, measured] of Object.entries(results)) {
    for (const phase of phases) {
      const { bytes, files: list } = measured[phase]
      const limit = limits[page]?.[phase]
      if (limit === undefined) throw new Error(`budgets.json has no limit for "${page}", "${phase}".`)
      const goal = limits[page].goals?.[phase] ?? limit
      const isOver = bytes > limit * 1000
      over ||= isOver
      lines.push(
        `${`${page}: ${words[phase]}`.padEnd(56)} ${kB(bytes).padStart(6)} ${limit.toFixed(1).padStart(6)} ${goal.toFixed(1).padStart(6)} ${String(list.length).padStart(6)}${isOver ? '  OVER' : ''}`,
      )
      if (files) for (const { file, bytes: size } of list) lines.push(`    ${kB(size).padStart(6)} ${file}`)
    }
  }
  return { lines, over }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { headline } = JSON.parse(readFileSync('budgets.json', 'utf8'))
  const { executablePath, env } = await findChromium()
  const folders = await buildApps(path.resolve('.artifacts/headline'), Object.keys(headline))
  const browser = await chromium.launch({ executablePath, args: launchArguments, env: { ...process.env, ...env } })
  try {
    const { lines, over } = report(await measurePages({ browser, folders }), headline, { files: process.argv.includes('--files') })
    console.log(lines.join('\n'))
    process.exitCode = over ? 1 : 0
  } finally {
    await browser.close()
  }
}
