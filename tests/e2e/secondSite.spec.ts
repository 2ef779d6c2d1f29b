import { AxeBuilder } from '@axe-core/playwright'
import { expect, type LaunchOptions, type Locator, type Page, test as base } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { lookAtVault } from './lookAtVault.js'
import { modalFaults } from './modalFaults.js'
import { ports } from './ports.js'
import { scanCode } from './scanCode.js'
import { slow } from './slow.js'
import { answerReview, codeFor, openReview, openVaultHost, typeCode, type VaultHost } from './vaultHost.js'

// Browsers keep the frames of one site under two websites apart. Playwright switches that off; these tests switch it on again.
const test = base.extend<Record<never, never>, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--disable-features=Translate,MediaRouter',
          '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
        ],
      }),
    { scope: 'worker' },
  ],
})

const mailbox = (name: string) => `${name}-${Date.now()}@example.org`
const firstSite = `http://127.0.0.1:${ports.web}/mailbox`
const secondSite = `http://shop.localhost:${ports.web}/mailbox`

/** A device that makes passkeys with the PRF extension, for one window and its frames. */
const giveAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true, hasPrf: true },
    },
  })
  return {
    /** Ids of the passkeys that it keeps. */
    ids: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(({ credentialId }) => credentialId),
  }
}
/** Another profile, as far as the site can tell: none of its storage is left. */
const wipeStorage = async (page: Page): Promise<void> => {
  await page.goto(firstSite)
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.title = 'Storage'
    frame.src = address
    document.body.append(frame)
  }, `http://localhost:${ports.vault}/health`)
  await page
    .frameLocator('iframe[title="Storage"]')
    .locator('html')
    .evaluate(async () => {
      const asked = indexedDB.deleteDatabase('portico-vault')
      await new Promise((resolve) => {
        asked.onsuccess = resolve
      })
    })
}
/** Presses a button of the frame that opens the site's own window. */
const openWindow = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await popup.waitForLoadState()
  return popup
}
/** Presses a button of the window that counts only once it was seen for a moment, until the window is gone. */
const agree = (popup: Page, name: string) =>
  expect(async () => {
    if (!popup.isClosed())
      await popup
        .getByRole('button', { name })
        .click({ timeout: slow * 1_000 })
        .catch(() => {})
    expect(popup.isClosed()).toBe(true)
  }).toPass({ timeout: slow * 20_000, intervals: [600] })

const addressOf = async ({ ask }: VaultHost) => ((await ask('GET_USER', { chainId: 137 }))?.payload as { readonly address?: Hex } | undefined)?.address ?? '0x'
const signsAs = async (page: Page, host: VaultHost, address: Hex, text: string) => {
  const signed = host.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address], chainId: 137 })
  await answerReview(await openReview(page, host.frame), 'Sign')
  return verifyMessage({ address, message: text, signature: (await signed)?.payload as Hex })
}
/** The server's shares that the gateway gave out, and everything that a page could read, say or remember. */
const listenFor = (page: Page) => {
  const shares: string[] = []
  const heard: string[] = []
  page.on('response', async (response) => {
    if (/\/vault\/(share|recoveries)\b/.test(response.url())) {
      const answer = (await response.json().catch(() => ({}))) as { share?: string; access?: string; recoveries?: readonly { share?: string }[] }
      shares.push(...[answer.share, ...(answer.recoveries ?? []).map(({ share }) => share)].filter((share) => share !== undefined))
    }
  })
  page.on('console', (message) => heard.push(message.text()))
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) heard.push(request.url(), request.postData() ?? '')
  })
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.documentElement.outerHTML]))
  return { found: async (more: string) => [...heard, await kept(), more].filter((text) => shares.some((share) => text.includes(share))).length, shares }
}

test('a wallet of one website opens on another one by one yes in a window, and a window that says no or is closed changes nothing', async ({
  context,
  page,
}) => {
  test.setTimeout(slow * 150_000)
  const email = mailbox('mona')
  const first = await openVaultHost(page, { at: firstSite })
  const canary = listenFor(page)
  const { signedIn } = await typeCode(page, first, email)
  expect((await signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const made = first.ask('SHOW', { part: 'passkey' })
  const popup = await openWindow(page, () => first.frame.getByRole('button', { name: 'Set up a passkey' }).click())
  await giveAuthenticator(popup)
  await expect(popup.getByRole('heading', { name: 'Set up a passkey for your wallet' })).toBeVisible()
  await popup.screenshot({ path: '.artifacts/screens/vault-window-passkey.png' })
  await lookAtVault(popup, 'window-passkey')
  await agree(popup, 'Set up a passkey')
  expect((await made)?.type).toBe('@w3m-frame/SHOW_SUCCESS')
  expect(await first.told()).toContainEqual({ type: '@w3m-frame/USER', payload: { recovery: 'set', ways: ['passkey'] } })
  const address = await addressOf(first)
  expect(await canary.found(JSON.stringify(await first.told()))).toBe(0)
  expect(canary.shares.length).toBeGreaterThan(0)

  const shop = await context.newPage()
  const second = await openVaultHost(shop, { at: secondSite })
  const listening = listenFor(shop)
  expect(await second.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  const login = await typeCode(shop, second, email)
  await expect(second.frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  await shop.screenshot({ path: '.artifacts/screens/vault-second-site.png' })
  const row = second.frame.getByRole('button', { name: 'Use the wallet in this browser' })
  const no = await openWindow(shop, () => row.click())
  await expect(no.getByRole('heading', { name: `Use your wallet on shop.localhost:${ports.web}?` })).toBeVisible()
  await no.getByRole('button', { name: 'Decline and close' }).click()
  await expect(second.frame.getByText('Declined in the window.').last()).toBeVisible()
  await lookAtVault(shop, 'second-site-declined', second)
  const closed = await openWindow(shop, () => row.click())
  await expect(closed.getByRole('button', { name: 'Use it on shop.localhost' })).toBeVisible()
  await closed.screenshot({ path: '.artifacts/screens/vault-window-use.png' })
  await lookAtVault(closed, 'window-use')
  await closed.close()
  await expect(second.frame.getByText('The window was closed.').last()).toBeVisible()
  const yes = await openWindow(shop, () => row.click())
  await agree(yes, 'Use it on shop.localhost')
  expect((await login.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  expect(await addressOf(second)).toBe(address)
  expect(await signsAs(shop, second, address, 'on the second site')).toBe(true)
  expect(await listening.found(JSON.stringify(await second.told()))).toBe(0)
  // A window that nothing of this site opened has nothing to give.
  const lone = await context.newPage()
  await lone.goto(`http://localhost:${ports.vault}/wallet#${'0'.repeat(32)}`)
  await expect(lone.getByText('This window is no longer connected to its site').first()).toBeVisible()
  await lookAtVault(lone, 'window-lost')

  // The wallet is kept for other websites already; it can be kept anew.
  const kept = first.ask('SHOW', { part: 'sites' })
  await page.bringToFront()
  await expect(first.frame.getByRole('button', { name: 'Not now' })).toBeVisible()
  await lookAtVault(page, 'other-sites', first)
  await first.frame.getByRole('button', { name: 'Not now' }).click()
  expect(await kept).toMatchObject({ payload: { reason: 'cancelled' } })
})

test('a passkey that was made in the frame opens the wallet after all storage is gone, and a cancelled or deleted one says the next step', async ({ page }) => {
  test.setTimeout(slow * 150_000)
  const email = mailbox('nils')
  await giveAuthenticator(page)
  const host = await openVaultHost(page, { at: firstSite })
  const { signedIn } = await typeCode(page, host, email)
  expect((await signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const made = host.ask('SHOW', { part: 'passkey' })
  // A browser that blocks windows.
  await host.frame.locator('html').evaluate(() => {
    window.open = () => null
  })
  await host.frame.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(host.frame.getByText('Your browser blocked the window.').last()).toBeVisible()
  await expect(host.frame.getByRole('link', { name: 'Open the window' })).toBeVisible()
  await page.screenshot({ path: '.artifacts/screens/vault-blocked.png' })
  await lookAtVault(page, 'blocked', host)
  await host.frame.getByRole('button', { name: 'Set it up without a window' }).click()
  expect((await made)?.type).toBe('@w3m-frame/SHOW_SUCCESS')
  const address = await addressOf(host)

  await wipeStorage(page)
  const again = await openVaultHost(page, { at: firstSite })
  expect(await again.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  const login = await typeCode(page, again, email)
  await expect(again.frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  const row = again.frame.getByRole('button', { name: 'Use your passkey' })
  // As browsers answer for a passkey that was cancelled or deleted; the virtual device refuses for good once it refused a visitor.
  await again.frame.locator('html').evaluate(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = () => {
      credentials.get = get
      return Promise.reject(new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'))
    }
  })
  await row.click()
  await expect(again.frame.getByText('The passkey wasn’t used').last()).toBeVisible()
  await expect(again.frame.getByRole('button', { name: 'Use the passkey in a window' })).toBeVisible()
  await row.click()
  expect((await login.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  expect(await addressOf(again)).toBe(address)
  expect(await signsAs(page, again, address, 'by the passkey')).toBe(true)
})

test('a second passkey that could not be stored leaves the first one usable', async ({ page }) => {
  test.setTimeout(slow * 150_000)
  const email = mailbox('runa')
  const authenticator = await giveAuthenticator(page)
  const signIn = async () => {
    const host = await openVaultHost(page, { at: firstSite })
    // A browser that blocks windows.
    await host.frame.locator('html').evaluate(() => {
      window.open = () => null
    })
    return { host, login: await typeCode(page, host, email) }
  }
  const { host, login } = await signIn()
  expect((await login.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const press = async () => {
    await host.frame.getByRole('button', { name: 'Set up a passkey' }).click()
    await host.frame.getByRole('button', { name: 'Set it up without a window' }).click()
  }
  const made = host.ask('SHOW', { part: 'passkey' })
  await press()
  expect((await made)?.type).toBe('@w3m-frame/SHOW_SUCCESS')
  const [first = ''] = await authenticator.ids()
  const address = await addressOf(host)

  await page.route('**/vault/recovery?*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  void host.ask('SHOW', { part: 'passkey' }).catch(() => {})
  await press()
  await expect(host.frame.getByText('Can’t connect.').last()).toBeVisible()
  await expect(host.frame.getByText('Until then, the previous one opens your wallet.')).toBeVisible()
  // Both have the same name, and handles of their own.
  expect((await authenticator.ids()).length).toBe(2)
  expect(await authenticator.ids()).toContain(first)
  await page.unroute('**/vault/recovery?*')

  await wipeStorage(page)
  const { host: again, login: by } = await signIn()
  await again.frame.getByRole('button', { name: 'Use your passkey' }).click()
  expect((await by.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  expect(await addressOf(again)).toBe(address)
})

/** By axe: of the whole page, or of a part of it. */
const faultsIn = async (page: Page, part: string | string[] = 'html') =>
  (await new AxeBuilder({ page }).include(part).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
const isWide = (html: Locator) => html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

interface HostWindow {
  readonly appkit: { setThemeMode(mode: string): void }
}
const looks = [
  ['dark', 1280, 800],
  ['light', 1280, 800],
  ['dark', 320, 568],
  ['light', 320, 568],
] as const
/** Whether all of an element is in the page's viewport, and is what a press in its middle and at its corners meets: nothing clips or covers it. */
const isInSight = async (page: Page, part: Locator): Promise<boolean> => {
  const box = await part.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box || box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) return false
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    // What is scrolled out of a part of the view, or out of the frame, is met by no press.
    return [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, top + 2],
      [right - 2, bottom - 2],
    ].every(([x = 0, y = 0]) => {
      const met = (element.getRootNode() as ShadowRoot).elementFromPoint(x, y)
      return met !== null && (met === element || element.contains(met) || met.contains(element))
    })
  })
}
/** Whether something of a view is out of sight: its edge is faded then. */
const scrolls = (within: Locator) => within.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
/** Signs in by a mailed code in the modal of a page, up to the first view after the code. One address gets a code every 30 seconds. */
const signInByModal = async (page: Page, email: string) => {
  await page.goto(`http://shop.localhost:${ports.web}/plain?wallets=&dock=off&pairing=off&email=on`)
  const modal = page.locator('appkit-modal dialog[open]')
  const frame = page.frameLocator('iframe[name=w3m-secure-iframe]')
  await page.locator('appkit-button').first().getByRole('button', { name: 'Connect wallet' }).click()
  const field = frame.getByLabel('6-digit code')
  await expect(async () => {
    if ((await field.count()) > 0) return
    await modal.getByRole('textbox', { name: 'Email address' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(field).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: slow * 60_000, intervals: [5_000] })
  await field.pressSequentially(await codeFor(page, email))
  await expect(frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  const address = page.locator('[data-fact=address]')
  const signedInAs = async () => {
    await expect(address).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    return address.textContent()
  }
  return { frame, signedInAs }
}

test('a new device gets the wallet by its code and one yes on the old one, which says no first, and signs', async ({ page, browser }) => {
  test.setTimeout(slow * 150_000)
  const email = mailbox('olga')
  const old = await openVaultHost(page, { at: firstSite })
  const { signedIn } = await typeCode(page, old, email)
  expect((await signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const address = await addressOf(old)

  const laptop = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', reducedMotion: 'reduce' })
  const screen = await laptop.newPage()
  const { frame, signedInAs } = await signInByModal(screen, email)
  await frame.getByRole('button', { name: 'Approve on another device' }).click()
  await expect(frame.getByRole('img', { name: 'Code for your other device' })).toBeVisible()
  const shown = frame.locator('.pt-vault-compare b')
  await expect(shown).toHaveText(/^\d{3} \d{3}$/)
  const digits = (await shown.textContent()) ?? ''
  for (const [themeMode, width, height] of looks) {
    await screen.setViewportSize({ width, height })
    await screen.evaluate((mode) => (window as unknown as HostWindow).appkit.setThemeMode(mode), themeMode)
    await expect(frame.locator('main')).toHaveCSS('color-scheme', themeMode)
    // At once, and without scrolling.
    await expect.poll(() => isInSight(screen, shown), { message: `digits at ${width}x${height}` }).toBe(true)
    await expect.poll(() => isInSight(screen, frame.locator('.pt-qr')), { message: `code at ${width}x${height}` }).toBe(true)
    await expect.poll(() => scrolls(frame.locator('.pt-scroll'))).toBe(false)
    await screen.screenshot({ path: `.artifacts/screens/vault-new-device-${themeMode}-${width}.png` })
    expect(await modalFaults(screen, themeMode)).toEqual([])
    expect(await isWide(frame.locator('html'))).toBe(false)
  }
  await laptop.grantPermissions(['clipboard-read', 'clipboard-write'])
  await frame.getByRole('button', { name: 'Copy link' }).click()
  await expect(frame.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const link = (await scanCode(screen, frame.locator('.pt-qr'))) ?? ''
  expect(link).toContain(`http://localhost:${ports.vault}/device#project=&id=`)
  expect(await screen.evaluate(() => navigator.clipboard.readText())).toBe(link)
  // The page around the frame does not have it.
  expect(await screen.evaluate(() => document.documentElement.outerHTML)).not.toContain(new URL(link).hash.slice(1))

  // The window of the phone has no share before the visitor let this browser keep one.
  const phone = await page.context().newPage()
  await phone.setViewportSize({ width: 390, height: 740 })
  await phone.emulateMedia({ colorScheme: 'dark' })
  await phone.goto(link)
  await expect(phone.getByText('Your wallet isn’t kept here in this browser.').first()).toBeVisible()
  expect(new URL(phone.url()).hash).toBe('')
  const kept = old.ask('SHOW', { part: 'sites' })
  await expect(old.frame.getByRole('heading', { name: 'Use it on other sites' })).toBeVisible()
  await agree(await openWindow(page, () => old.frame.getByRole('button', { name: 'Keep it in this browser' }).click()), 'Keep it')
  expect((await kept)?.type).toBe('@w3m-frame/SHOW_SUCCESS')

  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Approve a new device' })).toBeVisible()
  await expect(phone.locator('.pt-vault-compare b')).toHaveText(digits)
  await expect(phone.getByText(`shop.localhost:${ports.web}`)).toBeVisible()
  await expect(phone.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`)).toBeVisible()
  const same = phone.getByRole('checkbox', { name: `Both screens show ${digits}` })
  const [decline, allow] = [phone.getByRole('button', { name: 'Decline' }), phone.getByRole('button', { name: 'Approve device' })]
  // Everything that is confirmed, at once. What says no leads until the box is ticked.
  for (const [width, height] of [
    [390, 740],
    [320, 568],
  ] as const) {
    await phone.setViewportSize({ width, height })
    for (const part of [phone.locator('.pt-vault-compare b'), same, decline, allow])
      await expect.poll(() => isInSight(phone, part), { message: `${part} at ${width}x${height}` }).toBe(true)
    await expect.poll(() => scrolls(phone.locator('.pt-scroll'))).toBe(false)
    await phone.screenshot({ path: `.artifacts/screens/vault-device-ask-dark-${width}.png` })
  }
  await expect(decline).toHaveClass(/pt-primary/)
  await expect(allow).toHaveAttribute('aria-disabled', 'true')
  expect(await faultsIn(phone)).toEqual([])
  expect(await isWide(phone.locator('html'))).toBe(false)
  await decline.click()
  await expect(phone.getByText('Declined').first()).toBeVisible()
  await expect(frame.getByText('Declined on your other device.').first()).toBeVisible()
  await screen.screenshot({ path: '.artifacts/screens/vault-new-device-refused.png' })

  await frame.getByRole('button', { name: 'Make a new code' }).click()
  await expect(shown).toHaveText(/^\d{3} \d{3}$/)
  await expect.poll(() => isInSight(screen, shown)).toBe(true)
  await phone.emulateMedia({ colorScheme: 'light' })
  const next = (await scanCode(screen, frame.locator('.pt-qr'))) ?? ''
  expect(next).not.toBe(link)
  await phone.goto(next)
  await expect(phone.locator('main')).toHaveCSS('color-scheme', 'light')
  await expect(phone.getByRole('heading', { name: 'Approve a new device' })).toBeVisible()
  // A press before the box is ticked says what is missing, and the box has the focus.
  // Playwright itself waits until nothing is disabled.
  await allow.click({ force: true })
  await expect(phone.getByRole('checkbox')).toBeFocused()
  await phone.getByRole('checkbox').check()
  await expect(decline).not.toHaveClass(/pt-primary/)
  expect(await faultsIn(phone)).toEqual([])
  await phone.screenshot({ path: '.artifacts/screens/vault-device-ask-light-320.png' })
  await expect(async () => {
    if ((await allow.count()) > 0) await allow.click({ timeout: slow * 1_000 })
    await expect(phone.getByText('Device added').first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: slow * 15_000, intervals: [600] })
  expect(await signedInAs()).toBe(address)
  // No website can show that page, and it reaches the gateway and nothing else.
  const policy = (await page.request.get(`http://localhost:${ports.vault}/device`)).headers()['content-security-policy']
  expect(policy).toContain("frame-ancestors 'none'")
  expect(
    policy
      ?.split('; ')
      .find((part) => part.startsWith('connect-src'))
      ?.split(' '),
  ).toHaveLength(3)
  await phone.goto(`${link}&more=1`)
  await expect(phone.getByText('This link is incomplete.').first()).toBeVisible()
  await laptop.close()
})
