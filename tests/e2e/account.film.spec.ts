import { expect, test } from './fixtures.js'
import { historyPath, row, startHistory } from './historyServer.js'
import { ports } from './ports.js'
import { slow } from './slow.js'
import { begin, button, slowDown, title } from './takes.js'
import { answerReview, codeFor, openReview } from './vaultHost.js'

test.describe.configure({ mode: 'default', timeout: slow * 120_000 })

interface HostWindow {
  readonly appkit: { getWalletProvider(): { request(call: object): Promise<unknown> } }
}

for (const throttle of [1, 4]) {
  test(`the account at ${throttle}× shows no empty frame, no jump, no lost focus and one title at a time`, async ({ page, visitor }) => {
    const film = await begin(page)
    await startHistory(page, [row({}, 1), row({ operation: 'approve' }, 2)])
    await visitor.control('reset')
    await visitor.visit('/plain', { query: { api: historyPath } })
    await visitor.connect()
    await slowDown(page, throttle)
    const { modal } = visitor
    await visitor.accountButton.click()
    await expect(button(visitor, 'Send')).toBeVisible()
    await film.take(
      'account → settings',
      () => button(visitor, 'Account settings').click(),
      () => expect(button(visitor, /^Disconnect/)).toBeVisible(),
    )
    await film.take(
      'settings → account',
      () => button(visitor, 'Back').click(),
      () => expect(button(visitor, 'Send')).toBeVisible(),
    )
    await film.take(
      'account → Receive',
      () => button(visitor, 'Receive').click(),
      () => expect(modal.getByRole('img', { name: /code/i })).toBeVisible(),
    )
    await button(visitor, 'Back').click()
    await film.take(
      'account → token',
      () =>
        modal
          .getByRole('tabpanel')
          .getByRole('button', { name: /^Test Dollar/ })
          .click(),
      () => expect(modal.getByRole('heading', { name: 'Test Dollar' })).toBeVisible(),
      3,
    )
    await film.take(
      'token → account',
      () => button(visitor, 'Back').click(),
      () => expect(button(visitor, 'Send')).toBeVisible(),
      3,
    )
    await film.take(
      'Tokens → Activity',
      () => modal.getByRole('tab', { name: 'Activity' }).click(),
      () => expect(modal.getByRole('button', { name: /^Sent/ })).toBeVisible(),
      1,
    )
    await film.take(
      'account → networks',
      () => button(visitor, /^Network/).click(),
      () => title(visitor, 'Switch network'),
    )
    film.check(`the account at ${throttle}×`)
  })

  test.describe(`at ${throttle}×, with a wallet of the secure site`, () => {
    // The same site as the secure site: Playwright switches partitioned storage off.
    test.use({ baseURL: `http://localhost:${ports.web}` })

    test('from the code to the account, its recovery and an approval: no empty frame, no jump, no lost focus, one title at a time', async ({
      page,
      visitor,
    }) => {
      const film = await begin(page)
      const email = `film-${throttle}-${Date.now()}@example.org`
      const frame = page.frameLocator('iframe[name=w3m-secure-iframe]')
      const { modal } = visitor
      await visitor.visit('/plain', { wallets: [], query: { email: 'on' } })
      await slowDown(page, throttle)
      await film.take(
        'cold open',
        () => visitor.connectButton.click(),
        () => expect(modal.getByRole('textbox', { name: 'Email address' })).toBeVisible(),
        1,
      )
      await modal.getByRole('textbox', { name: 'Email address' }).fill(email)
      await film.take(
        'list → code',
        () => page.keyboard.press('Enter'),
        () => expect(frame.getByLabel('6-digit code')).toBeFocused({ timeout: 20_000 }),
      )
      const code = await codeFor(page, email)
      await film.take(
        'code → connected',
        () => frame.getByLabel('6-digit code').pressSequentially(code),
        () => expect(modal).toHaveCount(0, { timeout: 20_000 }),
        3,
      )
      await film.take(
        'account open',
        () => visitor.accountButton.click(),
        () => expect(button(visitor, 'Set up recovery')).toBeVisible({ timeout: 20_000 }),
        1,
      )
      await film.take(
        'account → recovery',
        () => button(visitor, 'Set up recovery').click(),
        () => expect(button(visitor, /^Recovery file/)).toBeVisible(),
      )
      await film.take(
        'recovery → recovery file',
        () => button(visitor, /^Recovery file/).click(),
        () => expect(frame.getByRole('heading', { name: 'Save a recovery file' })).toBeVisible(),
        3,
      )
      await button(visitor, 'Close').click()
      await visitor.accountButton.click()
      await expect(button(visitor, 'Send')).toBeVisible()
      await film.take(
        'account → approval',
        () =>
          page.evaluate(async () => {
            const provider = (window as unknown as HostWindow).appkit.getWalletProvider()
            const address = document.querySelector('[data-fact=address]')?.textContent
            // Its answer is the next step.
            provider.request({ method: 'personal_sign', params: ['0x48617262', address] }).catch(() => undefined)
          }),
        () => expect(frame.getByRole('button', { name: /^(Review |Show window)/ })).toBeVisible(),
        3,
      )
      const window = await openReview(page, frame)
      await film.take(
        'approval → end',
        () => answerReview(window, 'Sign'),
        () => expect(frame.getByRole('button', { name: /^(Review |Show window)/ })).toHaveCount(0),
        3,
      )
      film.check(`a wallet of the secure site at ${throttle}×`)
    })
  })
}
