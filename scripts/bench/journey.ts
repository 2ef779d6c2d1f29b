import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Relay } from '../../apps/sandbox/relay/startRelay.js'
import { createMarks } from './createMarks.js'
import { centreOf, isShown, markAfterClick, namingScript, pageScript, type Target, waitFor } from './inPage.js'
import type { Site } from './serve.js'
import { traceTasks } from './traceTasks.js'

const timeoutMs = 20_000

const button: Target = { css: 'appkit-button' }
const phone: Target = { css: 'button', text: 'Wallet on your phone' }
const all: Target = { css: 'button', text: 'All wallets' }
const code: Target = { css: '.pt-qr svg path' }
const tile: Target = { css: '.pt-tile > span:last-child', text: 'Pebble' }

export interface JourneyNeeds {
  readonly browser: Browser
  readonly site: Site
  readonly relay: Relay
  /** How many times slower the processor is. */
  readonly rate: number
}
/** ms of each part of a journey; undefined where it never ended. */
export type Times = Readonly<Record<string, number | undefined>>

/** A page of the site with the relay and the directory, the modal open at the wallet list. */
const start = async ({ browser, site, relay, rate }: JourneyNeeds) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const { mark } = await createMarks(context, timeoutMs)
  await context.addInitScript(namingScript)
  await context.addInitScript(pageScript('wallet'))
  await context.addInitScript(pageScript('clock'))
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const click = async (target: Target) => {
    const centre = await waitFor(() => centreOf(page, target), `"${target.text ?? target.css}"`, timeoutMs)
    await page.mouse.click(...centre)
  }
  /** Clicks one thing and waits until another is painted. */
  const timed = async (name: string, from: Target, to: Target) => {
    await markAfterClick(page, name, to)
    await click(from)
    return mark(name)
  }
  const open = async () => {
    await click(button)
    const began = performance.now()
    while (!(await isShown(page, phone)) && performance.now() - began < timeoutMs) await pause(20)
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
export const timePairing = async (needs: JourneyNeeds): Promise<Times> => {
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
export const timeWallets = async (needs: JourneyNeeds): Promise<Times> => {
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
    await context.exposeBinding('tellTiles', (_, count: number) => {
      wallets = count
    })
    await page.evaluate(() => {
      const root = document.querySelector('appkit-modal')?.shadowRoot
      const tiles = root?.querySelector('.pt-tiles')
      if (!root || !tiles) throw new Error('There is no list of all wallets.')
      const tell = () =>
        (window as Window & typeof globalThis & { readonly tellTiles?: (count: number) => void }).tellTiles?.(root.querySelectorAll('.pt-tile').length)
      new MutationObserver(tell).observe(tiles, { childList: true, subtree: true })
    })
    await page.mouse.move(640, 500)
    const scrolling = await traceTasks(cdp, page, async () => {
      const began = performance.now()
      while (wallets < 604 && performance.now() - began < timeoutMs) {
        await page.mouse.wheel(0, 600)
        await pause(50)
      }
    })
    await page.evaluate(() => document.querySelector('appkit-modal')?.shadowRoot?.querySelector<HTMLInputElement>('input[type=search]')?.focus())
    const searching = await traceTasks(cdp, page, async () => {
      for (const letter of 'lanmor wallet') {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter)
        await pause(120)
      }
      await pause(300)
    })
    return { cold, warm, wallets, scroll: scrolling.tasks[0] ?? 0, search: searching.tasks[0] ?? 0 }
  } finally {
    await context.close()
  }
}
