import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { uniswap } from '../../apps/sandbox/world/settings.js'
import { contracts } from './contracts.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { ports } from './ports.js'
import { raiseNotices } from './raiseNotices.js'
import { slow } from './slow.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/plain', { query: { swaps: 'on' } })
  await ask(page, 'evm_setAutomine', [true])
})
test.afterEach(async ({ visitor, page }) => {
  await visitor.control('fault', { mode: 'ok' })
  await ask(page, 'evm_setAutomine', [true])
})

const ether = 10n ** 18n

/** Asks a chain beside the page and its faults. */
const ask = async (page: Page, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const answer = await page.request.post(new URL('/wallet-rpc/1', page.url()).href, { data: { jsonrpc: '2.0', id: 1, method, params } })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result
}
const digits = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
const wei = async (page: Page) => BigInt(String(await ask(page, 'eth_getBalance', [account1, 'latest'])))
const held = async (page: Page, token: string) =>
  BigInt(String(await ask(page, 'eth_call', [{ to: contracts[token] ?? token, data: `0x70a08231${digits(account1)}` }, 'latest'])))
const allowance = async (page: Page, token: string, spender: string) =>
  BigInt(String(await ask(page, 'eth_call', [{ to: contracts[token], data: `0xdd62ed3e${digits(account1)}${digits(spender)}` }, 'latest'])))
const sends = async (visitor: Visitor) =>
  (await visitor.wallet('harbor').asked()).filter((method) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method)).length

const pay = (visitor: Visitor) => visitor.modal.getByRole('textbox', { name: 'You pay' })
const receive = (visitor: Visitor) => visitor.modal.getByRole('textbox', { name: 'You receive, about' })
const openSwap = async (visitor: Visitor, wallet: 'harbor' | 'lantern' = 'harbor') => {
  await visitor.connect(wallet)
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(pay(visitor)).toBeVisible()
}
const choose = async (visitor: Visitor, side: 'pay' | 'receive', token: string) => {
  await visitor.modal.getByRole('button', { name: side === 'pay' ? /^You pay: / : /^(You receive, about: |Choose the token to receive)/ }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Choose a token' })).toBeVisible()
  await visitor.modal.getByRole('searchbox').fill(token)
  await visitor.modal.getByRole('listitem').getByRole('button').first().click()
  await expect(pay(visitor)).toBeVisible()
}
const amountOf = async (field: Locator) => Number((await field.inputValue()).replace(/,/g, ''))
const quoted = (visitor: Visitor) => expect(receive(visitor)).toHaveValue(/[1-9]/, { timeout: 15_000 })
const tag = (visitor: Visitor) => visitor.modal.locator('.pt-tag').filter({ hasText: /^(Simulated|Not simulated|Would fail)$/ })
const review = async (visitor: Visitor) => {
  await visitor.modal.getByRole('button', { name: 'Review swap' }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Review swap' })).toBeVisible()
  await expect(tag(visitor)).toBeVisible({ timeout: 30_000 })
}
const swapButton = (visitor: Visitor) => visitor.modal.getByRole('button', { name: /^(Swap|Approve and swap) [\d.,]+ / })
/** The button counts only once it was seen for half a second; after the press the price is asked for once more. */
const confirm = (visitor: Visitor) =>
  expect(async () => {
    if ((await swapButton(visitor).count()) === 0) return
    await swapButton(visitor).click({ timeout: 1_000 })
    await expect(swapButton(visitor)).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
const says = (visitor: Visitor, heading: string | RegExp) =>
  expect(visitor.modal.getByRole('heading', { name: heading, level: 3 })).toBeVisible({ timeout: 20_000 })

test('native currency is swapped at the best pool, and what arrives is what was shown', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'receive', 'TUSD')
  const before = await held(page, 'TUSD')
  await pay(visitor).fill('0.5')
  await quoted(visitor)
  await page.screenshot({ path: '.artifacts/swap/form.png' })
  const shown = await amountOf(receive(visitor))
  await review(visitor)
  await expect(tag(visitor)).toHaveText('Simulated')
  await page.screenshot({ path: '.artifacts/swap/review.png' })
  // Notices in the corners of the page cover nothing.
  await raiseNotices(page)
  await confirm(visitor)
  await says(visitor, 'Sign the swap in Harbor')
  await page.screenshot({ path: '.artifacts/swap/asking.png' })
  await visitor.wallet('harbor').do('approve')
  await says(visitor, /^Swapped 0.5 ETH to TUSD/)
  const got = Number((await held(page, 'TUSD')) - before) / 1e18
  expect(Math.abs(got - shown) / shown).toBeLessThan(0.0001)
  await page.screenshot({ path: '.artifacts/swap/done.png' })
  await visitor.modal.getByRole('button', { name: 'Done' }).click()
  await visitor.modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(visitor.modal.getByText(/Swapped/).first()).toBeVisible()
})

test('a token is approved for exactly what is swapped, over two pools of version 3, and nothing stays allowed', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'pay', 'TUSD')
  await choose(visitor, 'receive', 'WCN')
  await pay(visitor).fill('600')
  await quoted(visitor)
  await expect(visitor.modal.getByText('TUSD → HUSD → WCN')).toBeVisible()
  await review(visitor)
  await expect(tag(visitor)).toHaveText('Simulated')
  await expect(visitor.modal.getByText('Exactly 600 TUSD')).toBeVisible()
  await page.screenshot({ path: '.artifacts/swap/review-approval.png' })
  const before = await held(page, 'WCN')
  await confirm(visitor)
  await says(visitor, 'Approve 600 TUSD in Harbor')
  await page.screenshot({ path: '.artifacts/swap/approve.png' })
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'Sign the swap in Harbor')
  expect(await allowance(page, 'TUSD', uniswap.v3.router)).toBe(600n * ether)
  await visitor.wallet('harbor').do('approve')
  await says(visitor, /^Swapped 600 TUSD to WCN/)
  expect(await held(page, 'WCN')).toBeGreaterThan(before)
  expect(await allowance(page, 'TUSD', uniswap.v3.router)).toBe(0n)
  expect(await sends(visitor)).toBe(2)
})

test('a wallet that makes several calls in one is asked once for approval and swap', async ({ page, visitor }) => {
  await openSwap(visitor, 'lantern')
  await choose(visitor, 'pay', 'TUSD')
  await choose(visitor, 'receive', 'HUSD')
  await pay(visitor).fill('250')
  await quoted(visitor)
  await review(visitor)
  await expect(visitor.modal.getByText('One request in Lantern.')).toBeVisible()
  const before = await held(page, 'HUSD')
  await confirm(visitor)
  await says(visitor, 'Sign the swap in Lantern')
  await visitor.wallet('lantern').do('approve')
  await says(visitor, /^Swapped 250 TUSD to HUSD/)
  expect(await held(page, 'HUSD')).toBeGreaterThan(before)
  expect(await allowance(page, 'TUSD', uniswap.v3.router)).toBe(0n)
  const asked = await visitor.wallet('lantern').asked()
  expect([asked.filter((method) => method === 'wallet_sendCalls').length, asked.includes('eth_sendTransaction')]).toEqual([1, false])
})

test('two pools of version 2 lead to a token, and a token is swapped back to native currency', async ({ page, visitor }) => {
  await openSwap(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  await choose(visitor, 'receive', 'LUM')
  await pay(visitor).fill('0.1')
  await quoted(visitor)
  await expect(visitor.modal.getByText('ETH → TUSD → LUM')).toBeVisible()
  const before = await held(page, 'LUM')
  await review(visitor)
  await confirm(visitor)
  await says(visitor, /^Swapped 0.1 ETH to [A-Z]+/)
  expect(await held(page, 'LUM')).toBeGreaterThan(before)
  await visitor.modal.getByRole('button', { name: 'Done' }).click()

  await visitor.modal.getByRole('button', { name: 'Swap', exact: true }).click()
  await choose(visitor, 'pay', 'HUSD')
  await choose(visitor, 'receive', 'ETH')
  await visitor.modal.getByRole('button', { name: 'Use max' }).click()
  await expect(pay(visitor)).toHaveValue('2500.75')
  await quoted(visitor)
  const native = await wei(page)
  await review(visitor)
  await confirm(visitor)
  await says(visitor, /^Swapped 2,500.75 HUSD to ETH/)
  expect(await held(page, 'HUSD')).toBe(0n)
  expect((await wei(page)) - native).toBeGreaterThan((7n * ether) / 10n)
})

test('the most of the native currency leaves enough for the fee', async ({ page, visitor }) => {
  await openSwap(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  await choose(visitor, 'receive', 'HUSD')
  await visitor.modal.getByRole('button', { name: 'Use max' }).click()
  await expect(pay(visitor)).toHaveValue(/^12\.8/)
  await quoted(visitor)
  await review(visitor)
  await confirm(visitor)
  await says(visitor, /^Swapped 12\.8/)
  expect(await wei(page)).toBeGreaterThan(0n)
})

test('a declined swap keeps the form, and after an approval only the swap is asked for again', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'pay', 'TUSD')
  await choose(visitor, 'receive', 'ETH')
  await pay(visitor).fill('300')
  await quoted(visitor)
  await review(visitor)
  await confirm(visitor)
  await says(visitor, 'Approve 300 TUSD in Harbor')
  await visitor.wallet('harbor').do('decline')
  await says(visitor, 'Nothing was swapped')
  await page.screenshot({ path: '.artifacts/swap/declined.png' })
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Approve and swap 300 TUSD' })).toBeVisible({ timeout: 20_000 })
  await confirm(visitor)
  await says(visitor, 'Approve 300 TUSD in Harbor')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'Sign the swap in Harbor')
  await visitor.wallet('harbor').do('decline')
  await says(visitor, 'Nothing was swapped')
  await expect(visitor.modal.getByText('TUSD is approved and still yours.').last()).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Swap 300 TUSD' })).toBeVisible({ timeout: 20_000 })
  await confirm(visitor)
  await says(visitor, 'Sign the swap in Harbor')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, /^Swapped 300 TUSD to [A-Z]+/)
  expect(await sends(visitor)).toBe(4)
})

test('a price that moves during the review is shown before anything is asked of the wallet', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'receive', 'TUSD')
  await pay(visitor).fill('1')
  await quoted(visitor)
  await review(visitor)
  await visitor.control('trade', { chain: 1, sell: 'ETH', amount: '10' })
  await confirm(visitor)
  await expect(visitor.modal.getByText('The price moved while you were reading')).toBeVisible()
  await page.screenshot({ path: '.artifacts/swap/moved.png' })
  expect(await sends(visitor)).toBe(0)
  await visitor.modal.getByRole('button', { name: 'Use new price' }).click()
  await expect(tag(visitor)).toBeVisible({ timeout: 30_000 })
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await says(visitor, /^Swapped 1 ETH to [A-Z]+/)
})

test('a price that moves while the wallet asks makes the swap fail on the chain, and nothing but the fee is lost', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'receive', 'TUSD')
  await pay(visitor).fill('1')
  await quoted(visitor)
  await review(visitor)
  await confirm(visitor)
  await says(visitor, 'Sign the swap in Harbor')
  await ask(page, 'evm_setAutomine', [false])
  const before = await held(page, 'TUSD')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'Swapping 1 ETH')
  await visitor.control('trade', { chain: 1, sell: 'ETH', amount: '10' })
  await says(visitor, 'It didn’t go through')
  expect(await held(page, 'TUSD')).toBe(before)
})

test('a token that keeps part of each transfer, and one that cannot be sold again, are refused in words', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'receive', 'TOLL')
  await pay(visitor).fill('0.1')
  await quoted(visitor)
  await review(visitor)
  await expect(visitor.modal.getByText('This token keeps part of every transfer').first()).toBeVisible()
  await expect(swapButton(visitor)).toHaveAttribute('aria-disabled', 'true')
  await page.screenshot({ path: '.artifacts/swap/keeps.png' })
  await visitor.modal.getByRole('button', { name: 'Change the swap' }).click()

  await choose(visitor, 'receive', uniswap.trap.address)
  await quoted(visitor)
  await review(visitor)
  await expect(visitor.modal.getByText('TRAP can be bought, but not sold again').first()).toBeVisible()
  await expect(swapButton(visitor)).toHaveAttribute('aria-disabled', 'true')
  await page.screenshot({ path: '.artifacts/swap/trap.png' })
  expect(await sends(visitor)).toBe(0)
})

test('tokens with 0 or 77 decimals, unknown addresses and amounts above the balance are told in a sentence', async ({ page, visitor }) => {
  await openSwap(visitor)
  await visitor.modal.getByRole('button', { name: 'Choose the token to receive' }).first().click()
  const search = visitor.modal.getByRole('searchbox')
  for (const address of [contracts.TICK ?? '', uniswap.odd.address]) {
    await search.fill(address)
    await expect(visitor.modal.getByRole('heading', { name: /decimals can’t be relied on/ })).toBeVisible()
  }
  await search.fill('0x1111111111111111111111111111111111111111')
  await expect(visitor.modal.getByRole('heading', { name: 'There is no token at this address on Ethereum' })).toBeVisible()
  await page.screenshot({ path: '.artifacts/swap/tokens-none.png' })
  await search.fill('TUSD')
  await visitor.modal.getByRole('listitem').getByRole('button').first().click()
  await pay(visitor).fill('13')
  await expect(visitor.modal.getByText('That’s 0.1573 ETH more than you have.').first()).toBeVisible()
  await quoted(visitor)
  await visitor.modal.getByRole('button', { name: 'Review swap' }).click({ force: true })
  await expect(pay(visitor)).toBeFocused()
  expect(await sends(visitor)).toBe(0)
})

test('a network without an exchange leads to one that has it', async ({ page, visitor }) => {
  await visitor.connect()
  await visitor.wallet('harbor').do('auto', 'approve')
  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(visitor.fact('network')).toHaveText('Polygon')
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(visitor.modal.getByText('Swapping isn’t available on Polygon')).toBeVisible()
  await page.screenshot({ path: '.artifacts/swap/unserved.png' })
  await visitor.modal.getByRole('button', { name: 'Ethereum' }).click()
  await expect(pay(visitor)).toBeVisible()
})

test('a price limit of one’s own, with a warning where it is wide', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'receive', 'TUSD')
  await pay(visitor).fill('0.2')
  await quoted(visitor)
  await visitor.modal.getByRole('button', { name: 'Price limit: 1% below quote. Change it' }).click()
  const own = visitor.modal.getByRole('textbox', { name: 'Another limit, in percent' })
  await own.fill('80')
  await expect(visitor.modal.getByText('Enter a number between 0.05% and 50%.').first()).toBeVisible()
  await own.fill('9')
  await expect(visitor.modal.getByText(/Others can profit from a limit this wide/)).toBeVisible()
  await page.screenshot({ path: '.artifacts/swap/slippage.png' })
  await visitor.modal.getByRole('button', { name: 'Use 9%' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Price limit: 9% below quote. Change it' })).toBeVisible()
  await review(visitor)
  await expect(visitor.modal.getByText('Others can profit from your price limit')).toBeVisible()
  // A press before the review was seen for half a second does not count.
  await expect(async () => {
    await swapButton(visitor).click({ force: true })
    await expect(visitor.modal.getByRole('checkbox')).toBeFocused({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  expect(await sends(visitor)).toBe(0)
})

test('a host opens it with tokens and an amount', async ({ page, visitor }) => {
  await visitor.connect()
  await page.evaluate(() => {
    const { appkit } = window as unknown as { appkit: { open(options: object): Promise<void> } }
    void appkit.open({ view: 'Swap', arguments: { fromToken: 'eth', toToken: 'tusd', amount: '0.3' } })
  })
  await expect(pay(visitor)).toHaveValue('0.3')
  await quoted(visitor)
  await expect(visitor.modal.getByRole('button', { name: 'You receive, about: TUSD. Choose another' })).toBeVisible()
})

test('a swap that failed on the chain is tried again with the same tokens and amount', async ({ page, visitor }) => {
  await openSwap(visitor)
  await choose(visitor, 'receive', 'TUSD')
  await pay(visitor).fill('0.7')
  await quoted(visitor)
  await review(visitor)
  await confirm(visitor)
  await says(visitor, 'Sign the swap in Harbor')
  await ask(page, 'evm_setAutomine', [false])
  await visitor.wallet('harbor').do('approve')
  await says(visitor, 'Swapping 0.7 ETH')
  await visitor.control('trade', { chain: 1, sell: 'ETH', amount: '10' })
  await says(visitor, 'It didn’t go through')
  await ask(page, 'evm_setAutomine', [true])
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(pay(visitor)).toHaveValue('0.7')
  await expect(visitor.modal.getByRole('button', { name: 'You receive, about: TUSD. Choose another' })).toBeVisible()
  await quoted(visitor)
  await review(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await says(visitor, /^Swapped 0.7 ETH to [A-Z]+/)
})

/** The page pins nothing: the gateway names the exchanges. */
const visitGateway = (visitor: Visitor) => visitor.visit('/plain', { query: { swaps: 'gateway' } })
const exchangeList = '**/v1/swap/exchanges*'

test('a gateway names the exchange: its tokens are suggested, and a token is approved for its router and swapped', async ({ page, visitor }) => {
  await visitGateway(visitor)
  await openSwap(visitor)
  await visitor.modal.getByRole('button', { name: 'Choose the token to receive' }).first().click()
  await expect(visitor.modal.getByText('Suggested')).toBeVisible()
  await page.screenshot({ path: '.artifacts/swap/gateway-tokens.png' })
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await visitor.wallet('harbor').do('auto', 'approve')
  await choose(visitor, 'pay', 'TUSD')
  await choose(visitor, 'receive', 'HUSD')
  await pay(visitor).fill('120')
  await quoted(visitor)
  await review(visitor)
  await expect(tag(visitor)).toHaveText('Simulated')
  await expect(visitor.modal.getByText('Named by')).toBeVisible()
  await page.screenshot({ path: '.artifacts/swap/gateway-review.png' })
  const before = await held(page, 'HUSD')
  await confirm(visitor)
  await says(visitor, /^Swapped 120 TUSD to HUSD/)
  expect(await held(page, 'HUSD')).toBeGreaterThan(before)
  expect(await allowance(page, 'TUSD', uniswap.v3.router)).toBe(0n)
})

test('while the gateway fails the view says so and asks again, and comes back with the form', async ({ page, visitor }) => {
  let down = true
  await page.route(exchangeList, (route) =>
    down ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} }) : route.continue(),
  )
  await visitGateway(visitor)
  await visitor.connect()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Swap', exact: true }).click()
  await says(visitor, 'The exchanges didn’t load')
  await page.screenshot({ path: '.artifacts/swap/gateway-down.png' })
  const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  down = false
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(pay(visitor)).toBeFocused({ timeout: 20_000 })
  await choose(visitor, 'receive', 'TUSD')
  await pay(visitor).fill('0.2')
  await quoted(visitor)
})

test('contracts of a hostile gateway get nothing: no form, no approval, no request', async ({ page, visitor }) => {
  const { v2, v3, wrapped } = uniswap
  const [honest, tokens] = [{ router: v3.router, factory: v3.factory, quoter: v3.quoter }, [] as const]
  const lists: readonly (readonly [object, RegExp])[] = [
    // A router that is a token, one of another exchange, and one without code.
    [{ wrapped, v2: { router: contracts.TUSD, factory: v2.factory }, tokens }, /^Swapping is off on Ethereum/],
    [{ wrapped, v2: { router: v3.router, factory: v2.factory }, tokens }, /^Swapping is off on Ethereum/],
    [{ wrapped, v3: { ...honest, router: '0x6666666666666666666666666666666666666666' }, tokens }, /^Swapping is off on Ethereum/],
    // A router without its factory is not accepted as a router.
    [{ wrapped, v2: { router: v2.router }, tokens }, /./],
  ]
  await visitGateway(visitor)
  await visitor.connect()
  for (const [exchange, heading] of lists) {
    await page.unroute(exchangeList)
    await page.route(exchangeList, (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { exchanges: { 'eip155:1': exchange } } }))
    await visitGateway(visitor)
    await visitor.accountButton.click()
    await visitor.modal.getByRole('button', { name: 'Swap', exact: true }).click()
    if (heading.source === '.') await expect(visitor.modal.getByText('Swapping isn’t available on Ethereum')).toBeVisible()
    else await says(visitor, heading)
    await expect(pay(visitor)).toHaveCount(0)
  }
  await page.screenshot({ path: '.artifacts/swap/gateway-hostile.png' })
  expect(await sends(visitor)).toBe(0)
})

for (const theme of ['dark', 'light'] as const)
  test(`every view passes axe at 320 px, ${theme}`, async ({ page, visitor }) => {
    test.setTimeout(slow * 120_000)
    await page.setViewportSize({ width: 320, height: 720 })
    await visitor.visit('/plain', { theme, query: { swaps: 'on' } })
    const look = async (name: string) => {
      // What fades in has no contrast yet.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      await page.screenshot({ path: `.artifacts/swap/320-${theme}-${name}.png` })
      const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
      expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
    await openSwap(visitor)
    await look('empty')
    await visitor.modal.getByRole('button', { name: 'Choose the token to receive' }).first().click()
    await expect(visitor.modal.getByText('Suggested')).toBeVisible()
    await look('tokens')
    await visitor.modal.getByRole('searchbox').fill('TUSD')
    await visitor.modal.getByRole('listitem').getByRole('button').first().click()
    await pay(visitor).fill('0.1')
    await quoted(visitor)
    await look('form')
    await visitor.modal.getByRole('button', { name: /^Price limit/ }).click()
    await look('slippage')
    await visitor.modal.getByRole('button', { name: 'Use 1%' }).click()
    await review(visitor)
    await look('review')
    await confirm(visitor)
    await says(visitor, 'Sign the swap in Harbor')
    await look('asking')
    await visitor.wallet('harbor').do('decline')
    await says(visitor, 'Nothing was swapped')
    await look('declined')
  })

/** The server that asks the aggregator; the one that pages of these tests ask otherwise has none. */
const gateway = `http://localhost:${ports.gateway}`

/** The page pins an aggregator alone: its trades come from a server, and go through the pools of the chain. */
test('a trade of an aggregator is sent as it was simulated, with an approval of the exact amount', async ({ page, visitor }) => {
  test.setTimeout(slow * 120_000)
  await visitor.visit('/plain', { query: { swaps: 'aggregator', api: gateway } })
  await openSwap(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  await choose(visitor, 'pay', 'TUSD')
  await choose(visitor, 'receive', 'LUM')
  await pay(visitor).fill('30')
  await quoted(visitor)
  await page.screenshot({ path: '.artifacts/swap/aggregator-form.png' })
  await review(visitor)
  await expect(tag(visitor)).toHaveText('Simulated')
  await expect(visitor.modal.getByText('We can’t read this request')).toBeVisible()
  await page.screenshot({ path: '.artifacts/swap/aggregator-review.png' })
  const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const before = await held(page, 'LUM')
  // The pools of the chain give less than the prices say.
  await visitor.modal.getByRole('checkbox', { name: /^I agree to receive \$[\d.]+ less\.$/ }).check()
  await confirm(visitor)
  await says(visitor, /^Swapped 30 TUSD to LUM/)
  expect(await held(page, 'LUM')).toBeGreaterThan(before)
  expect(await allowance(page, 'TUSD', uniswap.aggregator)).toBe(0n)
})

test('a server that changes the bytes of a trade gets nothing', async ({ page, visitor }) => {
  const requests = '**/v1/convert/build-transaction*'
  await page.route(requests, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    const response = await route.fetch()
    const answer = (await response.json()) as { tx: { data: string } }
    // What arrives goes to another account: the fifth word of the call.
    const data = `${answer.tx.data.slice(0, 266)}${'66'.repeat(20).padStart(64, '0')}${answer.tx.data.slice(330)}`
    await route.fulfill({ response, json: { ...answer, tx: { ...answer.tx, data } } })
  })
  await page.setViewportSize({ width: 320, height: 720 })
  await visitor.visit('/plain', { theme: 'light', query: { swaps: 'aggregator', api: gateway } })
  await openSwap(visitor)
  await choose(visitor, 'pay', 'TUSD')
  await choose(visitor, 'receive', 'LUM')
  await pay(visitor).fill('30')
  await quoted(visitor)
  await visitor.modal.getByRole('button', { name: 'Review swap' }).click()
  await expect(swapButton(visitor)).toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
  await page.screenshot({ path: '.artifacts/swap/aggregator-hostile.png' })
  expect(await sends(visitor)).toBe(0)
})
