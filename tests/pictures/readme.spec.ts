import { readFileSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, type Visitor } from '../e2e/fixtures.js'

const folder = 'docs/assets'
/** Of the website's packages: the pictures look the same on every machine. */
const font = readFileSync('node_modules/vitepress/dist/client/theme-default/fonts/inter-roman-latin.woff2').toString('base64')
const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const twin = '0x91d8c5a77c23f986ee5ab3d401f7cc86a2975e13'
const grounds = { dark: '#0d0b0c', light: '#e9e4da' } as const
type Theme = keyof typeof grounds

/** Around and between the dialogs, in pixels of the device. */
const gap = 48

const dress = async (page: Page) => {
  await page.addStyleTag({
    content: `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
      :root { --portico-font-family: Inter, sans-serif } body { font-family: Inter, sans-serif }`,
  })
  await page.evaluate(() => document.fonts.load('16px Inter'))
}

const visit = async (page: Page, visitor: Visitor, theme: Theme, query: Readonly<Record<string, string>> = {}) => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await visitor.visit('/plain', { theme, pairing: true, query: { swaps: 'on', email: 'on', ...query } })
  await dress(page)
}

const openAccount = async (visitor: Visitor, action: string) => {
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: action, exact: true }).click()
}

/** The dialog as it stands, on nothing. */
const shoot = async (page: Page, visitor: Visitor): Promise<Buffer> => {
  await page.mouse.move(1, 1)
  // What slides in has arrived.
  await page.waitForTimeout(600)
  await expect(visitor.modal.getByText('localhost')).toHaveCount(0)
  const frame = visitor.modal.locator('.pt-frame').first()
  const radius = await frame.evaluate((element) => {
    // The card is what is round, or the frame itself.
    for (let at: Element | null = element; at; at = at.parentElement) {
      const found = Number.parseFloat(getComputedStyle(at).borderTopLeftRadius)
      if (found > 0) return found * devicePixelRatio
    }
    return 0
  })
  const card = sharp(await frame.screenshot())
  const { width, height } = await card.metadata()
  // What is behind its corners is left out, and its edges, which may lie between two pixels.
  const shape = Buffer.from(`<svg width="${width}" height="${height}"><rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="${radius - 2}"/></svg>`)
  return card
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** The first list as somebody sees it who was here today: about as high as the reviews beside it. */
const connectView = async (page: Page, visitor: Visitor, theme: Theme) => {
  const features = { socials: ['google', 'apple', 'x', 'discord', 'farcaster', 'facebook'], connectorTypeOrder: ['recent', 'injected', 'walletConnect'] }
  const terms = { termsConditionsUrl: 'https://lumen.example/terms', privacyPolicyUrl: 'https://lumen.example/privacy' }
  await visit(page, visitor, theme, { options: JSON.stringify({ features, ...terms }) })
  await visitor.connect()
  await visitor.openSettings()
  await visitor.modal.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(visitor.modal).toHaveCount(0)
  await visitor.open()
  await expect(visitor.modal.getByRole('button', { name: /^Continue with Harbor/ })).toBeVisible()
  // The providers are known, and the count of wallets.
  await expect(visitor.modal.getByRole('button', { name: /Google/ })).toBeVisible({ timeout: 30_000 })
  await expect(visitor.modal.getByText(/^\d+\+$/)).toBeVisible({ timeout: 30_000 })
  return shoot(page, visitor)
}

const swapReview = async (page: Page, visitor: Visitor, theme: Theme) => {
  await visit(page, visitor, theme)
  await visitor.connect()
  await openAccount(visitor, 'Swap')
  await visitor.modal.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await visitor.modal.getByRole('button', { name: /^(You receive, about: |Choose the token to receive)/ }).click()
  await visitor.modal.getByRole('searchbox').fill('TUSD')
  await visitor.modal.getByRole('listitem').getByRole('button').first().click()
  await visitor.modal.getByRole('button', { name: 'Review swap' }).click()
  await expect(visitor.modal.getByText('Simulated', { exact: true })).toBeVisible({ timeout: 30_000 })
  return shoot(page, visitor)
}

const lookAlike = async (page: Page, visitor: Visitor, theme: Theme) => {
  // Still connected with the wallet of the picture before.
  await visit(page, visitor, theme)
  await visitor.wallet('harbor').do('auto', 'approve')
  const send = async (amount: string, to: string) => {
    await visitor.modal.getByRole('textbox', { name: 'You send' }).fill(amount)
    const receiver = visitor.modal.getByRole('textbox', { name: /^Receiver/ })
    await receiver.fill(to)
    await receiver.press('Tab')
    await visitor.modal.getByRole('button', { name: 'Review' }).click()
    await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
  }
  await openAccount(visitor, 'Send')
  await send('0.05', stranger)
  await expect(async () => {
    await visitor.modal.getByRole('button', { name: /^Send / }).click({ timeout: 1_000 })
    await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: 15_000 })
  await visitor.modal.getByRole('button', { name: 'Done' }).click({ timeout: 30_000 })
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await send('0.1', twin)
  return shoot(page, visitor)
}

/** Readers see the address of a page, and not that of this machine, which the sandbox answers to. */
const nameShop = () => {
  const rename = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (text.nodeValue?.includes('localhost')) text.nodeValue = text.nodeValue.replaceAll('localhost', 'lumen.example')
  }
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    new MutationObserver(() => rename(root)).observe(root, { subtree: true, childList: true, characterData: true })
    return root
  }
}
test.beforeEach(({ page }) => page.addInitScript(nameShop))

for (const theme of ['dark', 'light'] as const)
  test(`three dialogs side by side, ${theme}`, async ({ page, visitor }) => {
    await page.setViewportSize({ width: 1280, height: 760 })
    // Its address is known to the browser alone.
    await page.goto('/plain')
    await page.evaluate(() => fetch('/api/reset', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
    const dialogs = [await connectView(page, visitor, theme), await swapReview(page, visitor, theme), await lookAlike(page, visitor, theme)]
    const sizes = await Promise.all(dialogs.map((dialog) => sharp(dialog).metadata()))
    const height = Math.max(...sizes.map((size) => size.height))
    let left = gap
    const placed = dialogs.map((input, at) => {
      const place = { input, left, top: gap }
      left += (sizes[at]?.width ?? 0) + gap
      return place
    })
    await sharp({ create: { width: left, height: height + 2 * gap, channels: 3, background: grounds[theme] } })
      .composite(placed)
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(`${folder}/portico-${theme}.png`)
  })

test.describe('the website', () => {
  for (const theme of ['dark', 'light'] as const)
    test(`the dialog of its first page, ${theme}`, async ({ page, visitor }) => {
      await page.setViewportSize({ width: 1280, height: 760 })
      const file = `${folder}/hero-${theme}.webp`
      await sharp(await connectView(page, visitor, theme))
        .webp({ quality: 82, effort: 6, alphaQuality: 90 })
        .toFile(file)
      expect(statSync(file).size).toBeLessThan(60_000)
    })
})

test('a loop of connecting', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 420, height: 640 })
  await visitor.visit('/plain', { theme: 'dark', query: { email: 'on' } })
  await dress(page)
  const frames: { readonly at: number; readonly picture: Buffer }[] = []
  let running = true
  const recording = (async () => {
    while (running) frames.push({ at: performance.now(), picture: await page.screenshot({ scale: 'css' }) })
  })()
  await page.waitForTimeout(500)
  await visitor.open()
  await page.waitForTimeout(900)
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await page.waitForTimeout(1_200)
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Connected' })).toBeVisible()
  await page.waitForTimeout(1_600)
  running = false
  await recording
  // Six seconds, whatever the machine took.
  const took = (frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0)
  const delay = frames.map(({ at }, index) => Math.max(20, Math.round((((frames[index + 1]?.at ?? at + 100) - at) * 6_000) / took)))
  await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 55, effort: 6, loop: 0, delay })
    .toFile(`${folder}/connect.webp`)
  expect(statSync(`${folder}/connect.webp`).size).toBeLessThan(1_000_000)
})
