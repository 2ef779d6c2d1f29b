import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { measureFocus } from '../e2e/measureFocus.js'
import { measureNames } from '../e2e/measureNames.js'
import { measureTargets } from '../e2e/measureTargets.js'
import { recordAxe } from '../e2e/recordAxe.js'
import type { ScreensPage } from './page/main.js'
import { groupNames } from './groups.js'
import { pictureLanguages, type PictureLanguage } from './languages.js'
import { bundled, folder } from './startScreens.js'

// Each view in each state that a visitor meets: pictures to look at, and checks for which nobody has to look.

const sizes = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
] as const
/**
 * German and Japanese are for sheets, of the narrowest page and of the card of 360 px that a wide one has, and German for the measures of
 * targets and of the focus: what it would cut, the longer language cuts as well.
 */
const sizesOf = (language: PictureLanguage) => (language === 'de' || language === 'ja' ? sizes.filter(({ width }) => width !== 375) : sizes)
/** Those whose names match, for a look at some. */
const only = process.env.PORTICO_SCREENS === undefined ? undefined : new RegExp(process.env.PORTICO_SCREENS)

const fileOf = (name: string) => name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()
const screens = (page: Page) => page.evaluateHandle(() => (globalThis as unknown as { readonly screens: ScreensPage }).screens)

const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Screens</title><style>html{background:light-dark(#ded8cc,#0d0c0b)}body{margin:0}</style><body><script type="module" src="/page.js"></script>'
/** A server, and not a route of the test: the browser keeps what it compiled of a script from a server. */
const served: { readonly server: Server; origin: string } = { server: createServer(), origin: '' }

test.beforeAll(async () => {
  const script = await readFile(bundled)
  served.server.on('request', ({ url = '' }, response) =>
    url === '/page.js'
      ? response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }).end(script)
      : response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  )
  await new Promise<void>((done) => served.server.listen(0, '127.0.0.1', done))
  const place = served.server.address()
  served.origin = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`
})
test.afterAll(() => {
  served.server.closeAllConnections()
  served.server.close()
})
const open = async (page: Page, query: Readonly<Record<string, string>> = {}) => {
  await page.goto(`${served.origin}/?${new URLSearchParams(query)}`)
  const handle = await screens(page)
  await handle.evaluate((all) => all.shown)
  return handle
}

type Box = ReturnType<ScreensPage['place']>

/** Takes a picture as the browser has it now: nothing moves in a screen, so that nothing is waited for. */
const takePicture = async (cdp: CDPSession, file: string, clip: Box): Promise<void> => {
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip: { ...clip, scale: 1 } })
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, Buffer.from(data, 'base64'))
}

/** What axe finds in a screen whose texts are Arabic: the other tests of accessibility read English ones. */
const violationsOf = async (page: Page, view: string): Promise<readonly string[]> => {
  const result = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include('[data-card]')
    .analyze()
  recordAxe({ view, theme: 'light', width: 320, height: 568, zoom: 100, direction: 'rtl', forcedColours: false }, result)
  return result.violations.map(({ id, nodes }) => `${view}: axe, ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/** Controls that are too small or named otherwise than they read, and those on which the focus is not seen. It moves what scrolls: no picture after it. */
const measuresOf = async (page: Page, view: string): Promise<readonly string[]> => {
  const place = page.locator('[data-card=card], .view').first()
  // A browser shows the focus once a key was pressed.
  await page.keyboard.press('Tab')
  const found = [...(await place.evaluate(measureTargets)), ...(await place.evaluate(measureNames)), ...(await place.evaluate(measureFocus))]
  return found.map((fault) => `${view}: ${fault}`)
}

/** Pictures of one screen in a language, and what is wrong with it, a line each. */
const lookAt = async (page: Page, cdp: CDPSession, name: string, language: PictureLanguage): Promise<readonly string[]> => {
  const problems: string[] = []
  const onError = (error: Error) => problems.push(`${name}: ${error.message.split('\n')[0]}`)
  page.on('pageerror', onError)
  try {
    await page.setViewportSize(sizes[0])
    const handle = await open(page, { screen: name, language })
    for (const size of sizesOf(language)) {
      await page.setViewportSize(size)
      for (const theme of ['dark', 'light'] as const) {
        await handle.evaluate((all, mode) => all.theme(mode), theme)
        const place = await handle.evaluate((all) => all.place())
        const margin = size.width === 1280 ? 12 : size.width
        const [x, y] = [Math.max(0, place.x - margin), Math.max(0, place.y - margin)]
        const clip = { x, y, width: Math.min(size.width - x, place.width + 2 * margin), height: Math.min(size.height - y, place.height + 2 * margin) }
        await takePicture(cdp, `${folder}/views/${language}/${theme}-${size.width}/${fileOf(name)}.png`, clip)
      }
      if (language === 'ar' && size.width === 320) problems.push(...(await violationsOf(page, name)))
      if (language === 'en' && size.width === 320) problems.push(...(await handle.evaluate((all) => all.hidden())).map((part) => `${name}: ${part}`))
      const faults = await handle.evaluate((all) => all.faults())
      problems.push(...faults.map((fault) => `${name}, ${size.width} px: ${fault}`))
    }
    if (language === 'de') problems.push(...(await measuresOf(page, name)))
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    page.off('pageerror', onError)
  }
  return problems
}

for (const language of pictureLanguages)
  for (const group of groupNames)
    test(`${group}, ${language}: no text is cut, nothing sticks out, no control lies over another, values keep their direction, and the focus is seen`, async ({
      page,
    }) => {
      const all = (await (await open(page)).evaluate(({ groups }, wanted) => groups[wanted], group)) ?? []
      expect(all.length).toBeGreaterThan(0)
      const problems: string[] = []
      const cdp = await page.context().newCDPSession(page)
      for (const { name } of all) if (!only || only.test(name)) problems.push(...(await lookAt(page, cdp, name, language)))
      expect(problems).toEqual([])
    })

/** Rows and sections of other plugins' views, which have no screen of their own: they stand in those of the first list. */
const parts = ['wallets.tiles', 'wallets.count', 'wallets.featured', 'wallets.custom', 'wallets.recommended']
/** Drawn by the secure site: what it asks has screens of its own, and the place of its frame is that of its other parts. */
const drawnInFrame = ['embedded-wallet.approve']

test('every view of a built-in plugin is in a screen', async ({ page }) => {
  const handle = await open(page)
  const { groups, views } = await handle.evaluate(async (all) => ({ groups: all.groups, views: await all.views() }))
  const seen = new Set([...parts, ...drawnInFrame])
  const ofModal = Object.entries(groups).flatMap(([group, all]) => (['site', 'reviews', 'windows'].includes(group) ? [] : all))
  for (const { name, of } of ofModal) {
    for (const id of of) seen.add(id)
    const shown = await open(page, { screen: name })
    for (const id of await shown.evaluate((all) => all.stack())) seen.add(id)
  }
  expect(views.filter((id) => !seen.has(id))).toEqual([])
})
