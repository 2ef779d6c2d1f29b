import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { solana, tokens } from '../../apps/sandbox/world/settings.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { ports } from './ports.js'
import { slow } from './slow.js'

// Coins arrive here, so that these tests run after those that look at balances.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

const gateway = `http://localhost:${ports.gateway}`
const dollar = tokens.find(({ symbol }) => symbol === 'TUSD')?.address ?? ''

test.beforeEach(({ visitor }) => visitor.control('reset'))

/** What the account holds of the stablecoin, read beside the page. */
const held = async (page: Page): Promise<bigint> => {
  const data = `0x70a08231${account1.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = await page.request.post(new URL('/wallet-rpc/1', page.url()).href, {
    data: { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: dollar, data }, 'latest'] },
  })
  return BigInt(((await answer.json()) as { readonly result: string }).result)
}
const options = (onramp: unknown = true) => JSON.stringify({ features: { analytics: false, onramp } })
const visit = async (visitor: Visitor, query: Readonly<Record<string, string>> = {}) => {
  await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, query: { api: gateway, options: options(), ...query } })
  await visitor.connect()
  await visitor.accountButton.click()
}
const continueButton = (visitor: Visitor) => visitor.modal.getByRole('button', { name: 'Continue to Harbour Pay' })
const openForm = async (visitor: Visitor, query?: Readonly<Record<string, string>>) => {
  await visit(visitor, query)
  await visitor.modal.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(continueButton(visitor)).toBeVisible()
}
const heading = (visitor: Visitor, name: string | RegExp) => visitor.modal.getByRole('heading', { name, level: 3 })
/** Presses Continue, and answers on the page of the provider. */
const pay = async (page: Page, visitor: Visitor, choice: RegExp) => {
  const opening = page.waitForEvent('popup')
  await continueButton(visitor).click()
  const popup = await opening
  await popup.waitForURL(new RegExp(`^http://localhost:${ports.onramp}/checkout/`))
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await expect(popup.getByText(account1)).toBeVisible()
  await popup.getByRole('radio', { name: choice }).check()
  await popup.getByRole('button', { name: /^Pay 100/ }).click()
  return popup
}

test('a purchase: the best quote, the account on the page of the provider, and coins that really arrive', async ({ page, visitor }) => {
  await openForm(visitor)
  const quotes = visitor.modal.getByRole('radiogroup', { name: 'Quotes' }).getByRole('radio')
  await expect(quotes).toHaveCount(2)
  await expect(quotes.first()).toContainText('Best')
  await expect(quotes.first()).toContainText('97.98 TUSD')
  await expect(quotes.first()).toBeChecked()
  const before = await held(page)
  const popup = await pay(page, visitor, /after a few seconds/)
  await expect(heading(visitor, '97.98 TUSD arrived')).toBeVisible({ timeout: 20_000 })
  expect((await held(page)) - before).toBe(97_980_000_000_000_000_000n)
  await popup.close()
  await visitor.modal.getByRole('button', { name: 'Done' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Buy', exact: true })).toBeVisible()
})

test('a payment that is declined buys nothing, and can be tried again', async ({ page, visitor }) => {
  await openForm(visitor)
  const before = await held(page)
  await pay(page, visitor, /declined/)
  await expect(heading(visitor, 'The payment was declined')).toBeVisible({ timeout: 15_000 })
  expect(await held(page)).toBe(before)
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(continueButton(visitor)).toBeVisible()
})

test('a purchase that is late says so, survives closing and a reload, and is told when it arrives', async ({ page, visitor }) => {
  await page.clock.install()
  await openForm(visitor)
  await pay(page, visitor, /arrive late/)
  await page.clock.runFor(5_000)
  await expect(heading(visitor, '97.98 TUSD is on its way')).toBeVisible()
  await page.clock.fastForward(181_000)
  await expect(heading(visitor, 'This is taking longer than usual')).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back to account' }).click()
  await expect(visitor.modal.getByText('97.98 TUSD is on its way from Harbour Pay')).toBeVisible()
  await page.reload()
  await visitor.accountButton.click()
  await visitor.modal.getByText('97.98 TUSD is on its way from Harbour Pay').click()
  await expect(heading(visitor, /on its way|longer than usual/)).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20_000)
        return heading(visitor, '97.98 TUSD arrived').isVisible()
      },
      { timeout: 40_000 },
    )
    .toBe(true)
})

test('a payment from which nothing arrives can be given up', async ({ page, visitor }) => {
  await openForm(visitor)
  await pay(page, visitor, /nothing arrives/)
  await expect(heading(visitor, '97.98 TUSD is on its way')).toBeVisible({ timeout: 15_000 })
  await visitor.modal.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Buy', exact: true })).toBeVisible()
  await expect(visitor.modal.getByText(/on its way from/)).toHaveCount(0)
})

test('a purchase on Solana: the account there, and a token that really arrives', async ({ page, visitor }) => {
  await visitor.control('solana', { action: 'reset' })
  await visitor.visit('/plain', { wallets: ['beacon'], pairing: true, query: { solana: 'on', api: gateway, options: options() } })
  const [owner = ''] = solana.accounts.map(({ address }) => address)
  const coin = solana.tokens.find(({ symbol }) => symbol === 'BDOL')?.address ?? ''
  const tokenHeld = async (): Promise<bigint> => {
    const answer = await page.request.post(`http://localhost:${ports.solana}`, {
      data: { jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params: [owner, { mint: coin }, { encoding: 'jsonParsed' }] },
    })
    // It may have several accounts for the token.
    const amounts = (await answer.text()).match(/(?<="amount":")\d+/g) ?? []
    return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
  }
  await visitor.wallet('beacon').do('auto', 'approve')
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Beacon/ }).click()
  await expect(visitor.fact('address')).toHaveText(owner)
  await expect(visitor.modal).toHaveCount(0)
  const before = await tokenHeld()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Buy', exact: true }).click()
  const opening = page.waitForEvent('popup')
  await continueButton(visitor).click()
  const popup = await opening
  await expect(popup.getByText(owner)).toBeVisible()
  await popup.getByRole('radio', { name: /after a few seconds/ }).check()
  await popup.getByRole('button', { name: /^Pay 100/ }).click()
  await expect(heading(visitor, '97.98 BDOL arrived')).toBeVisible({ timeout: 20_000 })
  expect((await tokenHeld()) - before).toBe(97_980_000n)
  await page.screenshot({ path: test.info().outputPath('solana-arrived.png') })
})

test('where the browser opens no window, a link leads to the provider', async ({ page, context, visitor }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openForm(visitor)
  await continueButton(visitor).click()
  await expect(heading(visitor, 'Open Harbour Pay to pay')).toBeVisible()
  const opening = context.waitForEvent('page')
  await visitor.modal.getByRole('link', { name: 'Open Harbour Pay' }).click()
  const checkout = await opening
  await expect(checkout.getByRole('button', { name: /^Pay 100/ })).toBeVisible()
  expect(await checkout.evaluate(() => window.opener)).toBeNull()
})

test('quotes are renewed before they expire, and one that was used opens no page', async ({ page, visitor }) => {
  await page.clock.install()
  const ids: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/v1/onramp/quote') || response.request().method() !== 'POST') return
    const { quotes } = (await response.json()) as { readonly quotes: readonly { readonly quoteId: string }[] }
    ids.push(quotes[0]?.quoteId ?? '')
  })
  await openForm(visitor)
  await expect.poll(() => ids.length).toBe(1)
  await page.clock.fastForward(31_000)
  await expect.poll(() => ids.length).toBe(2)
  await expect(continueButton(visitor)).toBeVisible()
  // Another request uses it up.
  const taken = await page.request.post(`${gateway}/v1/onramp/session?projectId=${visitor.project}`, { data: { quoteId: ids.at(-1), address: account1 } })
  expect(taken.status()).toBe(200)
  const opening = page.waitForEvent('popup')
  await continueButton(visitor).click()
  const popup = await opening
  await expect(visitor.modal.getByText('That quote expired. Here are new ones.')).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect.poll(() => ids.length).toBe(3)
})

test('limits, countries and networks that are not served are said', async ({ visitor }) => {
  await openForm(visitor)
  const amount = visitor.modal.getByRole('textbox', { name: /^You pay/ })
  await amount.fill('9000')
  await expect(visitor.modal.getByText('Card payments go up to $7,500. Bank transfers allow up to $25,000.').first()).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(continueButton(visitor)).toBeVisible()
  await visitor.modal.getByRole('button', { name: /^Change country|^Choose your country/ }).click()
  await visitor.modal.getByRole('button', { name: 'United States, NY' }).click()
  await expect(visitor.modal.getByText('Paying from: United States, NY.')).toBeVisible()
  await visitor.wallet('harbor').do('setChain', 137)
  await expect(visitor.modal.getByRole('button', { name: /on Polygon/ })).toBeVisible()
})

test('without providers on a network, and while the gateway fails, the form says why', async ({ page, visitor }) => {
  await page.route(`${gateway}/v1/onramp/options*`, (route) => route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, json: {} }), {
    times: 1,
  })
  await visit(visitor)
  await visitor.modal.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(heading(visitor, 'Nothing to buy on Ethereum')).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await visitor.control('gateway', { project: visitor.project, mode: '500' })
  await visitor.modal.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(heading(visitor, 'Buying isn’t available right now')).toBeVisible({ timeout: 15_000 })
  await visitor.control('gateway', { project: visitor.project, mode: 'ok' })
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(continueButton(visitor)).toBeVisible()
})

test('the action is not there without the feature or without a gateway', async ({ visitor }) => {
  await visit(visitor, { options: options(false) })
  await expect(visitor.modal.getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
  await expect(visitor.modal.getByRole('button', { name: 'Buy', exact: true })).toHaveCount(0)
})

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing in the views of buying, ${theme}`, async ({ page, visitor }, info) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const check = async (view: string) => {
      const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
      expect(violations.map(({ id, nodes }) => `${view}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
      await page.screenshot({ path: info.outputPath(`${view}.png`) })
    }
    await openForm(visitor, { theme })
    await check('form')
    await visitor.modal.getByRole('textbox', { name: /^You pay/ }).fill('9000')
    await expect(visitor.modal.getByText(/Card payments go up to/).first()).toBeVisible()
    await check('limits')
    await visitor.modal.getByRole('button', { name: /^Change country|^Choose your country/ }).click()
    await expect(visitor.modal.getByRole('button', { name: 'Germany' })).toBeVisible()
    await check('countries')
    await visitor.modal.getByRole('button', { name: 'United Kingdom' }).click()
    await visitor.modal.getByRole('textbox', { name: /^You pay/ }).fill('100')
    await visitor.modal.getByRole('button', { name: 'What is buying?' }).click()
    await expect(visitor.modal.getByText('You pay with money')).toBeVisible()
    await check('about')
    await visitor.modal.getByRole('button', { name: 'Buy', exact: true }).click()
    await pay(page, visitor, /declined/)
    await expect(heading(visitor, 'The payment was declined')).toBeVisible({ timeout: 15_000 })
    await check('declined')
  })
}
