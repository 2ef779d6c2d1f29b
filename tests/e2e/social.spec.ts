import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { perTier } from '../harness/perTier.js'
import { expect, test, type Visitor } from './fixtures.js'
import { modalFaults } from './modalFaults.js'
import { ports } from './ports.js'
import { slow } from './slow.js'
import { answerReview, openReview } from './vaultHost.js'

// The same site as the secure site: Playwright switches partitioned storage off, and its windows block what is then left to other sites.
test.use({ baseURL: `http://localhost:${ports.web}` })

const secureSite = `http://localhost:${ports.vault}`
const person = (name: string) => `${name} ${Date.now()}`
const frameOf = (page: Page) => page.frameLocator('iframe[name=w3m-secure-iframe]')
const query = { email: 'on', socials: 'on' }

interface HostWindow {
  readonly appkit: { getWalletProvider(): { request(call: object): Promise<unknown> }; setThemeMode(mode: string): void; disconnect(): Promise<void> }
}
const sign = (page: Page, text: string, address: string) =>
  page.evaluate(
    ([message, account]) =>
      (window as unknown as HostWindow).appkit.getWalletProvider().request({ method: 'personal_sign', params: [message, account] }) as Promise<string>,
    [`0x${Buffer.from(text).toString('hex')}`, address] as const,
  )
/** Presses a button of the secure site until it is gone: some count only once they were in sight for a moment. */
const confirm = async (within: FrameLocator | Page, name: string | RegExp) => {
  const button = within.getByRole('button', { name })
  await expect(button).toBeVisible()
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: slow * 1_000 })
    await expect(button).toHaveCount(0, { timeout: slow * 300 })
  }).toPass({ timeout: slow * 15_000 })
}

/** What the secure site draws over the modal now, at 320 px, dark and light: no accessibility violation, and nothing beside the edge. */
const lookAtFrame = async (page: Page, name: string) => {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 600 })
  const main = frameOf(page).locator('main')
  for (const theme of ['dark', 'light']) {
    await page.evaluate((mode) => (window as unknown as HostWindow).appkit.setThemeMode(mode), theme)
    await expect(main).toHaveCSS('color-scheme', theme)
    await page.screenshot({ path: `.artifacts/screens/vault-320-${name}-${theme}.png` })
    expect(await modalFaults(page, theme)).toEqual([])
    expect(
      await frameOf(page)
        .locator('html')
        .evaluate((html) => html.scrollWidth > html.clientWidth),
    ).toBe(false)
  }
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: null })
}

/** The first list shows the most used ways; the others are one press away. */
const folded: readonly string[] = ['GitHub', 'Apple']
/** Presses a provider's button, and returns the window that it opened. */
const openWindow = async (page: Page, visitor: Visitor, provider = 'Google', button = `Continue with ${provider}`): Promise<Page> => {
  if (folded.includes(provider)) await visitor.modal.getByRole('button', { name: 'More ways to sign in' }).click()
  const opening = page.waitForEvent('popup')
  await visitor.modal.getByRole('button', { name: button }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: `${provider} of the sandbox` })).toBeVisible()
  return popup
}
const allow = async (popup: Page, name: string) => {
  await popup.getByLabel('Name').fill(name)
  await popup.getByRole('button', { name: 'Allow' }).click()
  await expect(popup.getByRole('heading', { name: `Return to localhost:${ports.web}?` })).toBeVisible()
}
/** The last press in the window, after which it is closed. */
const goOn = async (popup: Page) => {
  const closed = popup.waitForEvent('close')
  await expect(async () => {
    if (!popup.isClosed()) await popup.getByRole('button', { name: 'Return to localhost' }).click({ timeout: slow * 1_000 })
    await expect.poll(() => popup.isClosed(), { timeout: slow * 1_000 }).toBe(true)
  }).toPass({ timeout: slow * 15_000 })
  await closed
}
/** The headline or the sentence of a view, and not what is announced of it. */
const said = (visitor: Visitor, text: string) => visitor.modal.locator('.pt-say').getByText(text)
const addressOf = async (visitor: Visitor) => {
  await expect(visitor.fact('address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  return (await visitor.fact('address').textContent()) as Hex
}
/** A new visitor, from the connect button to the account. */
const join = async (page: Page, visitor: Visitor, name: string, provider = 'Google'): Promise<Hex> => {
  await visitor.connectButton.click()
  const popup = await openWindow(page, visitor, provider)
  await allow(popup, name)
  await goOn(popup)
  await expect(visitor.modal).toHaveCount(0)
  return addressOf(visitor)
}

// X and Facebook are like Discord; Apple gives no name.
for (const provider of ['Google', 'GitHub', 'Discord', 'Apple'])
  test(`a new visitor signs in at ${provider} under a strict policy, and the page never has the login`, async ({ page, visitor }) => {
    const name = person('Mira')
    await visitor.visit('/csp', { wallets: [], query })
    const address = await join(page, visitor, name, provider)
    await expect(visitor.fact('violations')).toHaveText('0')
    await visitor.accountButton.click()
    await expect(visitor.modal.getByText(provider === 'Apple' ? 'Signed in' : `Signed in as ${name}`, { exact: true })).toBeVisible()
    expect(address).toMatch(/^0x/)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]))
    expect(kept).not.toMatch(/handle|state=/)
  })

test('a returning visitor has the same account, signs after a reload, and once more at the provider when the login is old', async ({ page, visitor }) => {
  test.setTimeout(slow * 90_000)
  const name = person('Theo')
  await visitor.visit('/plain', { wallets: [], query })
  const address = await join(page, visitor, name)
  await page.evaluate(() => (window as unknown as HostWindow).appkit.disconnect())
  await expect(visitor.fact('status')).toHaveText(/disconnected/i)

  await visitor.connectButton.click()
  const popup = await openWindow(page, visitor)
  await allow(popup, name)
  await goOn(popup)
  await expect(visitor.modal).toHaveCount(0)
  expect(await addressOf(visitor)).toBe(address)

  await page.reload()
  expect(await addressOf(visitor)).toBe(address)
  // The gateway wants a login of the last five minutes for the share.
  let old = true
  await page.route(`http://localhost:${ports.gateway}/vault/share**`, async (route) => {
    if (!old || route.request().method() !== 'POST') return route.continue()
    old = false
    await route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': secureSite },
      json: { error: { code: 'LOGIN_STALE', message: 'The login is too long ago for this.' } },
    })
  })
  const text = 'Harbour opens at six.'
  const signature = sign(page, text, address)
  const frame = frameOf(page)
  await answerReview(await openReview(page, frame), 'Sign')
  await expect(frame.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
  await lookAtFrame(page, 'sign-in-again')
  const opening = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Continue with Google' }).click()
  const again = await opening
  await allow(again, name)
  await goOn(again)
  expect(await verifyMessage({ address, message: text, signature: (await signature) as Hex })).toBe(true)
})

test('a window that is closed, one that the provider refused, and one that the visitor leaves: each is said, and the next try works', async ({
  page,
  visitor,
}) => {
  test.setTimeout(slow * 90_000)
  await visitor.visit('/plain', { wallets: [], query })
  await visitor.connectButton.click()
  const first = await openWindow(page, visitor)
  await expect(said(visitor, 'Continue in the Google window')).toBeVisible()
  await first.close()
  await expect(said(visitor, 'The window was closed before you were signed in.')).toBeVisible({ timeout: slow * 12_000 })

  const second = await openWindow(page, visitor, 'Google', 'Try again')
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(said(visitor, 'The sign-in was canceled in the window.')).toBeVisible()
  await expect.poll(() => second.isClosed()).toBe(true)

  const third = await openWindow(page, visitor, 'Google', 'Try again')
  await allow(third, person('Cleo'))
  await third.getByRole('button', { name: 'Cancel' }).click()
  await expect(said(visitor, 'The sign-in was canceled in the window.')).toBeVisible()
  await expect(visitor.fact('status')).toHaveText(/disconnected/i)

  const fourth = await openWindow(page, visitor, 'Google', 'Try again')
  await visitor.modal.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => fourth.isClosed()).toBe(true)
  const fifth = await openWindow(page, visitor, 'GitHub')
  await allow(fifth, person('Cleo'))
  await goOn(fifth)
  await addressOf(visitor)
})

test('a blocked window is opened by another press', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    let blocked = true
    window.open = (...call) => {
      if (!blocked) return open(...call)
      blocked = false
      return null
    }
  })
  await visitor.visit('/plain', { wallets: [], query })
  await visitor.connectButton.click()
  await visitor.modal.getByRole('button', { name: 'Continue with Discord' }).click()
  await expect(said(visitor, 'Your browser blocked the window')).toBeVisible()
  const popup = await openWindow(page, visitor, 'Discord', 'Open Discord')
  await allow(popup, person('Ivo'))
  await goOn(popup)
  await addressOf(visitor)
})

test('of 2,000 forged results in a browser none signs in: another origin, another window, another state, and a replay', async ({ page, visitor }) => {
  test.setTimeout(slow * 90_000)
  await visitor.visit('/plain', { wallets: [], query })
  await visitor.connectButton.click()
  const popup = await openWindow(page, visitor)
  const state = new URL(popup.url()).searchParams.get('state') ?? ''
  const resultUri = `${secureSite}/social#${new URLSearchParams({ state, handle: 'h'.repeat(43) })}`
  /** Sends to the page from a window: with the right state, or with others. */
  const forge = (from: Page, states: readonly string[], errors: boolean) =>
    from.evaluate(
      ([given, uri, withErrors]) => {
        const target = (window.opener ?? window) as Window
        for (let at = 0; at < 250; at += 1)
          for (const one of given) target.postMessage(withErrors && at % 2 ? { error: 'refused', state: one } : { resultUri: uri, state: one }, '*')
      },
      [states, resultUri, errors] as const,
    )
  // The right window with the right state, at another origin; and the page itself.
  await forge(popup, [state], true)
  await forge(page, [state], true)
  // The right origin with the right state, in another window.
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => void window.open(address), `${secureSite}/loading`)
  const other = await opening
  await expect(other.getByRole('heading', { name: 'Opening the sign-in page' })).toBeVisible()
  await forge(other, [state], true)
  await allow(popup, person('Nora'))
  // The right window at the right origin, with other states.
  await forge(popup, ['', 'x'.repeat(43), state.toLowerCase() === state ? state.toUpperCase() : state.toLowerCase(), `${state}x`, 'null'], true)
  await expect(said(visitor, 'Continue in the Google window')).toBeVisible()
  await expect(visitor.fact('status')).toHaveText(/disconnected/i)

  await popup.bringToFront()
  await goOn(popup)
  await page.bringToFront()
  const address = await addressOf(visitor)
  await page.evaluate(() => (window as unknown as HostWindow).appkit.disconnect())
  await expect(visitor.fact('status')).toHaveText(/disconnected/i)
  await forge(other, [state], false)
  await visitor.connectButton.click()
  await expect(visitor.modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(visitor.fact('status')).toHaveText(/disconnected/i)
  expect(address).toMatch(/^0x/)
})

test('without a secure site, or where the host does not say so, nothing is offered and nothing is asked', async ({ page, visitor }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith(secureSite) && asked.push(request.url()))
  for (const flags of [
    { email: 'off', socials: 'on' },
    { email: 'on', socials: 'off' },
  ]) {
    await visitor.visit('/plain', { wallets: [], query: flags })
    await visitor.connectButton.click()
    await expect(visitor.modal).toBeVisible()
    await expect(visitor.modal.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

/** Each view, and how a visitor gets there. */
const looks: Record<string, { readonly wallets?: readonly ['harbor']; go(visitor: Visitor, page: Page): Promise<unknown> }> = {
  list: { go: (visitor) => expect(visitor.modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible() },
  'list-with-wallet': { wallets: ['harbor'], go: (visitor) => expect(visitor.modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible() },
  waiting: { go: (visitor, page) => openWindow(page, visitor) },
  refused: {
    go: async (visitor, page) => {
      const popup = await openWindow(page, visitor)
      await popup.getByRole('button', { name: 'Cancel' }).click()
      await expect(said(visitor, 'The sign-in was canceled in the window.')).toBeVisible()
    },
  },
}
for (const [name, { wallets, go }] of Object.entries(looks))
  test(`${name}: no accessibility violation and nothing beside the edge`, async ({ page, visitor }) => {
    test.setTimeout(slow * 60_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.visit('/plain', { theme: 'dark', wallets: wallets ?? [], query })
    await visitor.connectButton.click()
    await go(visitor, page)
    for (const theme of perTier({ test: ['dark'] as const, full: ['dark', 'light'] as const }))
      for (const width of perTier({ test: [320], full: [1280, 320] })) {
        await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
        await page.evaluate((mode) => (window as unknown as HostWindow).appkit.setThemeMode(mode), theme)
        await expect(page.locator('appkit-modal')).toHaveCSS('color-scheme', theme)
        await page.screenshot({ path: `.artifacts/screens/social-${name}-${theme}-${width}.png` })
        const { violations } = await new AxeBuilder({ page })
          .options({ resultTypes: ['violations'] })
          .include('appkit-modal')
          .exclude('iframe')
          .analyze()
        expect(violations.map(({ id, nodes }) => `${theme} ${width} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
        const wide = await visitor.modal.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth || document.documentElement.scrollWidth > innerWidth)
        expect(wide, `${theme} ${width}`).toBe(false)
      }
  })

test('the window of the secure site: no accessibility violation, dark and light, wide and narrow', async ({ page, visitor }) => {
  test.setTimeout(slow * 60_000)
  await visitor.visit('/plain', { wallets: [], query })
  await visitor.connectButton.click()
  const popup = await openWindow(page, visitor)
  await popup.emulateMedia({ reducedMotion: 'reduce' })
  await allow(popup, person('Mira Okafor'))
  const back = popup.url()
  // The handle stays out of the window's address.
  expect(back).toBe(`${secureSite}/social`)
  for (const width of [600, 320]) {
    await popup.setViewportSize({ width, height: width === 320 ? 640 : 800 })
    await popup.screenshot({ path: `.artifacts/screens/social-window-${width}.png` })
    const { violations } = await new AxeBuilder({ page: popup }).options({ resultTypes: ['violations'] }).analyze()
    expect(violations.map(({ id, nodes }) => `${width} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
  }
  // Another document first: a change of the fragment alone loads nothing.
  await popup.goto(`${secureSite}/loading`)
  await popup.goto(`${secureSite}/social#error=expired`)
  await expect(popup.getByRole('heading', { name: 'This sign-in expired' })).toBeVisible()
})

test.describe('in the browser of another app', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 360.0.0.0',
  })

  /** From the connect button to the page of the provider, in this very tab. */
  const leave = async (page: Page, visitor: Visitor, button = 'Continue with Google') => {
    await visitor.modal.getByRole('button', { name: button }).click()
    // The frame is loaded before, for the address.
    await expect(page.getByRole('heading', { name: 'Google of the sandbox' })).toBeVisible({ timeout: slow * 20_000 })
  }

  test('the page is left for the provider and comes back connected, and its address holds nothing of it; a replay and a forged one do nothing', async ({
    page,
    visitor,
    context,
  }) => {
    test.setTimeout(slow * 90_000)
    const been: string[] = []
    page.on('framenavigated', (frame) => frame === page.mainFrame() && been.push(frame.url()))
    await visitor.visit('/plain', { wallets: [], query })
    const before = page.url()
    await visitor.connectButton.click()
    await leave(page, visitor)
    await allow(page, person('Mira'))
    // A slow machine: the code with which the secure site draws is on its way for a while.
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await context.route('**/built/chunks/frame-*.js', async (route) => {
      await held
      await route.continue()
    })
    await confirm(page, 'Return to localhost')
    // The frame lies over the view and has drawn nothing: it is not seen, and the view says what happens.
    await expect(page.locator('iframe[name=w3m-secure-iframe]')).toHaveCSS('display', 'block')
    await expect(page.locator('iframe[name=w3m-secure-iframe]')).toHaveCSS('visibility', 'hidden')
    await expect(said(visitor, 'Signing you in')).toBeVisible()
    await expect(visitor.modal.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await page.screenshot({ path: '.artifacts/screens/social-page-back-320.png' })
    arrive()
    await expect(page.locator('iframe[name=w3m-secure-iframe]')).toHaveCSS('visibility', 'visible')
    await expect(visitor.modal).toHaveCount(0)
    await addressOf(visitor)
    expect([page.url(), context.pages().length]).toEqual([before, 1])
    const returned = been.find((url) => url.includes('portico-login=')) ?? ''
    expect(returned).toMatch(new RegExp(`^http://localhost:${ports.web}/.*#portico-login=[\\w-]{43}&handle=[\\w-]{43}$`))
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]))
    expect(kept).not.toMatch(/handle|state=|portico-login/)

    await page.evaluate(() => (window as unknown as HostWindow).appkit.disconnect())
    await expect(visitor.fact('status')).toHaveText(/disconnected/i)
    for (const fragment of [new URL(returned).hash, `#portico-login=${'o'.repeat(43)}&handle=${'h'.repeat(43)}`]) {
      await page.goto('about:blank')
      await page.goto(`${before}${fragment}`)
      await expect(visitor.connectButton).toBeVisible()
      expect(page.url()).toBe(before)
      await visitor.connectButton.click()
      await expect(visitor.modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
      await expect(visitor.fact('status')).toHaveText(/disconnected/i)
    }
  })

  test('a refusal at the provider, and one in the secure site, are told by the page that comes back, and the next try works', async ({ page, visitor }) => {
    test.setTimeout(slow * 90_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.visit('/plain', { wallets: [], query, theme: 'dark' })
    await visitor.connectButton.click()
    await leave(page, visitor)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(said(visitor, 'The sign-in was canceled.')).toBeVisible()
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((mode) => (window as unknown as HostWindow).appkit.setThemeMode(mode), theme)
      await expect(page.locator('appkit-modal')).toHaveCSS('color-scheme', theme)
      await page.screenshot({ path: `.artifacts/screens/social-cancelled-${theme}-320.png` })
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .include('appkit-modal')
        .exclude('iframe')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
    }
    await leave(page, visitor, 'Try again')
    await allow(page, person('Theo'))
    await page.screenshot({ path: '.artifacts/screens/social-page-confirm-320.png' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(said(visitor, 'The sign-in was canceled.')).toBeVisible()
    await leave(page, visitor, 'Try again')
    await allow(page, person('Theo'))
    await confirm(page, 'Return to localhost')
    await addressOf(visitor)
  })
})
