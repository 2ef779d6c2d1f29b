import { expect, type FrameLocator, type Page } from '@playwright/test'
import { embedVault, type Reply, type VaultWindow } from './embedVault.js'
import { ports } from './ports.js'
import { slow } from './slow.js'

export const secureSite = `http://localhost:${ports.vault}`

/** A page that shows the secure site in a frame and speaks its protocol, as a website does. */
export const openVaultHost = async (page: Page, { projectId = 'sandbox', chainId = 'eip155:1', at = `http://localhost:${ports.web}/mailbox` } = {}) => {
  // By default the same site as the secure site: Playwright switches partitioned storage off, and its windows block what is then left to other
  // sites.
  await page.goto(at)
  await page.evaluate(embedVault, { site: secureSite, projectId, chainId })
  return {
    ask: (name: string, payload?: unknown) => page.evaluate(([name, payload]) => (window as VaultWindow).vaultAsk?.(name as string, payload), [name, payload]),
    told: () => page.evaluate(() => (window as VaultWindow).vaultTold ?? []),
    frame: page.frameLocator('iframe[title="Secure site"]'),
  }
}

export type { Reply }
export type VaultHost = Awaited<ReturnType<typeof openVaultHost>>

/** Presses a button of the frame that counts only once it was seen for a moment. */
export const confirm = async ({ frame }: VaultHost, name: string) => {
  const button = frame.getByRole('button', { name })
  await expect(button).toBeVisible()
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: slow * 1_000 })
    await expect(button).toHaveCount(0, { timeout: slow * 300 })
  }).toPass({ timeout: slow * 15_000 })
}

/** The button of the card that leads to the window. */
export const door = (frame: FrameLocator) => frame.getByRole('button', { name: /^(Review |Show 24 words)/ })
/** The windows of the secure site that ask something. */
const reviews = (page: Page) =>
  page
    .context()
    .pages()
    .filter((one) => one !== page && !one.isClosed() && one.url().startsWith(`${secureSite}/review`))

/**
 * The window of the secure site: everything but a sign-in to the very website is approved there. The page opened it, where it had a press, or the
 * button of the card does.
 */
export const openReview = async (page: Page, frame: FrameLocator): Promise<Page> => {
  await expect(frame.getByRole('button', { name: /^(Review |Show 24 words|Show window)/ })).toBeVisible({ timeout: slow * 15_000 })
  const [there] = await expect
    .poll(() => reviews(page).length, { timeout: slow * 1_500 })
    .toBeGreaterThan(0)
    .then(
      () => reviews(page),
      () => [],
    )
  if (there) return there
  const opening = page.waitForEvent('popup')
  await door(frame).click()
  const opened = await opening
  expect(new URL(opened.url()).origin).toBe(secureSite)
  return opened
}

/** Presses a button of that window, which counts only once all was in sight for a moment; the window closes with it. What is dangerous is agreed to first. */
export const answerReview = async (opened: Page, name: string): Promise<void> => {
  const [verb] = name.split(' ')
  const button = opened.getByRole('button', { name: new RegExp(`^(${name.replaceAll('.', '\\.')}|${verb} anyway)$`) })
  await expect(button).toBeVisible()
  const box = opened.getByRole('checkbox', { name: 'I understand and want to allow this' })
  if (name !== 'Decline' && (await box.count()) > 0) await box.check()
  await expect(async () => {
    if (!opened.isClosed()) await button.click({ timeout: slow * 1_000 }).catch((error: unknown) => opened.isClosed() || Promise.reject(error))
    expect(opened.isClosed()).toBe(true)
  }).toPass({ timeout: slow * 15_000 })
}

/** Closes the windows whose request was taken back in the page: each says so. */
export const closeEnded = async (page: Page): Promise<void> => {
  for (const left of reviews(page)) {
    await expect(left.getByText('The site no longer asks for this').first()).toBeVisible()
    await left.close()
  }
}

/** Approves in the window, without looking. */
export const approve = async (page: Page, frame: FrameLocator, name: string): Promise<void> => answerReview(await openReview(page, frame), name)

/** Types the mailed code of an address. One address gets a code every 30 seconds. */
export const typeCode = async (page: Page, { ask, frame }: VaultHost, email: string): Promise<{ readonly signedIn: Promise<Reply | undefined> }> => {
  await expect
    .poll(async () => (await ask('CONNECT_EMAIL', { email }))?.type, { timeout: slow * 45_000, intervals: [1_000] })
    .toBe('@w3m-frame/CONNECT_EMAIL_SUCCESS')
  const signedIn = ask('CONNECT_OTP', {})
  await frame.getByLabel('6-digit code').pressSequentially(await codeFor(page, email))
  return { signedIn }
}

/** The newest mail to an address with this in its text: what the pattern's groups found, in one text. */
export const inMail = async (page: Page, email: string, pattern: RegExp): Promise<string> => {
  const answer = await page.request.get('/mails')
  const { mails } = (await answer.json()) as { readonly mails: readonly { readonly to: readonly string[]; readonly text: string }[] }
  const [newest] = mails.flatMap(({ to, text }) => {
    const found = to.includes(email) ? pattern.exec(text) : null
    return found ? [found.slice(1).join('')] : []
  })
  return newest ?? ''
}

/** The newest code that was mailed to an address. */
export const codeFor = (page: Page, email: string): Promise<string> => inMail(page, email, /(\d{3}) (\d{3})/)
