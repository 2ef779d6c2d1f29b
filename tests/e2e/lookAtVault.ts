import { AxeBuilder } from '@axe-core/playwright'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { perTier } from '../harness/perTier.js'
import { measureFocus } from './measureFocus.js'
import { measureNames } from './measureNames.js'
import { measureTargets } from './measureTargets.js'
import type { VaultHost } from './vaultHost.js'

const frameName = 'iframe[title="Secure site"]'
const controls = 'button:not([tabindex="-1"]), a[href], input'

/** The controls that Tab reaches, beginning at the view, and those that are in sight. */
const reachable = async (page: Page, drawn: Page | FrameLocator) => {
  const shown = await drawn.locator(controls).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
  await drawn.locator('.view').focus()
  const reached = new Set<string>()
  // A part that scrolls and holds no control is a stop of its own.
  for (let turn = 0; turn < shown + 1; turn++) {
    await page.keyboard.press('Tab')
    const at = await drawn.locator('main').evaluate((main, what) => {
      const active = main.shadowRoot?.activeElement
      return active?.matches(what) ? [...(main.shadowRoot?.querySelectorAll(what) ?? [])].indexOf(active) : -1
    }, controls)
    if (at >= 0) reached.add(`${at}`)
  }
  return { shown, reached: reached.size }
}

/** What lies over an edge of what scrolls: not even the room for a press beside a control may, as nothing is approved that is covered. */
const overEdges = (scroller: Element): readonly string[] => {
  const root = scroller.getRootNode() as ShadowRoot
  const { left, width, top, bottom } = scroller.getBoundingClientRect()
  return [top + 1.5, bottom - 1.5].flatMap((y) =>
    Array.from({ length: Math.floor(width / 4) }, (_, at) => root.elementFromPoint(left + 2 + at * 4, y)).flatMap((hit) =>
      hit !== null && !scroller.contains(hit) && !hit.contains(scroller) ? [hit.outerHTML.slice(0, 160)] : [],
    ),
  )
}

/**
 * Looks at what the secure site draws now, in the frame of a page or in a window of its own, on the spot: at 320 px, light from right to left and,
 * in the full run, dark from left to right. No accessibility violation, nothing beside the edge, and the keyboard reaches every control.
 */
export const lookAtVault = async (page: Page, name: string, host?: VaultHost): Promise<void> => {
  const drawn = host?.frame ?? page
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (host) await page.locator(frameName).evaluate((frame) => Object.assign(frame.style, { width: '320px', height: '480px' }))
  else await page.setViewportSize({ width: 320, height: 600 })
  const looks = [
    ['light', 'rtl'],
    ['dark', 'ltr'],
  ] as const
  for (const [theme, dir] of perTier<readonly (typeof looks)[number][]>({ test: looks.slice(0, 1), full: looks })) {
    const look = `${name} ${theme} ${dir}`
    if (host) await host.ask('SYNC_THEME', { themeMode: theme, themeVariables: {} })
    else await drawn.locator('main').evaluate((main, theme) => main.style.setProperty('color-scheme', theme), theme)
    await expect(drawn.locator('main')).toHaveCSS('color-scheme', theme)
    await drawn.locator('.pt').evaluate((view, dir) => view.setAttribute('dir', dir), dir)
    await page.screenshot({ path: `.artifacts/screens/vault-320-${name}-${theme}-${dir}.png` })
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    // The headings in the frame follow that of the page around it.
    const { violations } = await (host ? axe.include(frameName).disableRules('page-has-heading-one') : axe).analyze()
    expect(violations.map(({ id, nodes }) => `${look} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
    const wide = await drawn.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)
    // A box that clips hides what sticks out from the check above. Drawings may reach from edge to edge.
    const beside = await drawn.locator('.view :not(svg, svg *)').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1) ? [part.outerHTML.slice(0, 160)] : []
      }),
    )
    expect({ look, wide, beside }).toEqual({ look, wide: false, beside: [] })
    const scrollers = await drawn.locator('.view > .pt-scroll').all()
    const over = (await Promise.all(scrollers.map((scroller) => scroller.evaluate(overEdges)))).flat()
    expect({ look, over: [...new Set(over)] }).toEqual({ look, over: [] })
    const view = drawn.locator('.view')
    await view.focus()
    // A browser shows the focus once a key was pressed.
    await page.keyboard.press('Tab')
    const [targets, names, focus] = [await view.evaluate(measureTargets), await view.evaluate(measureNames), await view.evaluate(measureFocus)]
    expect({ look, targets, names, focus }).toEqual({ look, targets: [], names: [], focus: [] })
  }
  const { shown, reached } = await reachable(page, drawn)
  expect({ name, reached }).toEqual({ name, reached: shown })
  if (host) await page.locator(frameName).evaluate((frame) => Object.assign(frame.style, { width: '400px', height: '600px' }))
  else await page.setViewportSize(size)
}
