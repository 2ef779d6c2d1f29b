import { account1, expect, test } from '../e2e/fixtures.js'
import { createRandom } from './createRandom.js'
import { addPageHelpers, type SoakWindow } from './pageActions.js'
import { soakRun, tell } from './soakRun.js'

/** Where a visitor is when the network goes. */
const places = [
  'on the page',
  'at the wallets',
  'while the wallet asks',
  'connected',
  'at the account',
  'at the networks',
  'at all wallets',
  'at sending',
  'at the history',
  'at a code',
] as const

test('the whole browser goes offline and comes back, at random moments', async ({ page, context, visitor }) => {
  const run = soakRun({ rounds: 60, minutes: 8 })
  const random = createRandom(run.seed)
  visitor.expectErrors(/P2\d\d|P5\d\d|load|fetch|network|chunk|import/i)
  await addPageHelpers(page)
  const cdp = await context.newCDPSession(page)
  const text = () => visitor.modal.textContent().catch(() => '')
  let rounds = 0
  const times = new Map<string, number>()
  try {
    for (; run.goOn(rounds); rounds++) {
      const place = places[rounds % places.length] ?? 'on the page'
      const inTheMiddle = random.below(400)
      const away = random.below(3_000)
      const at = `round ${rounds} (seed ${run.seed}), offline ${place}, after ${inTheMiddle} ms, for ${away} ms`
      times.set(place, (times.get(place) ?? 0) + 1)
      await test.step(at, async () => {
        await context.clearCookies()
        await visitor.visit('/plain', { pairing: true })
        await page.evaluate(() => localStorage.clear())
        await page.reload()
        await visitor.wallet('harbor').do('auto', place === 'while the wallet asks' ? 'ask' : 'approve')
        if (!['on the page', 'at the wallets', 'while the wallet asks', 'at all wallets', 'at a code'].includes(place)) await visitor.connect()
        // Gone at a moment of the journey to the place, not only once it is reached.
        const going = page
          .evaluate(async (place) => {
            const { appkit, __soak } = window as unknown as SoakWindow
            const views: Readonly<Record<string, string>> = {
              'at the account': 'Account',
              'at the networks': 'Networks',
              'at all wallets': 'AllWallets',
              'at sending': 'WalletSend',
              'at the history': 'Transactions',
            }
            const view = views[place]
            if (view) await appkit.open({ view })
            else if (place !== 'on the page' && place !== 'connected') await appkit.open()
            if (place === 'while the wallet asks') await __soak.press(/Harbor/)
            if (place === 'at a code') await __soak.press(/Wallet on your phone/)
          }, place)
          .catch(() => undefined)
        await cdp.send('Runtime.evaluate', { expression: `new Promise((done) => setTimeout(done, ${inTheMiddle}))`, awaitPromise: true })
        await context.setOffline(true)
        await cdp.send('Runtime.evaluate', { expression: `new Promise((done) => setTimeout(done, ${away}))`, awaitPromise: true })
        // Whatever is missing, what is open has a heading and can be left.
        if ((await visitor.modal.count()) > 0) expect((await text())?.trim(), `${at}: the view is empty`).not.toBe('')
        await context.setOffline(false)
        await going
        if (place === 'while the wallet asks') await visitor.wallet('harbor').do('approve')
        await page.evaluate(async () => {
          const { appkit, __soak } = window as unknown as SoakWindow
          await appkit.close()
          await __soak.until('the modal to close', () => !__soak.isOpen())
        })
        // Back: a connection is there or can be made, and reads the chain.
        if (!(await page.evaluate(() => (window as unknown as SoakWindow).appkit.getIsConnectedState()))) await visitor.connect()
        await expect(visitor.fact('address'), at).toHaveText(account1)
        await visitor.accountButton.click()
        await expect(visitor.modal.getByText('12.842').first(), `${at}: the balance is not there again`).toBeVisible({ timeout: 45_000 })
        await page.keyboard.press('Escape')
        await expect(visitor.modal).toHaveCount(0)
      })
    }
    expect(rounds).toBeGreaterThan(0)
  } finally {
    tell('offline', { seed: run.seed, rounds, places: times.size })
  }
})
