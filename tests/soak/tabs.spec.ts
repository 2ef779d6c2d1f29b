import type { Page } from '@playwright/test'
import { account1, account2, expect, test } from '../e2e/fixtures.js'
import { createRandom } from './createRandom.js'
import { addPageHelpers, type SoakWindow } from './pageActions.js'
import { soakRun, tell } from './soakRun.js'

const count = 10

/** What a tab says of its connection. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { appkit } = window as unknown as SoakWindow
    const { status } = appkit.getAccount()
    return { status, address: appkit.getAddress(), network: appkit.getIsConnectedState() ? appkit.getCaipNetworkId() : undefined }
  })

const acts = {
  connect: (page: Page) =>
    page.evaluate(async () => {
      const { appkit, __soak } = window as unknown as SoakWindow
      if (appkit.getIsConnectedState()) return
      await appkit.open()
      // Another tab may end what this one does: that is waited for briefly.
      await __soak.press(/Harbor/, 3_000)
      await __soak.until('the connection', appkit.getIsConnectedState, 3_000)
      await appkit.close()
    }),
  disconnect: (page: Page) => page.evaluate(() => (window as unknown as SoakWindow).appkit.disconnect()),
  'open and close': (page: Page) =>
    page.evaluate(async () => {
      const { appkit } = window as unknown as SoakWindow
      await appkit.open()
      await appkit.close()
    }),
  'another account': (page: Page, of: number) => page.evaluate((of) => window.__wallets?.harbor?.setAccount(of), of),
  'another network': (page: Page, of: number) => page.evaluate((id) => (window as unknown as SoakWindow).appkit.switchNetwork(id), of === 0 ? 1 : 137),
  reload: async (page: Page) => {
    await page.reload()
    await page.evaluate(() => (window as unknown as { appkit: { ready(): Promise<void> } }).appkit.ready())
  },
} satisfies Record<string, (page: Page, of: number) => Promise<unknown>>

test('ten tabs with random actions agree', async ({ page, context, visitor }) => {
  const run = soakRun({ rounds: 500, minutes: 20 })
  const random = createRandom(run.seed)
  const faults: string[] = []
  await addPageHelpers(page)
  await visitor.visit('/plain')
  await visitor.wallet('harbor').do('auto', 'approve')
  const tabs = [page]
  while (tabs.length < count) {
    const tab = await context.newPage()
    tab.on('pageerror', (error) => faults.push(error.stack ?? error.message))
    await addPageHelpers(tab)
    await tab.goto(page.url())
    await tab.evaluate(() => window.__wallets?.harbor?.auto('approve'))
    tabs.push(tab)
  }
  const trace: string[] = []
  let actions = 0
  let checks = 0
  let slowest = 0
  const wanted = run.rounds * count
  try {
    while (run.goOn(Math.floor(actions / count))) {
      // A burst of several tabs at once, then they have a second to agree.
      const burst = Array.from({ length: 1 + random.below(4) }, () => ({
        tab: random.below(count),
        act: random.pick(Object.keys(acts) as (keyof typeof acts)[]),
        of: random.below(2),
      }))
      trace.push(...burst.map(({ tab, act, of }) => `tab ${tab}: ${act} ${of}`))
      await Promise.all(
        burst.map(async ({ tab, act, of }) => {
          const where = tabs[tab]
          if (!where) return
          await acts[act](where, of).catch((error: Error) => {
            // Another tab may have ended what this one was doing, and a page that is loaded again ends what it did.
            if (!/Waited|Execution context|navigat|P3\d\d|net::ERR_ABORTED/.test(error.message)) throw error
          })
          if (act === 'reload') await where.evaluate(() => window.__wallets?.harbor?.auto('approve'))
        }),
      )
      actions += burst.length
      const began = performance.now()
      await expect
        .poll(
          async () => {
            const states = await Promise.all(tabs.map(stateOf))
            const connected = states.filter(({ status }) => status === 'connected')
            return {
              waiting: states.filter(({ status }) => status !== 'connected' && status !== 'disconnected').length,
              accounts: new Set(connected.map(({ address }) => address)).size <= 1,
              networks: new Set(connected.map(({ network }) => network)).size <= 1,
              known: connected.every(({ address }) => address === account1 || address === account2),
            }
          },
          { timeout: 5_000, intervals: [50], message: `${trace.slice(-12).join('\n')}\n(seed ${run.seed})` },
        )
        .toEqual({ waiting: 0, accounts: true, networks: true, known: true })
      slowest = Math.max(slowest, performance.now() - began)
      // The last word counts: a disconnect reaches every tab, and a page that is loaded again says what the others say.
      if (random.chance(0.1)) {
        await acts.disconnect(tabs[random.below(count)] ?? page)
        await expect
          .poll(async () => (await Promise.all(tabs.map(stateOf))).filter(({ status }) => status !== 'disconnected').length, {
            timeout: 5_000,
            intervals: [50],
            message: `after a disconnect:\n${trace.slice(-12).join('\n')}\n(seed ${run.seed})`,
          })
          .toBe(0)
      }
      checks += 1
      expect(faults).toEqual([])
    }
  } finally {
    tell('tabs', { seed: run.seed, tabs: tabs.length, actions, 'of wanted': wanted, checks, 'slowest agreement in ms': Math.round(slowest) })
  }
})
