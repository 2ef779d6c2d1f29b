import { expect, type Page } from '@playwright/test'
import { test } from './recordLoads.js'
import { slow } from './slow.js'
import { languages } from '../../locales/languages.js'
import { bundlePage, serveSightPage, sightOrigin } from './bundlePage.js'

/**
 * What a confirming button is about: who asks and what for, what can go wrong, sums, receivers, digits, the box, the buttons. Lists of more than
 * two calls may scroll, and values that are shown as they are; the guard of the button waits until they were in sight.
 */
const decides =
  '.pt-say > *, .pt-banner, .pt-vault-sum, .pt-review-sum, .pt-delta, .pt-addrblock, .pt-dl > div, .pt-vault-compare, .pt-qr, .pt-check, .pt-foot .pt-btn'
const mayScroll = '.pt-raw, .pt-vault-calls, .pt-review-calls'

/** The last row of a send names the network, which the badge of the token beside the sum shows as well. */
const mayScrollIn = (site: string): string => (site === 'send' ? `${mayScroll}, .pt-dl > div:last-child` : mayScroll)

/** The parts of the view that is drawn which are out of sight without scrolling, by their text. */
const outOfSight = (page: Page, site: string) =>
  page.evaluate(
    ([decides, mayScroll]) => {
      const root = [...document.querySelectorAll('main, body > div')].flatMap(({ shadowRoot }) => shadowRoot ?? [])[0]
      if (!root?.querySelector('.pt-foot .pt-btn')) throw new Error('Nothing is drawn.')
      const scroller = root.querySelector('.pt-scroll')?.getBoundingClientRect()
      return [...root.querySelectorAll(decides)].flatMap((part) => {
        if (part.closest(mayScroll)) return []
        const { top, bottom, left, right, height } = part.getBoundingClientRect()
        const within = part.closest('.pt-scroll') && scroller ? scroller : { top: 0, bottom: innerHeight, left: 0, right: innerWidth }
        const seen =
          height > 0 && top >= Math.max(0, within.top) - 1 && bottom <= Math.min(innerHeight, within.bottom) + 1 && left >= -1 && right <= innerWidth + 1
        return seen ? [] : [`${Math.round(bottom)} px: ${(part.textContent ?? '').slice(0, 60)}`]
      })
    },
    [decides, mayScrollIn(site)] as const,
  )

const draw = async (page: Page, query: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto(`${sightOrigin}/?${new URLSearchParams(query)}`)
  await expect(page).toHaveTitle('drawn')
  await page.locator('.pt-foot .pt-btn').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  // A view that failed has little to show.
  await expect(page.locator('.pt-faultmark')).toHaveCount(0)
}

/** What the visitor sends is measured in every language: its rows are of words. */
const languagesOf = (site: string): readonly string[] => (site === 'send' ? ['en', ...languages] : ['en'])

/** The smallest phone: a window of the secure site; its frame in a sheet of the modal; the modal's own sheet. */
const places = [
  ['window', 320, 568],
  ['frame', 320, 464],
  ['review', 320, 568],
  ['send', 320, 568],
] as const

for (const [site, width, height] of places)
  test(`what decides is in sight beside the button that confirms it, on the smallest phone: ${site}`, async ({ page }) => {
    test.setTimeout(slow * 240_000)
    await serveSightPage(page, await bundlePage('sightPage.ts'))
    await page.setViewportSize({ width, height })
    await page.goto(sightOrigin)
    await expect(page).toHaveTitle(/frame/)
    const all = JSON.parse(await page.title()) as Readonly<Record<string, readonly string[]>>
    const names = all[site] ?? []
    expect(names.length).toBeGreaterThan(site === 'send' ? 3 : 15)
    const hidden: Record<string, readonly string[]> = {}
    for (const name of names)
      for (const tag of languagesOf(site)) {
        await draw(page, { site, name, tag })
        const parts = await outOfSight(page, site)
        if (parts.length > 0) hidden[`${name} (${tag})`] = parts
      }
    expect(hidden).toEqual({})
  })
