import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const clock = readFileSync(new URL('./page/clock.js', import.meta.url), 'utf8')
const button = { css: '#open' }
const seen = { css: 'button', text: 'Choose a network' }
const patience = 20_000

/** The built-in view, and the same view by a plugin of a third party. */
export const guides = { builtIn: 'WhatIsANetwork', thirdParty: 'AcmeGuide' }

/** From a click that opens a view until it is painted, in ms: the first time on a fresh page, and again after it was closed. */
export const timeView = async ({ browser, site, view, rate = 1 }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  try {
    const marks = {}
    const waiting = new Map()
    await context.exposeBinding('tellBench', (_, name, time) => {
      marks[name] = time
      waiting.get(name)?.()
    })
    await context.addInitScript(clock)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const until = async (condition) => {
      const began = performance.now()
      for (;;) {
        const value = await page.evaluate(condition[0], condition[1])
        if (value) return value
        if (performance.now() - began > patience) throw new Error(`"${view}" was not shown.`)
        await pause(20)
      }
    }
    const open = async (name) => {
      const centre = await until([(target) => window.bench.centre(target), button])
      await page.evaluate(([as, target]) => window.bench.afterClick(as, target), [name, seen])
      const painted = new Promise((done) => waiting.set(name, done))
      await page.mouse.click(...centre)
      await Promise.race([painted, pause(patience, undefined, { ref: false })])
      return marks[name]
    }
    await page.goto(`${site.url}?view=${view}`)
    await until([(target) => Boolean(window.bench.find(target)), button])
    await pause(600)
    const cold = await open('cold')
    await pause(700)
    await page.keyboard.press('Escape')
    await until([(target) => !window.bench.find(target), seen])
    await pause(350)
    return { cold, warm: await open('warm') }
  } finally {
    await context.close()
  }
}
