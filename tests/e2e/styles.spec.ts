import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.js'
import { codeIsThere, openList } from './pairing.js'
import { slow } from './slow.js'

/** What style sheets of hosts do to everything on their page. `!important` on the element itself is the host's own wish, and not among them. */
const sheets: Readonly<Record<string, string>> = {
  'a reset of everything': '*, ::before, ::after { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; box-sizing: content-box }',
  'all: unset for everything': '* { all: unset }',
  'a root of 8 px': ':root { font-size: 8px }',
  'a root of 32 px': ':root { font-size: 32px }',
  'a root of 62.5 %': 'html { font-size: 62.5% } body { font-size: 1.6rem }',
  'a display face in capitals':
    'html, body, * { font-family: fantasy; font-style: italic; font-weight: 900; text-transform: uppercase; font-variant: small-caps; font-stretch: condensed }',
  'wide lines and letters': '* { line-height: 3; letter-spacing: 0.4em; word-spacing: 1em; text-indent: 40px; tab-size: 16 }',
  'centred and justified':
    'html, body { text-align: center; text-align-last: right; white-space: pre; word-break: break-all; overflow-wrap: anywhere; hyphens: auto }',
  'buttons of its own':
    'button, input, a, select, textarea { all: unset; background: red; border: 9px solid lime; padding: 40px; border-radius: 0; width: 100%; height: 120px }',
  'dialogs of its own':
    'dialog, [role=dialog] { position: static; display: block; width: 90vw; height: 90vh; background: red; opacity: 0.3; transform: rotate(9deg); filter: blur(4px) }',
  'backdrops of its own': '::backdrop { background: red; backdrop-filter: blur(30px); display: none }',
  'pictures of its own':
    'img, svg, picture, canvas, video { width: 100%; max-width: 100%; height: auto; border-radius: 50%; filter: invert(1); display: block; margin: 30px }',
  'lists of its own': 'ul, ol, li, dl, dt, dd { list-style: square inside; padding: 50px; margin: 50px; display: inline }',
  'grids everywhere': '* { display: grid; grid-template-columns: 1fr 1fr; float: left; position: relative; overflow: hidden }',
  'no presses and no selection': 'body, body * { pointer-events: none; user-select: none; cursor: none; touch-action: none }',
  'nothing is seen': 'body * { visibility: hidden; opacity: 0.2 }',
  'from right to left': 'html, body { direction: rtl; unicode-bidi: bidi-override }',
  // Not `vertical-rl`: of a page that overflows to the left a browser takes pictures from another origin than it reports.
  'from top to bottom': 'html, body { writing-mode: vertical-lr; text-orientation: upright }',
  'other colours':
    'html, body, * { color: yellow; background: navy; caret-color: red; accent-color: red; -webkit-text-fill-color: yellow; -webkit-text-stroke: 1px red; text-shadow: 2px 2px red }',
  'layers and names of classes':
    '@layer a { * { color: red } } .card, .pt-row, .pt-button, .pt-tag, #pt-title { display: none !important; color: red !important }',
  'animations for everything': '* { animation: spin 1s infinite; transition: all 5s } @keyframes spin { to { rotate: 360deg } }',
  'containment and transforms':
    'html, body { transform: scale(0.5); perspective: 1px; contain: strict; will-change: transform; filter: grayscale(1); clip-path: inset(40%) }',
  'scrolling of its own':
    'html, body { overflow: hidden; height: 100%; position: fixed; scroll-behavior: smooth; scrollbar-width: none; overscroll-behavior: none }',
  'sizes of its own': '* { min-width: 300px; max-width: 310px; min-height: 90px; zoom: 1; aspect-ratio: 1 }',
  'print on the screen':
    'body * { orphans: 9; widows: 9; break-inside: avoid; columns: 3; quotes: none; content: "x" } *::before { content: "x"; display: block } *::after { content: "y" }',
}

/** Views, and how a visitor gets there from the one before. */
const views: readonly (readonly [name: string, go: (visitor: Visitor, page: Page) => Promise<void>])[] = [
  ['the list of wallets', openList],
  [
    'what a wallet is',
    async (visitor) => {
      await visitor.modal.getByRole('button', { name: 'What is a wallet?' }).click()
      await expect(visitor.modal.getByRole('heading', { name: 'What is a wallet?', level: 2 })).toBeVisible()
    },
  ],
  [
    'a code',
    async (visitor) => {
      await visitor.modal.getByRole('button', { name: 'Back', exact: true }).click()
      await visitor.modal.getByRole('button', { name: 'Wallet on your phone' }).click()
      await codeIsThere(visitor)
    },
  ],
  [
    'a wallet that declined',
    async (visitor) => {
      await visitor.modal.getByRole('button', { name: 'Back', exact: true }).click()
      await visitor.wallet('harbor').do('auto', 'decline')
      await visitor.modal
        .getByRole('button', { name: /Harbor/ })
        .first()
        .click()
      await expect(visitor.modal.getByRole('heading', { name: 'Request declined' })).toBeVisible()
    },
  ],
  [
    'the account',
    async (visitor, page) => {
      await page.keyboard.press('Escape')
      await expect(visitor.modal).toHaveCount(0)
      await visitor.connect()
      await visitor.accountButton.click()
      await expect(visitor.modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
      await expect(visitor.modal.locator('[aria-busy=true]')).toHaveCount(0)
    },
  ],
  [
    'the form to send',
    async (visitor) => {
      await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(visitor.modal.getByRole('textbox', { name: /^You send/ })).toBeVisible()
    },
  ],
]

/** How many of a thousand pixels differ in two pictures. Worked out in a page of its own. */
const difference = (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(
    async (pictures) => {
      const [before, after] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          if (!context) throw new Error('There is no canvas.')
          context.drawImage(bitmap, 0, 0)
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data
        }),
      )
      if (!before || !after || before.length !== after.length) return 1_000
      let differ = 0
      for (let at = 0; at < before.length; at += 4) if ([0, 1, 2].some((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)) > 16)) differ++
      return (differ * 4_000) / before.length
    },
    [one, other].map((picture) => picture.toString('base64')),
  )

/** Of a thousand pixels so many may differ: the dots of an underline are painted at other places when a view is laid out anew. */
const tolerance = 2

test(`${Object.keys(sheets).length} hostile style sheets leave every view as it was, to the pixel`, async ({ page, context, visitor }) => {
  test.setTimeout(slow * 240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.visit('/plain', { pairing: true })
  const easel = await context.newPage()
  await page.bringToFront()
  const card = visitor.modal.locator('.card')
  /** The card without its rounded edge, where the page shows through, and without the time that goes by. */
  const look = async () => {
    const box = await card.boundingBox()
    if (!box) throw new Error('There is no card.')
    const clip = { x: box.x + 20, y: box.y + 20, width: box.width - 40, height: box.height - 40 }
    const picture = await page.screenshot({ clip, animations: 'disabled', mask: [visitor.modal.getByText(/^This code works for another/)] })
    return { picture, box }
  }
  /** The look once nothing of the view follows any more: what comes late is a difference too. */
  const still = async () => {
    let last = await look()
    await expect(async () => {
      const before = last
      last = await look()
      expect(last.picture.equals(before.picture)).toBe(true)
    }).toPass({ timeout: slow * 10_000 })
    return last
  }
  const found: string[] = []
  for (const [view, go] of views) {
    await go(visitor, page)
    await page.mouse.move(2, 2)
    await card.evaluate(async (element) => {
      await Promise.allSettled((element.getRootNode() as ShadowRoot).getAnimations().map(({ finished }) => finished))
    })
    const before = await still()
    for (const [name, css] of Object.entries(sheets)) {
      const sheet = await page.addStyleTag({ content: css })
      const after = await look()
      const moved = JSON.stringify(after.box) !== JSON.stringify(before.box)
      const differ = after.picture.equals(before.picture) ? 0 : await difference(easel, before.picture, after.picture)
      if (moved || differ > tolerance) {
        found.push(`${name}, ${view}: ${moved ? 'moved' : `${Math.round(differ)} ‰ differ`}`)
        await page.screenshot({ path: `.artifacts/styles/${name}-${view}.png`.replaceAll(' ', '-') })
      }
      await sheet.evaluate((element) => (element as Element).remove())
    }
  }
  // The same look tells of what does reach the card.
  const before = await look()
  await card.evaluate((element) => {
    element.style.letterSpacing = '2px'
  })
  expect(await difference(easel, before.picture, (await look()).picture)).toBeGreaterThan(tolerance)
  expect(found).toEqual([])
})
