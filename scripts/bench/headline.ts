// What a visitor pays in bytes, read from the requests of real pages in a browser: page load with the modal closed, what is asked for
// between the press and a usable list, and until the page is quiet. Limits are in budgets.json. `--files` lists what was asked for.
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Headline, type Moments, readBudgets } from '../budgets.js'
import { findChromium, launchArguments } from '../chromium.js'
import { buildApps, isAppName } from './buildApps.js'
import { centreOf, markAfterClick, noteClick, pageScript, type Target, timeOfMark, waitFor } from './inPage.js'
import { type Site, serve } from './serve.js'

const button: Target = { css: 'appkit-button' }
const row: Target = { css: 'button', text: 'Test Wallet' }
const timeoutMs = 20_000
const phases = ['load', 'usable', 'quiet'] as const satisfies readonly (keyof Moments)[]

/** What was asked for in a phase: bytes gzip. */
export interface PhaseBytes {
  readonly bytes: number
  readonly files: readonly { readonly file: string; readonly bytes: number }[]
}
export type Phases = Readonly<Record<(typeof phases)[number], PhaseBytes>>
/** `needed`: what is asked for until the list is usable on the visit that asked for least, without what a busy browser adds by chance. */
export interface Visits extends Phases {
  readonly needed: PhaseBytes
}

/** What the page asked its own server for, in order: path, and when. Packages that a host brings itself are left out. */
const requestsOf = async (page: Page, origin: string) => {
  const entries = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })))
  return entries
    .map(({ name, startTime }) => ({ url: new URL(name), startTime }))
    .filter(({ url }) => url.origin === origin && url.pathname.endsWith('.js') && !/\/host-[^/]*\.js$/.test(url.pathname))
    .map(({ url, startTime }) => ({ file: url.pathname, at: startTime }))
}

/** Waits until the page asked for nothing for a while. */
const quiet = async (count: () => Promise<number>, idle = 1_000) => {
  const started = performance.now()
  let [before, since] = [await count(), started]
  while (performance.now() - since < idle && performance.now() - started < timeoutMs) {
    await pause(100)
    const now = await count()
    if (now !== before) [before, since] = [now, performance.now()]
  }
}

/** One visit: load, wait, open, wait. Of the phases, `quiet` holds what `usable` holds, too. */
const measurePage = async ({ browser, site }: { readonly browser: Browser; readonly site: Site }): Promise<Phases> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  try {
    await context.exposeBinding('tellBench', () => {})
    await context.addInitScript(pageScript('wallet'))
    await context.addInitScript(pageScript('clock'))
    const page = await context.newPage()
    // Bytes of ours are counted: no other host is asked.
    await context.route(/^https:/, (route) => route.abort())
    const { origin } = new URL(site.url)
    const count = async () => (await requestsOf(page, origin)).length
    const centre = () => centreOf(page, button)
    await page.goto(site.url, { waitUntil: 'load' })
    await waitFor(centre, 'The button')
    await quiet(count)
    const pressed = await page.evaluate(() => performance.now())
    await markAfterClick(page, 'open', row)
    await noteClick(page)
    await page.mouse.click(...(await waitFor(centre, 'The button')))
    const usable = await waitFor(() => timeOfMark(page, 'open.usable'), 'A usable list')
    await quiet(count)
    const requests = await requestsOf(page, origin)
    const phase = (isIn: (at: number) => boolean): PhaseBytes => {
      const files = requests.filter(({ at }) => isIn(at)).map(({ file }) => ({ file, bytes: site.gzipOf(file) }))
      return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
    }
    return { load: phase((at) => at < pressed), usable: phase((at) => at >= pressed && at <= usable), quiet: phase((at) => at >= pressed) }
  } finally {
    await context.close()
  }
}

/** The visit of several that asked for most, phase by phase: what is behind the list must wait for it on every visit. */
export const measureLargest = async ({
  browser,
  folder,
  visits = 3,
}: {
  readonly browser: Browser
  readonly folder: string
  readonly visits?: number
}): Promise<Visits> => {
  const site = await serve(folder)
  try {
    const list: Phases[] = []
    for (let turn = 0; turn < visits; turn++) list.push(await measurePage({ browser, site }))
    const largest = (phase: keyof Phases) => list.map((one) => one[phase]).reduce((a, b) => (b.bytes > a.bytes ? b : a))
    const needed = list.map(({ usable }) => usable).reduce((a, b) => (b.bytes < a.bytes ? b : a))
    return { load: largest('load'), needed, usable: largest('usable'), quiet: largest('quiet') }
  } finally {
    site.close()
  }
}

/** A line a figure, and whether one is over its limit (in kB of 1000 bytes, by page and phase). */
const report = (results: ReadonlyMap<string, Visits>, limits: Headline, { files = false } = {}) => {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const words = {
    load: 'page load, modal closed',
    needed: 'what the list needs to be usable',
    usable: 'asked for until the list is usable',
    quiet: 'asked for until quiet',
  }
  const lines = [`${'kB gzip, from requests in a browser'.padEnd(56)}   size  limit   goal  files`]
  let over = false
  for (const [page, measured] of results) {
    for (const phase of ['load', 'needed', 'usable', 'quiet'] as const) {
      const { bytes, files: list } = measured[phase]
      const limit = limits[page]?.[phase]
      if (limit === undefined) throw new Error(`budgets.json has no limit for "${page}", "${phase}".`)
      const goal = (phase === 'needed' ? undefined : limits[page]?.goals[phase]) ?? limit
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

const run = async () => {
  const { headline } = readBudgets()
  const { executablePath, env } = await findChromium()
  const folders = await buildApps(path.resolve('.artifacts/headline'), Object.keys(headline).filter(isAppName))
  const browser = await chromium.launch({ executablePath, args: [...launchArguments], env: { ...process.env, ...env } })
  try {
    const results = new Map<string, Visits>()
    for (const [name, folder] of folders) results.set(name, await measureLargest({ browser, folder }))
    const { lines, over } = report(results, headline, { files: process.argv.includes('--files') })
    console.log(lines.join('\n'))
    process.exitCode = over ? 1 : 0
  } finally {
    await browser.close()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
