import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { presets } from '../../apps/sandbox/hosts/theme/presets.js'
import { contrastOf, type Rgb } from '../harness/cssColours.js'
import { readTokens } from '../harness/readTokens.js'
import { expect, test } from './fixtures.js'

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

test('a theme is tried by keyboard, shown everywhere at once, and its code is copied', async ({ page, context, visitor }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.visit('/theme', { theme: 'dark' })
  const code = visitor.fact('code')
  const button = visitor.connectButton
  const gallery = page.locator('[data-stage]').first()
  await expect(button).toBeVisible()
  await expect(gallery.getByRole('button').first()).toBeVisible()

  // By keyboard alone: a colour, a radius, and a value that is refused.
  await page.getByLabel('Accent --portico-accent').focus()
  await page.keyboard.type('#ffb020')
  await expect(button).toHaveCSS('background-color', 'color(srgb 1 0.690196 0.12549)')
  await expect(button).toHaveCSS('color', 'color(xyz-d65 0 0 0)')
  await page.getByRole('slider', { name: /^Radius/ }).focus()
  await page.keyboard.press('Home')
  await expect(button).toHaveCSS('border-radius', '0px')
  await expect(code).toContainText("'--portico-border-radius-master': '0px'")
  await page.getByRole('slider', { name: /^Size/ }).focus()
  await page.keyboard.press('End')
  await expect(button).toHaveCSS('font-size', '19.5px')
  await page.getByRole('textbox', { name: /^Overlay --/ }).fill('url(https://example.com)')
  await expect(page.getByRole('alert')).toHaveText(/^Left out: /)
  await expect(code).not.toContainText('example.com')
  await page.getByRole('button', { name: 'Copy the code' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
  await page.getByRole('button', { name: 'Radius: back to the default' }).click()
  await expect(button).toHaveCSS('border-radius', '10px')
  await expect(button).toHaveCSS('font-size', '19.5px')

  for (const [name, { mode }] of Object.entries(presets)) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator('appkit-connect-button').first()).toHaveCSS('color-scheme', mode)
    await expect(gallery.getByRole('button').first()).toBeVisible()
    await page.screenshot({ path: `.artifacts/screens/theme-${name}.png`, fullPage: true })
    expect(await axe(page), name).toEqual([])
  }
  await page.getByRole('slider', { name: /^Blur of the overlay/ }).focus()
  await page.keyboard.press('End')
  await visitor.open()
  expect(await page.locator('dialog').evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backdropFilter)).toBe('blur(24px)')
  await page.screenshot({ path: '.artifacts/screens/theme-modal.png' })
  expect(await axe(page)).toEqual([])
})

test('what a browser paints of random themes reads at 4.5 to 1 or better', async ({ page, visitor }) => {
  await visitor.visit('/theme', { theme: 'light' })
  const pairs: (readonly [text: string, ground: string])[] = [
    ...['ground', 'group', 'raise', 'well'].flatMap((ground) =>
      ['text', 'text-2', 'text-3', 'accent-text', 'ok', 'warn', 'bad'].map((text) => [text, ground] as const),
    ),
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-bad', 'bad-solid'],
  ]
  const names = [...new Set(pairs.flat())]
  const painted = await page.evaluate(
    ({ tokens, names, count }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `:host { ${Object.entries(tokens)
          .map(([name, value]) => `${name}: ${value};`)
          .join('\n')} } ${names.map((name) => `.${name} { color: var(--pt-${name}) }`).join('\n')}`,
      )
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      const spans = names.map((name) => {
        const span = root.appendChild(document.createElement('span'))
        span.className = name
        return span
      })
      const canvas = document.createElement('canvas')
      canvas.width = names.length
      canvas.height = 1
      const paint = canvas.getContext('2d', { willReadFrequently: true })
      // Numbers that are the same in every run.
      let seed = 7
      const random = (limit: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((seed / 2_147_483_648) * limit)
      }
      const colour = () =>
        random(2) ? `rgb(${random(256)} ${random(256)} ${random(256)} / ${random(101)}%)` : `oklch(${random(101)}% ${random(40) / 100} ${random(361)})`
      return Array.from({ length: count }, (_, at) => {
        const theme = { accent: colour(), mix: colour(), strength: random(40), scheme: at % 2 ? 'dark' : 'light' }
        host.style.colorScheme = theme.scheme
        host.style.setProperty('--portico-accent', theme.accent)
        host.style.setProperty('--portico-color-mix', theme.mix)
        host.style.setProperty('--portico-color-mix-strength', String(theme.strength))
        spans.forEach((span, column) => {
          if (!paint) return
          paint.clearRect(column, 0, 1, 1)
          paint.fillStyle = getComputedStyle(span).color
          paint.fillRect(column, 0, 1, 1)
        })
        return { theme: JSON.stringify(theme), pixels: [...(paint?.getImageData(0, 0, names.length, 1).data ?? [])] }
      })
    },
    { tokens: readTokens(), names, count: 500 },
  )
  const bad = painted.flatMap(({ theme, pixels }) => {
    const of = (name: string): Rgb => {
      const at = names.indexOf(name) * 4
      return [(pixels[at] ?? 0) / 255, (pixels[at + 1] ?? 0) / 255, (pixels[at + 2] ?? 0) / 255]
    }
    const clear = names.filter((_, at) => pixels[at * 4 + 3] !== 255)
    const low = pairs.map(([text, ground]) => ({ pair: `${text} on ${ground}`, ratio: contrastOf(of(text), of(ground)) })).filter(({ ratio }) => ratio < 4.5)
    return [...clear, ...low.map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)}`)].map((what) => `${what} ${theme}`)
  })
  expect(painted).toHaveLength(500)
  expect(bad).toEqual([])
})
