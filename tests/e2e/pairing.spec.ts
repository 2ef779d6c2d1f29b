import { AxeBuilder } from '@axe-core/playwright'
import { verifyMessage } from 'viem'
import { account1, account2, expect, test } from './fixtures.js'
import { codeIsThere, copyLink, isConnected, openList, pair, showCode } from './pairing.js'
import { ports } from './ports.js'
import { slow } from './slow.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
/** Two browser pages and a relay take longer than one. */
test.describe.configure({ timeout: slow * 60_000 })

for (const [scale, theme] of [
  [1, 'dark'],
  [1, 'light'],
  [2, 'dark'],
  [2, 'light'],
] as const)
  test.describe(() => {
    test.use({ deviceScaleFactor: scale })
    test(`a phone reads the code from a screenshot at ${scale}×, ${theme}, and connects`, async ({ page, visitor }) => {
      const phone = await visitor.phone()
      await visitor.visit('/plain', { pairing: true, theme })
      await showCode(visitor)
      await phone.scan(await page.screenshot())
      await expect(phone.page.getByRole('heading', { name: 'Connect to this site?' })).toBeVisible()
      await expect(phone.page.getByText('Lumen Market')).toBeVisible()
      await expect(phone.page.getByText('Ethereum, Polygon')).toBeVisible()
      await phone.page.getByRole('button', { name: 'Approve' }).click()
      await isConnected(visitor)
      await expect(visitor.fact('address')).toHaveText(account1)
      await expect(visitor.fact('network')).toHaveText('Ethereum')
      await expect(visitor.accountButton).toContainText('12.842')
    })
  })

test('a phone takes the link that was copied', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  const isAccessible = async () => {
    const { violations } = await new AxeBuilder({ page: phone.page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
  }
  await isAccessible()
  await visitor.visit('/react', { pairing: true })
  await showCode(visitor)
  const link = await copyLink(page, visitor)
  await expect(visitor.modal.getByRole('button', { name: 'Copied' })).toBeVisible()
  await phone.page.getByRole('button', { name: 'Scan' }).click()
  await isAccessible()
  await phone.page.getByLabel('Or paste the link').fill(link)
  await phone.page.getByRole('button', { name: 'Connect' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Connect to this site?' })).toBeVisible()
  await isAccessible()
  await phone.page.getByRole('button', { name: 'Approve' }).click()
  await isConnected(visitor)
})

test('a declined proposal says so, and the next code works', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await phone.do('auto', 'decline')
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  await phone.do('pair', await copyLink(page, visitor))
  await expect(visitor.modal.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  await phone.do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await codeIsThere(visitor)
  await phone.do('pair', await copyLink(page, visitor))
  await isConnected(visitor)
})

test('signs and sends through the phone', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Sign this message?' })).toBeVisible()
  await expect(phone.page.getByText('I would like to buy a small building.')).toBeVisible()
  await phone.page.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.fact('result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)
  const signature = ((await visitor.fact('result').textContent()) ?? '').replace('Signed: ', '') as `0x${string}`
  expect(await verifyMessage({ address: account1, message: await page.locator('[name=message]').inputValue(), signature })).toBe(true)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await phone.page.getByRole('button', { name: 'Decline' }).click()
  await expect(visitor.fact('result')).toHaveAttribute('data-bad', 'true')

  await phone.do('auto', 'approve')
  const hash = await page.evaluate(
    ([from, to]) => window.appkit?.getWalletProvider()?.request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] }),
    [account1, account2],
  )
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  const mined = await page.request.post(`http://127.0.0.1:${ports.chain1}`, {
    data: { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] },
  })
  expect(((await mined.json()) as { result: object }).result).toMatchObject({ status: '0x1', to: account2.toLowerCase() })
})

test('one approval connects two networks of one family and one of another', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true, query: { solana: 'on' } })
  await pair(page, visitor, phone)
  expect((await phone.state()).sessions.flatMap(({ accounts }) => accounts)).toEqual([
    `eip155:1:${account1}`,
    `eip155:137:${account1}`,
    expect.stringMatching(/^solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:/),
  ])
  await expect(visitor.fact('address')).toHaveText(account1)
  const [, , address] = (await phone.state()).sessions[0]?.accounts[2]?.split(':') ?? []
  await expect.poll(() => page.evaluate(() => window.appkit?.getAccount('solana')?.address)).toBe(address)
  await phone.do('auto', 'approve')
  const signed = await page.evaluate(
    (pubkey) =>
      window.appkit
        ?.getProvider('solana')
        ?.request({ method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey } }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    address,
  )
  expect(signed).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
  await page.reload()
  await expect(visitor.fact('address')).toHaveText(account1)
  await expect.poll(() => page.evaluate(() => window.appkit?.getAccount('solana')?.address)).toBe(address)
})

test('a network that the phone takes away, and gives back', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await phone.page.getByRole('checkbox', { name: 'Polygon' }).uncheck()
  await expect.poll(async () => (await phone.state()).sessions.flatMap(({ accounts }) => accounts)).toEqual([`eip155:1:${account1}`])
  await phone.do('auto', 'approve')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(visitor.fact('result')).toHaveText(/^Signed: /)
  await phone.page.getByRole('checkbox', { name: 'Polygon' }).check()
  await expect.poll(async () => (await phone.state()).sessions.flatMap(({ accounts }) => accounts)).toHaveLength(2)
  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(visitor.fact('network')).toHaveText('Polygon')
})

test('another account and another network on the phone show on the page', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await phone.page.getByRole('combobox', { name: 'Account' }).selectOption('Account 2')
  await expect(visitor.fact('address')).toHaveText(account2)
  await expect(visitor.accountButton).toContainText('3.5')
  await phone.page.getByRole('combobox', { name: 'Network' }).selectOption('Polygon')
  await expect(visitor.fact('network')).toHaveText('Polygon')
  await expect(visitor.accountButton).toContainText('120')
})

test('the page switches the network', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await phone.do('auto', 'approve')
  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(visitor.fact('network')).toHaveText('Polygon')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(visitor.fact('result')).toHaveText(/^Signed: /)
})

test('a session ended on the phone ends on the page, and the next pairing works', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await phone.page.getByRole('button', { name: 'Disconnect Lumen Market' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await pair(page, visitor, phone)
})

test('a session ended on the page ends on the phone, and stays ended after a reload', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await expect(phone.page.getByRole('button', { name: 'Disconnect Lumen Market' })).toHaveCount(0)
  await page.reload()
  await expect(visitor.connectButton).toBeVisible()
})

test('stays connected after a reload, and the phone is not asked again', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await page.reload()
  await expect(visitor.fact('address')).toHaveText(account1)
  await phone.page.reload()
  await phone.do('auto', 'approve')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(visitor.fact('result')).toHaveText(/^Signed: /)
  expect(await phone.requests()).toEqual(['personal_sign answered'])
})

test('a second tab has the connection too, and loses it with the first', async ({ context, page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('[data-fact=address]')).toHaveText(account1)
  await phone.do('auto', 'approve')
  await other.getByRole('button', { name: 'Sign message' }).click()
  await expect(other.locator('[data-fact=result]')).toHaveText(/^Signed: /)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(other.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible()
})

test('without a project there is no pairing, and installed wallets work', async ({ visitor }) => {
  await visitor.visit('/plain', { wallets: ['harbor'] })
  await visitor.open()
  await expect(visitor.modal.getByRole('button', { name: /phone/i })).toHaveCount(0)
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await expect(visitor.accountButton).toBeVisible()
})

test('nothing goes to the relay before the visitor asks for a code', async ({ page, visitor }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await visitor.visit('/plain', { pairing: true })
  await openList(visitor)
  await expect(visitor.modal.getByRole('button', { name: 'Wallet on your phone' })).toBeVisible()
  expect(sockets).toEqual([])
  await visitor.modal.getByRole('button', { name: 'Wallet on your phone' }).click()
  await codeIsThere(visitor)
  expect(sockets).toHaveLength(1)
  expect(new URL(sockets[0] ?? '').port).toBe(`${ports.relay}`)
})

test('the link is in no text, attribute, log, storage, address, accessibility tree, performance entry or error before it is copied', async ({
  page,
  visitor,
}) => {
  const phone = await visitor.phone()
  // What scripts of the page hear of errors.
  await page.addInitScript(() => {
    const errors: string[] = []
    Reflect.set(window, '__errors', errors)
    addEventListener('error', ({ message, error }) => errors.push(`${message} ${String(error?.stack)}`))
    addEventListener('unhandledrejection', ({ reason }) => errors.push(`${String(reason)} ${String(reason?.stack)}`))
    new ReportingObserver((reports) => errors.push(JSON.stringify(reports)), { buffered: true }).observe()
  })
  const logs: string[] = []
  const requests: string[] = []
  page.on('console', (message) => logs.push(message.text()))
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  // What the page shows is read before the link is known to this test; the code itself tells it.
  const shown = await page.evaluate(() => {
    const texts: string[] = [
      location.href,
      document.title,
      document.cookie,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(performance.getEntries()),
      ...(Reflect.get(window, '__errors') as string[]),
    ]
    const walk = (root: Document | ShadowRoot) => {
      for (const node of root.querySelectorAll('*')) {
        texts.push(...[...node.attributes].map(({ value }) => value))
        for (const child of node.childNodes) if (child instanceof Text) texts.push(child.data)
        if (node.shadowRoot) walk(node.shadowRoot)
      }
    }
    walk(document)
    return texts.join('\n')
  })
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const tree = JSON.stringify(nodes)
  expect(tree).toContain('Copy link')
  await phone.scan(await page.screenshot())
  await expect(phone.page.getByRole('heading', { name: 'Connect to this site?' })).toBeVisible()
  const link = await copyLink(page, visitor)
  const secret = new URL(link).searchParams.get('symKey') ?? ''
  const [topic = ''] = link.slice(3).split('@')
  expect([secret.length, topic.length]).toEqual([64, 64])
  for (const text of [shown, tree, ...logs, ...requests]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(topic)
  }
})
