import { AxeBuilder } from '@axe-core/playwright'
import type { CDPSession, Page } from '@playwright/test'
import { expect, type Visitor } from './fixtures.js'
import { measureFocus } from './measureFocus.js'
import { measureIcons, measureMotion, measureSpacing } from './measureSight.js'
import { measureNames } from './measureNames.js'
import { measureStates } from './measureStates.js'
import { measureTargets } from './measureTargets.js'
import { type AxeLook, recordAxe } from './recordAxe.js'

/** How a page is shown, whatever it shows. */
export type Look = Omit<AxeLook, 'view' | 'direction'>

/** A window of 1280 × 900, a phone in both orientations, a narrow phone, and the window at a zoom of 200 and 400 percent. */
const sizes = [
  { width: 1280, height: 900, zoom: 100 },
  { width: 844, height: 390, zoom: 100 },
  { width: 390, height: 844, zoom: 100 },
  { width: 320, height: 640, zoom: 100 },
  { width: 640, height: 450, zoom: 200 },
  { width: 320, height: 225, zoom: 400 },
] as const
const [wide, , , narrow, doubled, fourfold] = sizes
const inTheme = (theme: Look['theme'], chosen: readonly (typeof sizes)[number][], forcedColours = false): readonly Look[] =>
  chosen.map((size) => ({ ...size, theme, forcedColours }))

/** From left to right. */
export const everyLook: readonly Look[] = [
  ...inTheme('dark', sizes),
  ...inTheme('light', [wide, narrow, fourfold]),
  ...inTheme('dark', [narrow], true),
  ...inTheme('light', [wide], true),
]
/** From right to left. */
export const everyMirroredLook: readonly Look[] = [
  ...inTheme('dark', [wide, narrow, doubled, fourfold]),
  ...inTheme('light', [narrow]),
  ...inTheme('dark', [narrow], true),
]
export const firstLook: Look = { ...wide, theme: 'dark', forcedColours: false }
/** A narrow window with forced colours, and without. */
export const narrowLooks: readonly Look[] = [true, false].map((forcedColours) => ({ ...narrow, theme: 'dark', forcedColours }))

/** Shows the page so. Playwright has no zoom: fewer and larger CSS pixels are what it comes to. */
const wear = async (page: Page, session: CDPSession, { theme, width, height, zoom, forcedColours }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, forcedColors: forcedColours ? 'active' : 'none' })
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: zoom / 100, mobile: false })
  await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, zoom / 100])
  await page.evaluate((mode) => (window as unknown as { appkit: { setThemeMode(mode: string): void } }).appkit.setThemeMode(mode), theme)
  // With forced colours the browser has a scheme of its own.
  if (!forcedColours) await expect(page.locator('appkit-modal')).toHaveCSS('color-scheme', theme)
}

/** What axe finds in the modal. It also applies two rules that are off by default: the size of targets, and names that contain what is written. */
const violationsOf = async (page: Page, look: AxeLook): Promise<readonly string[]> => {
  const result = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } })
    .include('appkit-modal')
    .exclude('iframe')
    .analyze()
  recordAxe(look, result)
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/**
 * Shows the view that is open in each of the looks, and returns what is wrong with it: violations of axe, what stands beside the edge, controls
 * that are too small or named otherwise than they read, a focus, a state or an icon that cannot be seen, and text that has no room for the spacing a visitor sets.
 */
export const faultsOf = async (
  page: Page,
  { modal }: Visitor,
  { view, direction, looks }: Pick<AxeLook, 'view' | 'direction'> & { readonly looks: readonly Look[] },
): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const look of looks) {
    await wear(page, session, look)
    // What fades in, and what turns from one theme to the other, has no contrast yet. It begins with the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
    )
    const found = [...(await violationsOf(page, { ...look, view, direction }))]
    if (await modal.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth || document.documentElement.scrollWidth > innerWidth))
      found.push('something sticks out')
    found.push(
      ...(await modal.evaluate(measureNames)),
      ...(await modal.evaluate(measureTargets)),
      ...(await modal.evaluate(measureSpacing)).map((part) => `no room for spacing: ${part}`),
    )
    found.push(...(await modal.evaluate(look.forcedColours ? measureStates : measureIcons)))
    if (await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches))
      found.push(...(await modal.evaluate(measureMotion)).map((part) => `moves: ${part}`))
    await page.keyboard.press('Tab')
    found.push(...(await modal.evaluate(measureFocus)))
    const { theme, width, height, zoom, forcedColours } = look
    faults.push(...found.map((fault) => `${theme}, ${width} × ${height} at ${zoom} %${forcedColours ? ', forced colours' : ''}: ${fault}`))
  }
  await session.detach()
  return faults
}
