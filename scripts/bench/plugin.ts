import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { createMarks } from './createMarks.js'
import { centreOf, isShown, markAfterClick, pageScript, type Target, waitFor } from './inPage.js'
import type { Site } from './serve.js'

const button: Target = { css: '#open' }
const seen: Target = { css: 'button', text: 'Choose a network' }

/** The built-in view, and the same view by a plugin of a third party. */
export const guides = { builtIn: 'WhatIsANetwork', thirdParty: 'AcmeGuide' } as const

interface ViewNeeds {
  readonly browser: Browser
  readonly site: Site
  readonly view: string
  /** How many times slower the processor is. */
  readonly rate?: number
}

/** From a click that opens a view until it is painted, in ms: the first time on a fresh page, and again after it was closed. */
export const timeView = async ({ browser, site, view, rate = 1 }: ViewNeeds) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  try {
    const { mark } = await createMarks(context)
    await context.addInitScript(pageScript('clock'))
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const what = `"${view}"`
    const open = async (name: string) => {
      const centre = await waitFor(() => centreOf(page, button), what)
      await markAfterClick(page, name, seen)
      await page.mouse.click(...centre)
      return mark(name)
    }
    await page.goto(`${site.url}?view=${view}`)
    await waitFor(() => isShown(page, button), what)
    await pause(600)
    const cold = await open('cold')
    await pause(700)
    await page.keyboard.press('Escape')
    await waitFor(async () => !(await isShown(page, seen)), `The end of ${what}`)
    await pause(350)
    return { cold, warm: await open('warm') }
  } finally {
    await context.close()
  }
}
