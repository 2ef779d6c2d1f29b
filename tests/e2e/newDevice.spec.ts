import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { modalFaults } from './modalFaults.js'
import { ports } from './ports.js'
import { scanCode } from './scanCode.js'
import { slow } from './slow.js'
import { addressOf, agree, firstSite, mailbox, openWindow, test } from './twoSites.js'
import { codeFor, openVaultHost, typeCode } from './vaultHost.js'

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
