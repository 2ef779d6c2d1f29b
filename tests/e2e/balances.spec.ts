import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { account1, account2, expect, test, type Visitor } from './fixtures.js'
import { ports } from './ports.js'
import { scanCode } from './scanCode.js'
import { slow } from './slow.js'

/** A site without a server: what an account holds is read from the chain. */
const serverless = { pairing: 'off' }

const openAccount = async (visitor: Visitor, query: Readonly<Record<string, string>> = serverless) => {
  await visitor.visit('/plain', { wallets: ['harbor'], query })
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('tab', { name: 'Tokens' })).toBeVisible()
}
const row = (visitor: Visitor, name: string) => visitor.modal.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
/** What this page asks of the chain itself; the chain also counts what other tests ask. */
const countRequests = (page: Page): { taken(): number } => {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).port === `${ports.chain1}`) count += request.method() === 'POST' ? 1 : 0
  })
  return {
    taken: () => {
      const taken = count
      count = 0
      return taken
    },
  }
}

/** A server of balances in the shape of the wire, answered by the test. */
const serve = async (page: Page, balances: readonly object[]) => {
  const asked: string[] = []
  await page.route(/\/served\//, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    asked.push(pathname)
    if (!pathname.endsWith('/balance')) return route.fulfill({ status: 404, body: '{}' })
    expect(searchParams.get('currency')).toBe('usd')
    return route.fulfill({ json: { balances: balances.map((entry) => ({ chainId: searchParams.get('chainId'), iconUrl: '', ...entry })) } })
  })
  return asked
}
const served = { ...serverless, api: '/served' }
const ether = { name: 'Ether', symbol: 'ETH', price: 2450.07, quantity: { decimals: '18', numeric: '12.8427' } }
const contract = (at: number) => `eip155:1:0x${at.toString(16).padStart(40, '0')}`

test('without a server the tokens the site lists are read from the chain, in few requests', async ({ page, visitor }) => {
  await visitor.visit('/plain', { wallets: ['harbor'], query: serverless })
  await visitor.connect()
  const requests = countRequests(page)
  await visitor.accountButton.click()
  await expect(row(visitor, 'Test Dollar')).toContainText('1,250.500 TUSD')
  await expect(row(visitor, 'Lumen')).toContainText('42.000 LUM')
  await expect(row(visitor, 'Harbour Dollar')).toContainText('2,500.750 HUSD')
  await expect(row(visitor, 'Wrapped Coin')).toContainText('0.520 WCN')
  await expect(row(visitor, 'Ether')).toContainText('12.842 ETH')
  // Tokens with 0 decimals are left out.
  await expect(row(visitor, 'Tickets')).toHaveCount(0)
  expect(requests.taken()).toBeLessThanOrEqual(4)
})

test('on another network its own are there', async ({ visitor }) => {
  await openAccount(visitor)
  await expect(row(visitor, 'Ether')).toBeVisible()
  await visitor.wallet('harbor').do('setChain', 137)
  await expect(row(visitor, 'POL').first()).toContainText('840.250 POL')
  await expect(row(visitor, 'Ether')).toHaveCount(0)
})

test('what arrives while one is away shows on coming back, once', async ({ page, visitor }) => {
  await page.clock.install()
  await openAccount(visitor)
  await visitor.wallet('harbor').do('setAccount', 1)
  await expect(row(visitor, 'Ether')).toContainText('3.500')
  await expect(row(visitor, 'Wrapped Coin')).toBeVisible()
  const before = (await row(visitor, 'Wrapped Coin').textContent()) ?? ''
  await visitor.control('fund', { chain: 1, address: account2, amount: '8', token: 'WCN' })
  await page.clock.runFor(31_000)
  await expect(row(visitor, 'Wrapped Coin')).toHaveText(before)
  const requests = countRequests(page)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(row(visitor, 'Wrapped Coin')).not.toHaveText(before)
  expect(requests.taken()).toBeLessThanOrEqual(4)
})

test('an hour with the account open asks the chain at most 130 times', async ({ page, visitor }, info) => {
  await page.clock.install()
  await openAccount(visitor)
  await expect(row(visitor, 'Lumen')).toBeVisible()
  const requests = countRequests(page)
  for (let minute = 0; minute < 60; minute++) await page.clock.runFor(60_000)
  const count = requests.taken()
  info.annotations.push({ type: 'requests in an idle hour', description: `${count}` })
  expect(count).toBeLessThanOrEqual(130)
  await expect(row(visitor, 'Lumen')).toBeVisible()
})

test('a server of balances brings the worth, split, and dashes where no price is known', async ({ page, visitor }) => {
  const asked = await serve(page, [
    ether,
    { name: 'USD Coin', symbol: 'USDC', address: contract(1), price: 1, quantity: { decimals: '6', numeric: '1204.5' } },
    { name: 'Unpriced', symbol: 'UNP', address: contract(2), quantity: { decimals: '18', numeric: '3' } },
    { name: 'Low', symbol: 'LOW', address: contract(3), price: 5, quantity: { decimals: '0', numeric: '3' } },
  ])
  await openAccount(visitor, served)
  await expect(visitor.modal.locator('.pt-acc-balance')).toHaveText('$32,670.01')
  await expect(row(visitor, 'USD Coin')).toContainText('$1,204.50')
  await expect(row(visitor, 'Unpriced')).toContainText('–')
  await expect(row(visitor, 'LOW')).toHaveCount(0)
  // The server is asked for the account's name as well.
  expect(asked.filter((path) => !path.includes('/identity/'))).toEqual([`/served/v1/account/${account1}/balance`])
})

test('a server that fails: said once, nothing asked for 30 s, and all is there when it comes back', async ({ page, visitor }) => {
  await page.clock.install()
  let down = true
  let asked = 0
  await page.route(/\/served\//, (route) => {
    asked += 1
    const chain = new URL(route.request().url()).searchParams.get('chainId')
    return down ? route.fulfill({ status: 500, body: 'down' }) : route.fulfill({ json: { balances: [{ ...ether, chainId: chain, iconUrl: '' }] } })
  })
  await visitor.visit('/plain', { wallets: ['harbor'], query: served })
  await visitor.connect()
  await visitor.accountButton.click()
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return visitor.modal.getByText(/Tokens didn.t load/).isVisible()
    })
    .toBe(true)
  await expect(visitor.modal.getByText(/Balances didn.t load/)).toHaveCount(0)
  // The native balance comes from the chain, server or not.
  await expect(visitor.modal.locator('.pt-acc-balance')).toContainText('12.842')
  const before = asked
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(20_000)
  expect(asked).toBe(before)
  down = false
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(visitor.modal.locator('.pt-acc-balance')).toHaveText('$31,465.51')
})
test('a server with hostile texts: nothing runs, nothing is fetched, nothing leaves its place', async ({ page, visitor }) => {
  const payloads = [
    '<script>window.__ran = 1</script>',
    '"><img src=x onerror="window.__ran = 1">',
    '<svg onload="window.__ran = 1">',
    '\u202Egnp.exe',
    'x'.repeat(20_000),
    'A\u0300\u0301\u0302\u0303\u0304'.repeat(90),
    '\u2066\u2067\u200b',
    'مرحبا'.repeat(40),
  ]
  await serve(page, [
    ether,
    ...Array.from({ length: 200 }, (_, at) => ({
      name: payloads[at % payloads.length],
      symbol: payloads[(at * 3 + 1) % payloads.length],
      iconUrl: payloads[(at * 5 + 2) % payloads.length],
      address: contract(at + 1),
      price: at % 7 === 0 ? 1e21 : 0,
      quantity: { decimals: `${(at % 77) + 1}`, numeric: '9'.repeat((at % 60) + 1) },
    })),
    { name: 'Forged', symbol: '\u0422U\u0405D', address: contract(9_999), price: 1e6, quantity: { decimals: '18', numeric: '5' } },
  ])
  await page.setViewportSize({ width: 320, height: 700 })
  await openAccount(visitor, served)
  await expect(row(visitor, 'Ether')).toBeVisible()
  const more = visitor.modal.getByRole('button', { name: 'Show more' })
  await expect
    .poll(
      async () => {
        if (await more.isVisible()) await more.click({ timeout: 1_000 }).catch(() => undefined)
        return visitor.modal.getByRole('tabpanel').getByRole('listitem').count()
      },
      { timeout: 20_000 },
    )
    .toBe(202)
  const panel = visitor.modal.getByRole('tabpanel')
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect(await panel.locator('.pt-row').evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length)).toBe(0)
  const tall = await panel.locator('.pt-row').evaluateAll((rows) => Math.max(...rows.map((element) => element.getBoundingClientRect().height)))
  expect(tall).toBeLessThan(180)
  expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined()
})

test('on a phone, tokens that arrive during a press on a tab do not take the press away', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  let release = () => {}
  const pressed = new Promise<void>((resolve) => {
    release = resolve
  })
  await serve(page, [
    ether,
    ...Array.from({ length: 20 }, (_, at) => ({
      name: `Token ${at}`,
      symbol: `T${at}`,
      price: 1,
      quantity: { decimals: '18', numeric: '1' },
      address: contract(at + 1),
    })),
  ])
  await page.route(/\/served\/.*balance/, async (route) => {
    await pressed
    await route.fallback()
  })
  await visitor.visit('/plain', { wallets: ['harbor'], query: served })
  await visitor.connect()
  await visitor.accountButton.click()
  const tab = visitor.modal.getByRole('tab', { name: 'NFTs' })
  await tab.hover()
  await page.mouse.down()
  release()
  await expect(row(visitor, 'Token 1').first()).toBeVisible()
  await page.mouse.up()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('of 2,000 tokens a screen is drawn', async ({ page, visitor }) => {
  await serve(page, [
    ether,
    ...Array.from({ length: 2_000 }, (_, at) => ({
      name: `Token ${at}`,
      symbol: `T${at}`,
      address: contract(at + 1),
      price: 1.5,
      quantity: { decimals: '18', numeric: `${at}.25` },
    })),
  ])
  await visitor.visit('/plain', { wallets: ['harbor'], query: served })
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(row(visitor, 'Token 1998')).toBeVisible()
  expect(await visitor.modal.getByRole('tabpanel').getByRole('listitem').count()).toBeLessThanOrEqual(61)
})

test('pieces of the collections the site lists, and no other picture', async ({ visitor }) => {
  await openAccount(visitor)
  await visitor.modal.getByRole('tab', { name: 'NFTs' }).click()
  const piecesOf = (collection: string) => visitor.modal.getByRole('list', { name: collection }).getByRole('listitem')
  await expect(piecesOf('Colonnades')).toHaveCount(3)
  await expect(piecesOf('Small Buildings')).toHaveCount(2)
  await expect(piecesOf('Colonnades').first().locator('img')).toBeVisible()
  // What lies on a server whose address came from a contract is not fetched.
  await expect(piecesOf('Small Buildings').first().locator('img')).toHaveCount(0)
})

test('receive: the code and the text are the address, and copying says so', async ({ page, visitor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAccount(visitor)
  await visitor.modal.getByRole('button', { name: 'Receive' }).click()
  const plate = visitor.modal.getByRole('img', { name: 'Address code' })
  await expect(plate).toBeVisible()
  expect(await scanCode(page, visitor.modal.locator('.pt-qr'))).toBe(account1)
  const text = await visitor.modal.getByRole('group', { name: 'Address' }).textContent()
  expect(text?.replace(/\s/g, '')).toBe(account1)
  await visitor.modal.getByRole('button', { name: 'Copy address' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Copied …2266' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account1)
})

test('sharing hands over the address where the browser can', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (data: unknown) => {
        Reflect.set(window, '__shared', data)
      },
    })
  })
  await openAccount(visitor)
  await visitor.modal.getByRole('button', { name: 'Receive' }).click()
  await visitor.modal.getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => Reflect.get(window, '__shared'))).toEqual({ text: account1 })
})

test('scrolled, the header says who and how much', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 420, height: 560 })
  await openAccount(visitor)
  await expect(row(visitor, 'Wrapped Coin')).toHaveCount(1)
  await visitor.modal
    .locator('[data-scroll]')
    .first()
    .evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(visitor.modal.locator('.pt-compact')).toContainText('12.842 ETH')
  await visitor.modal
    .locator('[data-scroll]')
    .first()
    .evaluate((element) => element.scrollTo(0, 0))
  await expect(visitor.modal.locator('.pt-compact')).toHaveCount(0)
})

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing in ${theme}: tokens, NFTs, receive, networks`, async ({ page, visitor }) => {
    // Each of the views is looked through by axe.
    test.setTimeout(slow * 60_000)
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
    await visitor.visit('/plain', { wallets: ['harbor'], theme, query: { ...serverless, solana: 'on' } })
    await visitor.connect()
    await visitor.accountButton.click()
    await expect(row(visitor, 'Lumen')).toBeVisible()
    await check()
    await visitor.modal.getByRole('tab', { name: 'NFTs' }).click()
    await expect(visitor.modal.getByText('Colonnades').first()).toBeVisible()
    await check()
    await visitor.modal.getByRole('button', { name: 'Receive' }).click()
    await expect(visitor.modal.getByRole('img', { name: 'Address code' })).toBeVisible()
    await check()
    await visitor.modal.getByRole('button', { name: 'Back' }).click()
    await visitor.modal.getByRole('button', { name: /^Network: / }).click()
    await visitor.modal.getByRole('button', { name: 'What is a network?' }).click()
    await expect(visitor.modal.getByText('Actions cost a small fee')).toBeVisible()
    await check()
    await visitor.modal.getByRole('button', { name: 'Choose a network' }).click()
    await visitor.modal.getByRole('button', { name: 'Solana' }).click()
    await expect(visitor.modal.getByRole('radio')).toHaveCount(2)
    await check()
  })
}

test('a pocket of 320 px holds all of it', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await openAccount(visitor)
  for (const view of ['Tokens', 'NFTs']) {
    await visitor.modal.getByRole('tab', { name: view }).click()
    await expect(visitor.modal.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    const wide = await visitor.modal.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
  await visitor.modal.getByRole('button', { name: 'Receive' }).click()
  await expect(visitor.modal.getByRole('img', { name: 'Address code' })).toBeVisible()
  expect(await visitor.modal.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})
