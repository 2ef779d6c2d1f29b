import { devices, type Page } from '@playwright/test'
import { account1, account2, expect, test, type Visitor } from './fixtures.js'
import { keepsPages } from './keepsPages.js'
import { codeIsThere, copyLink, isConnected, openList, pair, showCode } from './pairing.js'
import { slow } from './slow.js'

test.describe.configure({ timeout: slow * 60_000 })
test.use(keepsPages)

/** What the test runner and its browser bring along. */
const runner = /^(BackForwardCacheDisabledForDelegate|BackForwardCacheDisabled|BrowsingInstanceNotSwapped)$/
/** A headless shell keeps no page, and therefore counts a socket that is being closed. */
const shell = 'BackForwardCacheDisabledForDelegate'
interface Explanation {
  readonly reason: string
}

/** Why the browser did not keep a page in its back/forward cache, as the browser itself names it. */
const watchReasons = async (page: Page) => {
  const reasons: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }: { readonly notRestoredExplanations: readonly Explanation[] }) => {
    const found = notRestoredExplanations.map(({ reason }) => reason)
    const isShell = found.includes(shell)
    reasons.push(...found.filter((reason) => !runner.test(reason) && !(isShell && reason === 'WebSocket')))
  })
  return reasons
}
const comeBack = async (page: Page) => {
  await page.goto('/components?wallets=none')
  await page.goBack({ waitUntil: 'commit' })
}
/** How long the page takes, once it is alive, to have this account, in ms. */
const until = (page: Page, address: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const start = performance.now()
        const look = () => {
          if (document.querySelector('[data-fact=address]')?.textContent === wanted) done(performance.now() - start)
          else setTimeout(look, 20)
        }
        look()
      }),
    address,
  )

test('back/forward cache: nothing of ours keeps a page from it when it is idle, the modal is open, a code is shown or a phone is paired', async ({
  page,
  visitor,
}) => {
  const reasons = await watchReasons(page)
  const phone = await visitor.phone()
  await test.step('idle', async () => {
    await visitor.visit('/plain')
    await comeBack(page)
    await expect(visitor.connectButton).toBeVisible()
    expect(reasons).toEqual([])
  })
  await test.step('open', async () => {
    await visitor.open()
    await comeBack(page)
    await expect(visitor.connectButton.or(visitor.modal).first()).toBeVisible()
    expect(reasons).toEqual([])
  })
  await test.step('a code is shown', async () => {
    await visitor.visit('/plain', { pairing: true })
    await showCode(visitor)
    await comeBack(page)
    await expect(visitor.connectButton.or(visitor.modal).first()).toBeVisible()
    expect(reasons).toEqual([])
  })
  await test.step('paired', async () => {
    await visitor.visit('/plain', { pairing: true })
    await pair(page, visitor, phone)
    await comeBack(page)
    await expect(visitor.accountButton).toBeVisible({ timeout: 15_000 })
    expect(reasons).toEqual([])
  })
})

test('back/forward cache: what the phone was asked before is answered when the page is come back to', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(async () => (await phone.requests()).at(-1)).toMatch(/^personal_sign/)
  await page.goto('/components?wallets=none')
  await phone.do('approve')
  await page.goBack({ waitUntil: 'commit' })
  const kept = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type !== 'back_forward')
  // A page that is loaded again has asked nothing, and asks anew.
  if (!kept) {
    await expect(visitor.accountButton).toBeVisible({ timeout: 15_000 })
    await phone.do('auto', 'approve')
    await page.getByRole('button', { name: 'Sign message' }).click()
  }
  await expect(visitor.fact('result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/, { timeout: 15_000 })
})

test('frozen tab: the account of the wallet is there within a second when the tab goes on', async ({ page, context, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  const session = await context.newCDPSession(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('[data-fact=address]')).toHaveText(account1)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await other.evaluate(() => window.__wallets?.harbor?.setAccount(1))
  await expect(other.locator('[data-fact=address]')).toHaveText(account2)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  const ms = await until(page, account2)
  console.log(`frozen tab: account after ${Math.round(ms)} ms`)
  expect(ms).toBeLessThan(slow * 1_000)
})

test('discarded tab: it is connected, and its phone is asked, when it is loaded again', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await page.addInitScript(() => Object.defineProperty(document, 'wasDiscarded', { value: true }))
  await page.evaluate(() => sessionStorage.setItem('of the page', 'kept'))
  await page.reload()
  expect(await page.evaluate(() => sessionStorage.getItem('of the page'))).toBe('kept')
  await expect(visitor.fact('address')).toHaveText(account1, { timeout: 15_000 })
  await phone.do('auto', 'approve')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(visitor.fact('result')).toHaveText(/^Signed: /, { timeout: 15_000 })
})

/** Gives the wallet in `window.ethereum` the mark of a wallet, as its own browser does. */
const mark = (page: Page, name: string) =>
  page.addInitScript((flag) => {
    document.addEventListener('DOMContentLoaded', () => Object.assign(Object(Reflect.get(window, 'ethereum')), { [flag]: true }))
  }, name)
const connectBy = async (visitor: Visitor, name: RegExp) => {
  await visitor.wallet('harbor').do('auto', 'approve')
  await openList(visitor)
  await visitor.modal.getByRole('button', { name }).first().click()
  await isConnected(visitor)
  await expect(visitor.fact('address')).toHaveText(account1)
}
const webView = 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'

test('wallet browser: window.ethereum without a word is one press on a desktop, and named by what it is', async ({ page, visitor }) => {
  await mark(page, 'isTrust')
  await visitor.visit('/plain', { pairing: true, wallets: [], query: { legacy: 'harbor' } })
  await connectBy(visitor, /^Trust/)
  // The one that was connected is still the one after a reload.
  await page.reload()
  await expect(visitor.fact('address')).toHaveText(account1)
})

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 15'] ?? { defaultBrowserType: 'webkit' }
test.describe('on an iPhone', () => {
  test.use({ ...iPhone, reducedMotion: 'reduce' } as typeof iPhone)
  test('wallet browser: a provider that comes late, twice, is offered in one press', async ({ page, visitor }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const provider: unknown = Reflect.get(window, 'ethereum')
        Reflect.deleteProperty(window, 'ethereum')
        Object.assign(window, { __late: () => Object.assign(window, { ethereum: provider }) && window.dispatchEvent(new Event('ethereum#initialized')) })
      })
    })
    await visitor.visit('/plain', { pairing: true, wallets: [], query: { legacy: 'harbor' } })
    await openList(visitor)
    await expect(visitor.modal.getByRole('button', { name: 'Browser wallet' })).toHaveCount(0)
    for (let time = 0; time < 2; time++) await page.evaluate(() => (window as unknown as { __late(): void }).__late())
    await expect(visitor.modal.getByRole('button', { name: 'Browser wallet' })).toHaveCount(1)
    await visitor.wallet('harbor').do('auto', 'approve')
    await visitor.modal.getByRole('button', { name: 'Browser wallet' }).click()
    await isConnected(visitor)
  })
})

test.describe('in a web view of Android', () => {
  test.use({ userAgent: webView, viewport: { width: 412, height: 800 }, hasTouch: true })
  test('web view: the wallet that it is of is one press, and a code is never the only way', async ({ page, visitor }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await mark(page, 'isCoinbaseWallet')
    await visitor.visit('/plain', { pairing: true, wallets: [], query: { legacy: 'harbor' } })
    await page.evaluate(() => window.appkit?.open({ view: 'ConnectingWalletConnect' }))
    await codeIsThere(visitor)
    await expect(visitor.modal.getByRole('button', { name: 'Open a wallet app' })).toBeVisible()
    await expect(visitor.modal.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await page.evaluate(() => window.appkit?.close())
    await connectBy(visitor, /^Coinbase Wallet/)
  })

  test('web view: a page that was left for an app is connected when it comes back and the wallet answered meanwhile', async ({ page, context, visitor }) => {
    const opened = page.waitForEvent('console', (message) => message.text().startsWith('opened '))
    await page.addInitScript(() => {
      window.open = (url) => {
        console.log(`opened ${url}`)
        return null
      }
    })
    const phone = await visitor.phone()
    await visitor.visit('/plain', { pairing: true, wallets: [] })
    await page.evaluate(() => window.appkit?.open({ view: 'ConnectingWalletConnectBasic' }))
    await copyLink(page, visitor)
    await visitor.modal.getByRole('button', { name: 'Open a wallet app' }).click()
    const link = (await opened).text().replace('opened ', '')
    const session = await context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await phone.do('auto', 'approve')
    await phone.do('pair', link)
    await expect.poll(async () => (await phone.state()).sessions.length).toBe(1)
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await isConnected(visitor)
    await expect(visitor.fact('address')).toHaveText(account1)
  })
})
