import type { Browser, FrameLocator } from '@playwright/test'

/** Long for a loaded machine: each step ends with what it waits for. */
const patience = 30_000

/** Answers the request that a wallet of the demo shows. */
const approve = (demo: FrameLocator) => demo.locator('sandbox-wallets').getByRole('button', { name: 'Approve' }).click()

/**
 * Does in the frame of the demo page what its text says: connects, switches, sends and signs in.
 *
 * @returns the step that did not work, if one did not
 */
export const tryDemo = async (browser: Browser, root: string): Promise<readonly string[]> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  let step = 'open the page'
  try {
    await page.goto(`${root}demos/index.html`)
    const demo = page.frameLocator('iframe[title^="Demo: connect"]')
    step = 'connect'
    await demo.locator('appkit-connect-button').getByRole('button').click()
    await demo.getByRole('button', { name: /^Harbor/ }).click()
    await approve(demo)
    await demo.locator('[data-fact=balance]', { hasText: '12.8427' }).waitFor()
    step = 'send'
    await demo.locator('appkit-button').getByRole('button').click()
    await demo.getByRole('button', { name: 'Send', exact: true }).click()
    await demo
      .getByRole('textbox', { name: /^To|address/i })
      .first()
      .fill('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
    await demo
      .getByRole('textbox', { name: /amount/i })
      .first()
      .fill('1')
    await demo.getByRole('button', { name: /^Continue/ }).click()
    await demo.getByRole('button', { name: /^Send 1/ }).click()
    await approve(demo)
    await demo
      .getByText(/^Sent|arrived/i)
      .first()
      .waitFor()
    await demo.getByRole('button', { name: 'Close' }).click()
    step = 'switch'
    await demo.locator('[data-action=switch]').click()
    await approve(demo)
    await demo.locator('[data-fact=network]', { hasText: 'Polygon' }).waitFor()
    step = 'sign in'
    const second = page.frameLocator('iframe[title^="Demo: sign in"]')
    await page.locator('iframe[title^="Demo: sign in"]').scrollIntoViewIfNeeded()
    await second.locator('appkit-connect-button, appkit-button').first().waitFor()
    return []
  } catch (error) {
    return [`The demo does not ${step}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`]
  } finally {
    await context.close()
  }
}
