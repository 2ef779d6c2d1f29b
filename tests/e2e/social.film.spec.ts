import { expect, test } from './fixtures.js'
import { ports } from './ports.js'
import { slow } from './slow.js'
import { begin, button, slowDown } from './takes.js'

test.describe.configure({ mode: 'default', timeout: slow * 120_000 })
// The same site as the secure site: Playwright switches partitioned storage off.
test.use({ baseURL: `http://localhost:${ports.web}` })

const query = { email: 'on', socials: 'on' }
const connected = { timeout: slow * 25_000 }

for (const throttle of [1, 4]) {
  test(`signing in at Google at ${throttle}× shows no empty frame, no jump and no lost focus`, async ({ page, visitor }) => {
    const film = await begin(page)
    await visitor.visit('/plain', { wallets: [], query })
    await slowDown(page, throttle)
    await visitor.connectButton.click()
    const opening = page.waitForEvent('popup')
    await film.take(
      'list → Google',
      () => button(visitor, 'Continue with Google').click(),
      () => expect(button(visitor, 'Open it again')).toBeVisible(connected),
      3,
    )
    const popup = await opening
    await popup.getByLabel('Name').fill(`Mira ${Date.now()}`)
    await popup.getByRole('button', { name: 'Allow' }).click()
    await expect(popup.getByRole('heading', { name: `Return to localhost:${ports.web}?` })).toBeVisible(connected)
    await film.take(
      'Google → connected',
      () =>
        // It counts only once it was in sight for a moment.
        expect(async () => {
          if (!popup.isClosed()) await popup.getByRole('button', { name: 'Return to localhost' }).click({ timeout: slow * 1_000 })
          expect(popup.isClosed()).toBe(true)
        }).toPass({ timeout: slow * 15_000 }),
      () => expect(visitor.modal).toHaveCount(0, connected),
      4,
    )
    film.check(`Google at ${throttle}×`)
  })

  test(`signing in with Farcaster at ${throttle}× shows no empty frame, no jump and no lost focus`, async ({ page, visitor, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const film = await begin(page)
    await visitor.visit('/plain', { wallets: [], query })
    await slowDown(page, throttle)
    await visitor.connectButton.click()
    await film.take(
      'list → code',
      () => button(visitor, 'Continue with Farcaster').click(),
      () => expect(visitor.modal.getByRole('img', { name: 'Code for Farcaster' })).toBeVisible(connected),
      3,
    )
    await button(visitor, 'Copy link').click()
    await expect(button(visitor, 'Copied')).toBeVisible()
    const app = await context.newPage()
    await app.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await app.getByLabel('Name').fill(`Mira ${Date.now()}`)
    await film.take(
      'code → connected',
      async () => {
        await app.getByRole('button', { name: 'Approve' }).click()
        await expect(app.getByRole('status')).toBeVisible()
        await app.close()
        await page.bringToFront()
      },
      () => expect(visitor.modal).toHaveCount(0, connected),
      4,
    )
    film.check(`Farcaster at ${throttle}×`)
  })
}
