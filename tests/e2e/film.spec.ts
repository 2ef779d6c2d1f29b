import type { Page } from '@playwright/test'
import { contracts } from './contracts.js'
import { expect, test, type Visitor } from './fixtures.js'
import { filmOf, installRecorder, type Row, tableOf } from './film.js'
import { ports } from './ports.js'
import { serveSecureSite, secureOrigin } from './secureSite.js'
import { slow } from './slow.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 120_000 })

const receiver = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const title = (visitor: Visitor, name: string | RegExp) =>
  expect(visitor.modal.getByRole('heading', { name, level: 2, exact: true })).toBeVisible({ timeout: 20_000 })
const button = (visitor: Visitor, name: string | RegExp) =>
  visitor.modal.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()

/** Records transitions and, at the end, prints their table and holds it against what is allowed: nothing. */
const createFilm = (page: Page) => {
  const rows: Row[] = []
  return {
    /** `phases`: how many titles there are, the one before among them, where that is not two. */
    take: async (transition: string, act: () => Promise<void>, arrive: () => Promise<void>, phases = 2) => {
      rows.push(await filmOf(page, transition, phases, act, arrive))
    },
    check: (journey: string) => {
      console.log(`\n${journey}\n${tableOf(rows)}`)
      const faults = rows.filter((row) => row.empty + row.jumps.length + row.overlaid + row.unfocused + row.extra > 0)
      expect(faults).toEqual([])
    },
  }
}
const begin = async (page: Page) => {
  await installRecorder(page)
  return createFilm(page)
}
/** From here on the processor is so many times slower. */
const slowDown = async (page: Page, throttle: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle * slow })
}

test('the page does not move when the code of the buttons comes', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { readonly value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The page is painted before the code of its buttons is there.
  await page.route('**/built/hosts/plain.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  await visitor.visit('/plain')
  await expect(visitor.connectButton).toBeVisible()
  await expect(visitor.networkButton).toHaveText('Ethereum')
  const moved = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done((window as unknown as { shifts: { sum: number } }).shifts.sum))),
      ),
  )
  console.log(`cumulative layout shift of /plain: ${moved.toFixed(4)}`)
  expect(moved).toBeLessThan(0.001)
})

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
      () => button(visitor, 'Continue with email').click(),
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
}
