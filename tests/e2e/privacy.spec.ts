import { account1, expect, test } from './fixtures.js'
import { ports } from './ports.js'
import { slow } from './slow.js'

test('no other server learns the path or the query of the page, even where its policy would tell them', async ({ page, visitor }) => {
  const told: { readonly to: string; readonly kind: string; readonly referrer: Promise<string | null> }[] = []
  page.on('request', (request) => {
    const { origin, pathname, port } = new URL(request.url())
    if (origin === new URL(page.url()).origin) return
    // A request that begins as the test ends has no answer any more, and fails nothing then.
    const referrer = request.headerValue('referer').catch(() => 'unknown')
    told.push({ to: `${port}${port === `${ports.gateway}` ? pathname : ''}`, kind: request.resourceType(), referrer })
  })
  await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, query: { api: `http://localhost:${ports.gateway}`, token: 'SECRET-of-the-page' } })
  await page.evaluate(() => document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'unsafe-url' })))
  // The page's own policy does tell them.
  await page.evaluate((url) => fetch(url).then(() => undefined), `http://localhost:${ports.gateway}/health`)
  await visitor.connectButton.click()
  await visitor.modal.getByRole('button', { name: /all wallets/i }).click()
  await expect.poll(() => told.filter(({ kind }) => kind === 'image').length).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toHaveCount(0)
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('listitem').filter({ hasText: 'Ether' })).toContainText('12.842 ETH')
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => told.some(({ to }) => to === `${ports.chain1}`)).toBe(true)

  const found = await Promise.all(told.map(async ({ referrer, ...one }) => ({ ...one, referrer: await referrer })))
  const isOwn = ({ to }: { readonly to: string }) => to.endsWith('/health')
  expect(found.find(isOwn)?.referrer).toContain('SECRET')
  const ours = found.filter((one) => !isOwn(one))
  expect(ours.filter(({ referrer }) => /SECRET|plain|unknown/.test(referrer ?? ''))).toEqual([])
  expect(ours.filter(({ kind, referrer }) => kind === 'image' && referrer !== null)).toEqual([])
  for (const to of [`${ports.gateway}/getWallets`, `${ports.chain1}`]) expect(ours.map((one) => one.to)).toContain(to)
})

test.describe.configure({ timeout: slow * 90_000 })

test('what is counted of a whole visit holds no secret, address, text, link or name; where the site counts nothing, nothing is sent', async ({
  page,
  visitor,
}) => {
  const told: { readonly url: string; readonly body: string }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/e' && request.method() === 'POST') told.push({ url: request.url(), body: request.postData() ?? '' })
  })
  const secret = 'CANARY-0f3c'
  const journey = async (analytics: boolean) => {
    const options = { features: { analytics }, metadata: { name: `Shop ${secret}`, description: secret, url: 'https://lumen.example', icons: [] } }
    const query = { api: `http://localhost:${ports.gateway}`, token: secret, mail: `${secret}@example.org`, options: JSON.stringify(options), siwx: 'required' }
    await visitor.visit('/plain', { wallets: ['harbor', 'lantern'], pairing: true, query })
    // Nothing is counted before something is pressed.
    await expect(visitor.connectButton).toBeVisible()
    expect(told).toEqual([])
    await visitor.connectButton.click()
    await visitor.modal.getByRole('button', { name: /all wallets/i }).click()
    await visitor.modal.getByRole('searchbox').fill(secret)
    await expect(
      visitor.modal
        .getByText(secret)
        .or(visitor.modal.getByText(/No wallet/i))
        .first(),
    ).toBeVisible()
    await visitor.modal.getByRole('button', { name: 'Back', exact: true }).click()
    await visitor.modal.getByRole('button', { name: 'Wallet on your phone' }).click()
    await expect(visitor.modal.getByText(/^This code works for another/)).toBeVisible({ timeout: 15_000 })
    await visitor.modal.getByRole('button', { name: 'Back', exact: true }).click()
    await visitor.wallet('harbor').do('auto', 'decline')
    await visitor.modal
      .getByRole('button', { name: /Harbor/ })
      .first()
      .click()
    await expect(visitor.modal.getByRole('heading', { name: 'Request declined' })).toBeVisible()
    await visitor.wallet('harbor').do('auto', 'approve')
    await visitor.modal.getByRole('button', { name: 'Try again' }).click()
    await visitor.modal.getByRole('button', { name: 'Sign in' }).click()
    await expect(visitor.modal).toHaveCount(0)
    await visitor.accountButton.click()
    for (const name of ['NFTs', 'Activity', 'Tokens']) await visitor.modal.getByRole('tab', { name }).click()
    await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await visitor.modal.getByRole('textbox', { name: /^Receiver/ }).fill('0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13')
    await visitor.modal.getByRole('button', { name: 'Back', exact: true }).click()
    await page.evaluate((text) => {
      dispatchEvent(new ErrorEvent('error', { message: text, error: new Error(text) }))
    }, secret)
    await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
    await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(visitor.connectButton).toBeVisible()
  }
  await journey(false)
  expect(told).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await journey(true)
  await expect
    .poll(() => told.map(({ body }) => (JSON.parse(body) as { props: { event: string } }).props.event))
    .toEqual(
      expect.arrayContaining([
        'MODAL_OPEN',
        'CLICK_ALL_WALLETS',
        'SELECT_WALLET',
        'USER_REJECTED',
        'CONNECT_SUCCESS',
        'SIWX_AUTH_SUCCESS',
        'DISCONNECT_SUCCESS',
      ]),
    )
  const all = told.map(({ url, body }) => `${url} ${body}`).join('\n')
  for (const canary of [secret, account1.slice(2, 12), '91d8c5507e', 'wc:', 'symKey', 'harbor', 'lantern', 'lumen.example', '/plain', '0x'])
    expect(all.toLowerCase(), canary).not.toContain(canary.toLowerCase())
})
