import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
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
/** German is for sheets: what it would cut, the longer language cuts as well. */
const sizesOf = (language: PictureLanguage) => (language === 'de' ? sizes.slice(0, 1) : sizes)
const only = process.env.PORTICO_SCREENS

const fileOf = (name: string) => name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()
const origin = 'http://screens.localhost'
const screens = (page: Page) => page.evaluateHandle(() => (globalThis as unknown as { readonly screens: ScreensPage }).screens)

test.beforeEach(async ({ page }) => {
  const script = await readFile(bundled, 'utf8')
  await page.route(`${origin}/**`, (route) =>
    new URL(route.request().url()).pathname === '/page.js'
      ? route.fulfill({ contentType: 'text/javascript', body: script, headers: { 'cache-control': 'max-age=3600' } })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Screens</title><style>html{background:light-dark(#ded8cc,#0d0c0b)}body{margin:0}</style><body><script type="module" src="/page.js"></script>',
        }),
  )
})
const open = async (page: Page, query: Readonly<Record<string, string>> = {}) => {
  await page.goto(`${origin}/?${new URLSearchParams(query)}`)
  const handle = await screens(page)
  await handle.evaluate((all) => all.shown)
  return handle
}

/** What axe finds in a screen whose texts are Arabic: the other tests of accessibility read English ones. */
const violationsOf = async (page: Page, view: string): Promise<readonly string[]> => {
  const result = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include('[data-card]')
    .analyze()
  recordAxe({ view, theme: 'light', width: 320, direction: 'rtl', forcedColours: false }, result)
  return result.violations.map(({ id, nodes }) => `${view}: axe, ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/** Pictures of one screen in a language, and what is wrong with it, a line each. */
const lookAt = async (page: Page, name: string, language: PictureLanguage): Promise<readonly string[]> => {
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
        const margin = 12
        const clip = {
          x: Math.max(0, place.x - margin),
          y: Math.max(0, place.y - margin),
          width: Math.min(size.width, place.width + 2 * margin),
          height: Math.min(size.height, place.height + 2 * margin),
        }
        await page.screenshot({
          path: `${folder}/views/${language}/${theme}-${size.width}/${fileOf(name)}.png`,
          animations: 'disabled',
          ...(size.width === 1280 && { clip }),
        })
      }
      if (language === 'ar' && size.width === 320) problems.push(...(await violationsOf(page, name)))
      const faults = await handle.evaluate((all) => all.faults())
      problems.push(...faults.map((fault) => `${name}, ${size.width} px: ${fault}`))
    }
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    page.off('pageerror', onError)
  }
  return problems
}

for (const language of pictureLanguages)
  for (const group of groupNames)
    test(`${group}, ${language}: no text is cut, nothing sticks out, no control lies over another, and values keep their direction`, async ({ page }) => {
      const all = (await (await open(page)).evaluate(({ groups }, wanted) => groups[wanted], group)) ?? []
      expect(all.length).toBeGreaterThan(0)
      const problems: string[] = []
      for (const { name } of all) if (!only || name.includes(only)) problems.push(...(await lookAt(page, name, language)))
      expect(problems).toEqual([])
    })

/** Rows and sections of other plugins' views, which have no screen of their own: they stand in those of the first list. */
const parts = ['wallets.tiles', 'wallets.count', 'wallets.featured', 'wallets.custom', 'wallets.recommended']

test('every view of a built-in plugin is in a screen', async ({ page }) => {
  const handle = await open(page)
  const { groups, views } = await handle.evaluate(async (all) => ({ groups: all.groups, views: await all.views() }))
  const seen = new Set(parts)
  const ofModal = Object.entries(groups).flatMap(([group, all]) => (['site', 'reviews', 'windows'].includes(group) ? [] : all))
  for (const { name, of } of ofModal) {
    for (const id of of) seen.add(id)
    const shown = await open(page, { screen: name })
    for (const id of await shown.evaluate((all) => all.stack())) seen.add(id)
  }
  expect(views.filter((id) => !seen.has(id))).toEqual([])
})
