import { contracts } from './contracts.js'
import { expect, test } from './fixtures.js'
import { ports } from './ports.js'
import { serveSecureSite, secureOrigin } from './secureSite.js'
import { slow } from './slow.js'
import { begin, button, slowDown, title } from './takes.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 120_000 })

const receiver = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
/** The demo pages with buttons, and the script that brings the buttons of each, where the page shows anything before it. */
const pages = [
  { path: '/plain', late: '**/built/hosts/plain.js' },
  { path: '/', late: '**/built/hosts/door.js' },
  { path: '/standalone', late: '**/dist/standalone/portico.js' },
  { path: '/react', late: undefined },
] as const

for (const { path, late } of pages) {
  test(`${path} does not move when the code of the buttons comes, on a slow processor`, async ({ page, visitor }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0, what: [] as string[] }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number; readonly sources?: readonly { readonly node?: Node }[] })[]) {
          shifts.sum += entry.value
          shifts.what.push(`${entry.value.toFixed(4)}: ${(entry.sources ?? []).map(({ node }) => (node as Element | null)?.localName ?? '?').join(', ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await slowDown(page, 4)
    // The page is painted before the code of its buttons is there.
    if (late)
      await page.route(late, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        await route.continue()
      })
    await visitor.visit(path)
    await expect(page.locator('appkit-button').first().getByRole('button')).toBeVisible()
    const { sum, what } = await page.evaluate(
      () =>
        new Promise<{ readonly sum: number; readonly what: readonly string[] }>((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done((window as unknown as { shifts: { readonly sum: number; readonly what: readonly string[] } }).shifts)),
          ),
        ),
    )
    console.log(`cumulative layout shift of ${path}: ${sum.toFixed(4)}`)
    expect({ sum: sum < 0.001 ? 0 : sum, what: sum < 0.001 ? [] : what }).toEqual({ sum: 0, what: [] })
  })
}

for (const throttle of [1, 4]) {
  test(`connecting at ${throttle}× shows no empty frame, no jump, no lost focus and one title at a time`, async ({ page, visitor }) => {
    const film = await begin(page)
    await visitor.visit('/plain', { pairing: true })
    await slowDown(page, throttle)
    const { modal } = visitor
    await film.take(
      'cold open',
      () => visitor.connectButton.click(),
      () => expect(button(visitor, /Harbor/)).toBeVisible(),
    )
    await film.take(
      'list → All wallets',
      () => button(visitor, /^All wallets/).click(),
      () => expect(modal.getByRole('searchbox', { name: /^Search \d/ })).toBeVisible(),
    )
    await button(visitor, 'Back').click()
    await film.take(
      'list → QR',
      () => button(visitor, /on your phone/).click(),
      () => expect(modal.getByRole('img', { name: /code/i })).toBeVisible(),
    )
    await button(visitor, 'Close').click()
    await film.take(
      'second open',
      () => visitor.connectButton.click(),
      () => expect(button(visitor, /Harbor/)).toBeVisible(),
    )
    await film.take(
      'list → wallet',
      () => button(visitor, /Harbor/).click(),
      () => title(visitor, 'Connect Harbor'),
    )
    await film.take(
      'approve → connected',
      () => visitor.wallet('harbor').do('approve'),
      () => expect(modal).toHaveCount(0, { timeout: 10_000 }),
    )
    await film.take(
      'account open',
      () => visitor.accountButton.click(),
      () => expect(button(visitor, 'Send')).toBeVisible(),
    )
    film.check(`connecting at ${throttle}×`)
  })

  test(`sending at ${throttle}× shows no empty frame, no jump, no lost focus and one title at a time`, async ({ page, visitor }) => {
    const film = await begin(page)
    await visitor.control('reset')
    await visitor.visit('/plain')
    await visitor.connect()
    await slowDown(page, throttle)
    const { modal } = visitor
    await visitor.accountButton.click()
    await film.take(
      'account → Send',
      () => button(visitor, 'Send').click(),
      () => expect(modal.getByRole('textbox', { name: /^You send/ })).toBeVisible(),
    )
    await film.take(
      'Send → Choose a token',
      () => button(visitor, /^Token: /).click(),
      () => expect(modal.getByRole('searchbox')).toBeVisible(),
    )
    await film.take(
      'Choose a token → Send',
      () => button(visitor, 'Back').click(),
      () => expect(modal.getByRole('textbox', { name: /^You send/ })).toBeVisible(),
    )
    await modal.getByRole('textbox', { name: /^You send/ }).fill('0.01')
    await modal.getByRole('textbox', { name: /^Receiver/ }).fill(receiver)
    await modal.getByRole('textbox', { name: /^Receiver/ }).press('Tab')
    await expect(modal.getByRole('group', { name: 'Address' })).toBeVisible()
    await film.take(
      'Send → review',
      () => button(visitor, 'Review').click(),
      () => expect(modal.locator('.pt-tag').filter({ hasText: /^(Simulated|Not simulated)$/ })).toBeVisible({ timeout: 30_000 }),
    )
    await film.take(
      'review → asking',
      () => button(visitor, /^Send /).click(),
      () => title(visitor, 'Approve send'),
    )
    await film.take(
      'asking → done',
      () => visitor.wallet('harbor').do('approve'),
      () => title(visitor, 'Sent'),
      3,
    )
    film.check(`sending at ${throttle}×`)
  })

  test(`swapping at ${throttle}× shows no empty frame, no jump, no lost focus and one title at a time`, async ({ page, visitor }) => {
    const film = await begin(page)
    await visitor.control('reset')
    await visitor.visit('/plain', { query: { swaps: 'on' } })
    await visitor.connect()
    await slowDown(page, throttle)
    const { modal } = visitor
    const pay = modal.getByRole('textbox', { name: 'You pay' })
    await visitor.accountButton.click()
    await film.take(
      'account → Swap',
      () => button(visitor, 'Swap').click(),
      () => expect(pay).toBeVisible(),
    )
    await film.take(
      'Swap → tokens',
      () => button(visitor, /^(You receive, about: |Choose the token to receive)/).click(),
      () => title(visitor, 'Choose a token'),
    )
    await modal.getByRole('searchbox').fill(contracts.TUSD ?? '')
    await film.take(
      'tokens → Swap',
      () => modal.getByRole('listitem').getByRole('button').first().click(),
      () => expect(pay).toBeVisible(),
    )
    await film.take(
      'swap quote',
      () => pay.fill('0.01'),
      () => expect(modal.getByRole('textbox', { name: 'You receive, about' })).toHaveValue(/[1-9]/, { timeout: 15_000 }),
    )
    await film.take(
      'swap review',
      () => button(visitor, 'Review swap').click(),
      () => expect(modal.locator('.pt-tag').filter({ hasText: /^(Simulated|Not simulated)$/ })).toBeVisible({ timeout: 30_000 }),
    )
    const swap = button(visitor, /^Swap [\d.,]+ /)
    await film.take(
      'swap review → asking',
      // It counts only once it was in sight for half a second, and the price is asked for once more.
      () =>
        expect(async () => {
          if ((await swap.count()) > 0) await swap.click({ timeout: slow * 1_000 })
          await expect(swap).toHaveCount(0, { timeout: slow * 2_000 })
        }).toPass({ timeout: slow * 20_000 }),
      () => expect(modal.getByRole('heading', { name: 'Sign the swap in Harbor', level: 3 })).toBeVisible({ timeout: 20_000 }),
    )
    await film.take(
      'swap asking → end',
      () => visitor.wallet('harbor').do('approve'),
      () => expect(modal.getByRole('heading', { name: /^Swapped /, level: 3 })).toBeVisible({ timeout: 20_000 }),
      3,
    )
    film.check(`swapping at ${throttle}×`)
  })

  test(`buying at ${throttle}× shows no empty frame, no jump, no lost focus and one title at a time`, async ({ page, visitor }) => {
    const film = await begin(page)
    await visitor.visit('/plain', {
      wallets: ['harbor'],
      query: { api: `http://localhost:${ports.gateway}`, options: JSON.stringify({ features: { analytics: false, onramp: true } }) },
    })
    await visitor.connect()
    await slowDown(page, throttle)
    await visitor.accountButton.click()
    await film.take(
      'account → Buy',
      () => button(visitor, 'Buy').click(),
      () => expect(button(visitor, /^Continue to /)).toBeVisible(),
      // The title names what is bought once that is known.
      3,
    )
    const opening = page.waitForEvent('popup')
    await film.take(
      'Buy → waiting',
      () => button(visitor, /^Continue to /).click(),
      () => expect(visitor.modal.getByRole('heading', { name: /Harbour Pay/, level: 3 })).toBeVisible(),
      3,
    )
    const popup = await opening
    await popup.getByRole('radio', { name: /after a few seconds/ }).check()
    await film.take(
      'waiting → end',
      () => popup.getByRole('button', { name: /^Pay 100/ }).click(),
      () => expect(visitor.modal.getByRole('heading', { name: / arrived$/, level: 3 })).toBeVisible({ timeout: 20_000 }),
      4,
    )
    await popup.close()
    film.check(`buying at ${throttle}×`)
  })

  test(`e-mail at ${throttle}× shows no empty frame, no jump, no lost focus and one title at a time`, async ({ page, visitor }) => {
    const film = await begin(page)
    await serveSecureSite(page)
    await visitor.visit('/plain', { query: { options: JSON.stringify({ secureSite: `${secureOrigin}/foreign`, features: { analytics: false } }) } })
    await visitor.open()
    await slowDown(page, throttle)
    const field = visitor.modal.getByRole('textbox', { name: 'Email address' })
    await film.take(
      'list → e-mail',
      () => field.click(),
      () => expect(field).toBeFocused(),
    )
    await field.fill('mira@example.com')
    await film.take(
      'e-mail → code',
      () => page.keyboard.press('Enter'),
      () => expect(visitor.modal.getByRole('textbox', { name: '6-digit code' })).toBeFocused(),
    )
    film.check(`e-mail at ${throttle}×`)
  })

  test(`e-mail alone at ${throttle}× opens without an empty frame, a jump or a lost focus`, async ({ page, visitor }) => {
    const film = await begin(page)
    await serveSecureSite(page)
    const features = { analytics: false, email: true, socials: false, allWallets: false }
    await visitor.visit('/plain', { wallets: [], query: { options: JSON.stringify({ secureSite: `${secureOrigin}/foreign`, features }) } })
    await slowDown(page, throttle)
    await film.take(
      'cold open with e-mail alone',
      () => visitor.connectButton.click(),
      () => expect(visitor.modal.getByRole('textbox', { name: 'Email address' })).toBeVisible(),
      1,
    )
    film.check(`e-mail alone at ${throttle}×`)
  })
}
