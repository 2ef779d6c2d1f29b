import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.js'
import { ports } from './ports.js'
import { embeddedAddress, secureOrigin, serveSecureSite } from './secureSite.js'
import { slow } from './slow.js'
import { codeFor, openVaultHost } from './vaultHost.js'

const options = { options: JSON.stringify({ secureSite: `${secureOrigin}/vault`, features: { analytics: false } }) }
const secureFrame = (page: Page) => page.frameLocator('iframe[name=w3m-secure-iframe]')
const typeAddress = async (page: Page, visitor: Visitor) => {
  await visitor.visit('/plain', { wallets: ['harbor'], query: options })
  await visitor.open()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).click()
  await page.keyboard.type('mira@example.com')
  await page.keyboard.press('Enter')
}

/** What keeps the frame from loading: an extension or a proxy, a policy of the page, and a server that fails. */
const causes: Readonly<Record<string, (page: Page) => Promise<() => Promise<unknown>>>> = {
  'a request that is blocked': async (page) => {
    await page.route(`${secureOrigin}/**`, (route) => route.abort('blockedbyclient'))
    return () => page.unroute(`${secureOrigin}/**`)
  },
  'a server that fails': async (page) => {
    await page.route(`${secureOrigin}/**`, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }))
    return () => page.unroute(`${secureOrigin}/**`)
  },
  'a policy of the page': async (page) => {
    await page.addInitScript(() => {
      // The frame that is kept away has no storage.
      if (window.top !== window || sessionStorage.getItem('allowed')) return
      addEventListener('DOMContentLoaded', () => {
        const policy = document.createElement('meta')
        policy.httpEquiv = 'Content-Security-Policy'
        policy.content = "frame-src 'none'"
        document.head.append(policy)
      })
    })
    return () => page.evaluate(() => sessionStorage.setItem('allowed', 'yes'))
  },
}
for (const [cause, block] of Object.entries(causes))
  test(`${cause} keeps the login frame away: the visitor reads so, other wallets work, and the next page load signs in`, async ({ page, visitor }) => {
    test.setTimeout(slow * 60_000)
    visitor.expectErrors(/P375/)
    await page.clock.install()
    const restore = await block(page)
    await typeAddress(page, visitor)
    await page.clock.fastForward(21_000)
    await expect(visitor.modal.locator('.pt-hint').getByText('Email sign-in isn’t answering')).toBeVisible()
    await expect(visitor.modal.getByRole('button', { name: /Harbor/ }).first()).toBeVisible()
    await restore()
    await serveSecureSite(page)
    await typeAddress(page, visitor)
    await secureFrame(page).getByRole('textbox', { name: 'Code' }).fill('471902')
    await expect(visitor.fact('address')).toHaveText(new RegExp(embeddedAddress, 'i'))
  })

test('storage that is wiped in the middle of a sign-in leaves a wallet that works, or none', async ({ page }) => {
  test.setTimeout(slow * 60_000)
  const email = `wiped-${Date.now()}@example.org`
  const { ask, frame } = await openVaultHost(page)
  expect(await ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
  const signedIn = ask('CONNECT_OTP', {})
  await expect(frame.getByLabel('6-digit code')).toBeFocused()
  const inside = page.frames().find((one) => one.url().includes(`:${ports.vault}/`))
  await inside?.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await frame.getByLabel('6-digit code').pressSequentially(await codeFor(page, email))
  const { type } = (await signedIn) ?? { type: '' }
  expect(type).toMatch(/^@w3m-frame\/CONNECT_OTP_(SUCCESS|ERROR)$/)
  const user = await ask('GET_USER', { chainId: 1 })
  expect(user?.type).toBe(type.replace('CONNECT_OTP', 'GET_USER'))
})
