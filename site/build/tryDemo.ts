import type { Browser, FrameLocator, Page } from '@playwright/test'

/** Long for a loaded machine: each step ends with what it waits for. */
const timeoutMs = 60_000
const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Answers the request that the wallet of a demo shows. */
const approve = (demo: FrameLocator) => demo.locator('dialog[data-wallet=harbor]').getByRole('button', { name: 'Approve' }).click()
const fact = (demo: FrameLocator, name: string, text: string | RegExp) => demo.locator(`[data-fact=${name}]`).filter({ hasText: text }).waitFor()

const connect = async (demo: FrameLocator) => {
  await demo.locator('appkit-connect-button').getByRole('button').click()
  await demo
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await approve(demo)
  await fact(demo, 'status', /^connected/)
}
const send = async (demo: FrameLocator, page: Page) => {
  await demo.locator('appkit-button').getByRole('button').click()
  await demo.getByRole('button', { name: 'Send', exact: true }).click()
  await demo.getByRole('textbox', { name: /^You send/ }).fill('0.25')
  await demo.getByRole('textbox', { name: /^Receiver/ }).fill(receiver)
  // What is typed is taken when the field is left.
  await page.keyboard.press('Tab')
  await demo.getByRole('group', { name: 'Address' }).waitFor()
  await demo.getByRole('button', { name: 'Review' }).click()
  await demo
    .locator('.pt-tag')
    .filter({ hasText: /^Simulated$/ })
    .waitFor()
  // The button counts once it was in sight for a moment; until then a press does nothing.
  const asked = demo.locator('dialog[data-wallet=harbor]')
  const end = Date.now() + timeoutMs
  while (!(await asked.isVisible()) && Date.now() < end) {
    await demo
      .getByRole('button', { name: /^Send 0.25/ })
      .click({ timeout: 1_000 })
      .catch(() => {})
    await asked.waitFor({ timeout: 1_000 }).catch(() => {})
  }
  await approve(demo)
  await demo.getByRole('heading', { name: /^0.25 ETH sent to/ }).waitFor()
  await demo.getByRole('button', { name: 'Done' }).click()
  await demo.getByRole('button', { name: 'Close' }).click()
}
const change = async (demo: FrameLocator) => {
  await demo.locator('[data-action=switch]').click()
  await approve(demo)
  await fact(demo, 'network', 'Polygon')
  await fact(demo, 'balance', '840.25')
}
const signIn = async (demo: FrameLocator) => {
  await demo.locator('appkit-connect-button').getByRole('button').click()
  await demo
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await demo.getByRole('heading', { name: 'Sign in', level: 2 }).waitFor()
  await demo.getByRole('button', { name: 'Sign in' }).click()
  await approve(demo)
  await demo.getByRole('heading', { name: 'Sign in', level: 2 }).waitFor({ state: 'detached' })
  await fact(demo, 'status', /^connected/)
}

const steps: readonly (readonly [name: string, frame: string, run: (demo: FrameLocator, page: Page) => Promise<void>])[] = [
  ['connect', 'Demo: connect', connect],
  ['send', 'Demo: connect', send],
  ['switch', 'Demo: connect', change],
  ['sign in', 'Demo: sign in', signIn],
]

/** On a laptop: what a press on the button opens is in sight, all of it. */
const lookAtDialog = async (browser: Browser, root: string): Promise<readonly string[]> => {
  const window = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport: window, reducedMotion: 'reduce' })
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  try {
    await page.goto(`${root}demos/index.html`)
    const demo = page.frameLocator('iframe[title^="Demo: connect"]')
    const button = await demo.locator('appkit-connect-button').getByRole('button').boundingBox()
    await demo.locator('appkit-connect-button').getByRole('button').click()
    await demo
      .getByRole('button', { name: /Harbor/ })
      .first()
      .waitFor()
    const dialog = await demo.locator('.pt-frame').first().boundingBox()
    const isInside = (box: typeof dialog) => box !== null && box.y >= 0 && box.y + box.height <= window.height
    return [
      ...(isInside(button) ? [] : [`The button of the demo is at ${JSON.stringify(button)} of ${window.height} px.`]),
      ...(isInside(dialog) ? [] : [`The dialog of the demo is at ${JSON.stringify(dialog)} of ${window.height} px.`]),
    ]
  } catch (error) {
    return [`The dialog of the demo does not open: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}`]
  } finally {
    await context.close()
  }
}

/**
 * Does in the frames of the demo page what its text says: connects, sends, switches and signs in. The wallet shares its account with the
 * second demo, because both are pages of one site.
 *
 * @returns the step that did not work, if one did not
 */
export const tryDemo = async (browser: Browser, root: string): Promise<readonly string[]> => {
  const hidden = await lookAtDialog(browser, root)
  if (hidden.length > 0) return hidden
  // All of both frames is in sight: a press that moves money counts only there.
  const context = await browser.newContext({ viewport: { width: 1280, height: 2_600 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  try {
    await page.goto(`${root}demos/index.html`)
    for (const [name, title, run] of steps) {
      try {
        await run(page.frameLocator(`iframe[title^="${title}"]`), page)
      } catch (error) {
        return [`The demo does not ${name}: ${error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error)}`]
      }
    }
    return []
  } finally {
    await context.close()
  }
}
