import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { JsonRpcProvider } from 'ethers-6'
import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { contractAccounts } from '../../apps/sandbox/world/settings.js'
import { writeRegistration } from 'portico-protocol/registrationMessage.js'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { ports } from './ports.js'
import { slow } from './slow.js'

// An account has one name, so that these tests run one after the other; a reset forgets the names.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

const gateway = `http://localhost:${ports.gateway}`
const chain = `http://localhost:${ports.chain1}`
/** Somebody else, with a public development key. */
const stranger = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')

test.beforeEach(({ visitor }) => visitor.control('reset'))

const options = (more: object = {}) => JSON.stringify({ features: { analytics: false, registerName: true, names: { gateways: [gateway] }, ...more } })
const visit = async (visitor: Visitor, { query = {}, wallet = 'harbor' }: { query?: Readonly<Record<string, string>>; wallet?: 'harbor' | 'vault' } = {}) => {
  await visitor.visit('/plain', { wallets: [wallet], pairing: true, query: { api: gateway, options: options(), ...query } })
  await visitor.connect(wallet)
  await visitor.accountButton.click()
}
const field = (visitor: Visitor) => visitor.modal.getByRole('textbox', { name: 'Your name' })
const chooseName = async (visitor: Visitor) => {
  await visitor.openSettings()
  await visitor.modal.getByRole('button', { name: 'Register a name' }).click()
}
const openForm = async (visitor: Visitor, how?: Parameters<typeof visit>[1]) => {
  await visit(visitor, how)
  await chooseName(visitor)
  await expect(field(visitor)).toBeFocused()
}
const register = (visitor: Visitor, label: string) => visitor.modal.getByRole('button', { name: `Register ${label}`, exact: true })
const heading = (visitor: Visitor, name: string | RegExp) => visitor.modal.getByRole('heading', { name, level: 3 })
const signatures = async (visitor: Visitor) => (await visitor.wallet('harbor').asked()).filter((method) => method === 'personal_sign').length

/** Somebody else registers a name beside the page. */
const takeAsStranger = async (page: Page, visitor: Visitor, label: string) => {
  const { origin } = new URL(page.url())
  const query = `projectId=${visitor.project}&address=${stranger.address}&chainId=eip155:1`
  const { nonce, expiresAt } = await (await page.request.get(`${gateway}/v1/profile/nonce?${query}`, { headers: { origin } })).json()
  const message = writeRegistration({
    domain: new URL(origin).host,
    address: stranger.address,
    name: `${label}.portico.eth`,
    chain: 'eip155:1',
    nonce,
    expirationTime: expiresAt,
  })
  const data = { coin_type: 60, address: stranger.address, message, signature: await stranger.signMessage({ message }) }
  const answer = await page.request.post(`${gateway}/v1/profile/account?projectId=${visitor.project}`, { headers: { origin }, data })
  expect(answer.status()).toBe(201)
}

test('a name is registered, the account is known by it, and viem and ethers find the account by it on the chain', async ({ page, visitor }) => {
  await openForm(visitor)
  await field(visitor).fill('Mira-Okafor')
  await register(visitor, 'mira-okafor').click()
  await expect(visitor.modal.getByText('Waiting for your signature in Harbor')).toBeVisible()
  await expect(visitor.wallet('harbor').window.getByText(/mira-okafor\.portico\.eth shall lead to this account/)).toBeVisible()
  await visitor.wallet('harbor').do('approve')
  await expect(heading(visitor, 'You are mira-okafor.portico.eth')).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back to account' }).click()
  await expect(visitor.modal.getByText('mira-okafor.portico.eth', { exact: true })).toBeVisible({ timeout: 15_000 })
  await visitor.openSettings()
  await expect(visitor.modal.getByRole('button', { name: 'Register a name' })).toHaveCount(0)

  const client = createPublicClient({ chain: mainnet, transport: http(chain) })
  expect(await client.getEnsAddress({ name: 'mira-okafor.portico.eth' })).toBe(account1)
  const provider = new JsonRpcProvider(chain, 1, { staticNetwork: true })
  expect(await provider.resolveName('mira-okafor.portico.eth')).toBe(account1)
  provider.destroy()

  await page.reload()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByText('mira-okafor.portico.eth')).toBeVisible()
})

test('a name that is taken has free ones beside it, and one of them is registered', async ({ page, visitor }) => {
  await openForm(visitor)
  await takeAsStranger(page, visitor, 'lumen')
  await field(visitor).fill('lumen')
  await expect(visitor.modal.getByText('lumen.portico.eth is taken. These are free:').last()).toBeVisible()
  await visitor.modal.getByRole('button', { name: /^lumen-wallet/ }).click()
  await expect(field(visitor)).toHaveValue('lumen-wallet')
  await visitor.wallet('harbor').do('auto', 'approve')
  await register(visitor, 'lumen-wallet').click()
  await expect(heading(visitor, 'You are lumen-wallet.portico.eth')).toBeVisible()
})

test('a name that is taken between the check and the signature leads back to the form', async ({ page, visitor }) => {
  await openForm(visitor)
  await field(visitor).fill('harbour')
  await register(visitor, 'harbour').click()
  await expect.poll(() => visitor.wallet('harbor').waiting()).toBe(true)
  await takeAsStranger(page, visitor, 'harbour')
  await visitor.wallet('harbor').do('approve')
  await expect(visitor.modal.getByText('harbour.portico.eth was just taken by someone else.')).toBeVisible()
  await expect(visitor.modal.getByText('harbour.portico.eth is taken. These are free:').last()).toBeVisible()
  await expect(field(visitor)).toBeFocused()
})

test('an account that has a name is told its own', async ({ visitor }) => {
  await openForm(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  await field(visitor).fill('mira')
  await register(visitor, 'mira').click()
  await expect(heading(visitor, 'You are mira.portico.eth')).toBeVisible()
  await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, query: { api: gateway, options: options({ names: false }) } })
  await visitor.accountButton.click()
  await chooseName(visitor)
  await expect(heading(visitor, 'You already have a name')).toBeVisible()
  await expect(visitor.modal.getByText('mira.portico.eth points to this account. An account has one name here.').first()).toBeVisible()
})

test('declined in the wallet, cancelled in the modal, and tried again', async ({ visitor }) => {
  await openForm(visitor)
  await field(visitor).fill('second-try')
  await register(visitor, 'second-try').click()
  await expect.poll(() => visitor.wallet('harbor').waiting()).toBe(true)
  await visitor.wallet('harbor').do('decline')
  await expect(visitor.modal.getByText('Declined in Harbor. Nothing was registered.')).toBeVisible()
  await register(visitor, 'second-try').click()
  await expect.poll(() => visitor.wallet('harbor').waiting()).toBe(true)
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Answer later' }).click()
  await visitor.modal.getByRole('button', { name: 'Cancel' }).click()
  await visitor.wallet('harbor').do('approve')
  await expect(register(visitor, 'second-try')).toBeVisible()
  await visitor.wallet('harbor').do('auto', 'approve')
  await register(visitor, 'second-try').click()
  await expect(heading(visitor, 'You are second-try.portico.eth')).toBeVisible()
})

test('a contract wallet registers a name that leads to it', async ({ visitor }) => {
  await openForm(visitor, { wallet: 'vault' })
  await field(visitor).fill('safe-house')
  await visitor.wallet('vault').do('auto', 'approve')
  await register(visitor, 'safe-house').click()
  // The gateway asks the chain.
  await expect(heading(visitor, 'You are safe-house.portico.eth')).toBeVisible({ timeout: 20_000 })
  const client = createPublicClient({ chain: mainnet, transport: http(chain) })
  expect(await client.getEnsAddress({ name: 'safe-house.portico.eth' })).toBe(contractAccounts.addresses[0])
})

test('by the keyboard alone', async ({ page, visitor }) => {
  await openForm(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByText('Use 4 or more letters, digits or hyphens.').first()).toBeVisible()
  await expect(field(visitor)).toBeFocused()
  await page.keyboard.type('-def')
  await expect(register(visitor, 'abc-def')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(visitor, 'You are abc-def.portico.eth')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(visitor.modal.locator(':focus')).toBeVisible()
})

test('letters that cannot be in a name are told while typing, and the gateway is not asked', async ({ page, visitor }) => {
  await openForm(visitor)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/profile/')) asked.push(request.url())
  })
  for (const label of ['mira_o', 'mïra', 'mira.eth', 'м\u0456ra', '\u202Emira', 'mi ra']) {
    await field(visitor).fill(label)
    await expect(visitor.modal.getByText('Use only letters, digits and hyphens.').first()).toBeVisible()
  }
  for (const label of ['-mira', 'xn--mira']) {
    await field(visitor).fill(label)
    await expect(visitor.modal.getByText('A name can’t start or end with a hyphen, or have hyphens as its third and fourth characters.').first()).toBeVisible()
  }
  // While it was typed, a part of it may have been a name.
  expect(asked.filter((url) => !/suggestions\/(mira|xn)/.test(url))).toEqual([])
  await visitor.modal.getByRole('button', { name: 'Register', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(field(visitor)).toBeFocused()
  expect(await signatures(visitor)).toBe(0)
})

test('a gateway that is down, that hangs, and that comes back', async ({ visitor }) => {
  await visit(visitor)
  await visitor.control('gateway', { project: visitor.project, mode: '500' })
  await chooseName(visitor)
  await expect(heading(visitor, 'Names aren’t available right now')).toBeVisible({ timeout: 15_000 })
  await visitor.control('gateway', { project: visitor.project, mode: 'ok' })
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(field(visitor)).toBeVisible()
  await field(visitor).fill('patience')
  await expect(register(visitor, 'patience')).toBeVisible()
  await visitor.control('gateway', { project: visitor.project, mode: 'hang' })
  await register(visitor, 'patience').click()
  await visitor.modal.getByRole('button', { name: 'Cancel' }).click()
  await visitor.control('gateway', { project: visitor.project, mode: 'ok' })
  await visitor.wallet('harbor').do('auto', 'approve')
  await register(visitor, 'patience').click()
  await expect(heading(visitor, 'You are patience.portico.eth')).toBeVisible()
})

test('hostile answers become no markup, no name and no signature', async ({ page, visitor }) => {
  const headers = { 'access-control-allow-origin': '*' }
  const markup = '<img src=x onerror="window.hacked=1">'
  await page.route(`${gateway}/v1/profile/suggestions/*`, (route) =>
    route.fulfill({
      headers,
      json: {
        suggestions: [
          { name: 'honest.portico.eth', registered: false },
          { name: `${markup}.portico.eth`, registered: false },
          { name: 'g\u043e\u043ed-name.portico.eth', registered: false },
          { name: 'vitalik.eth', registered: false },
        ],
      },
    }),
  )
  await openForm(visitor)
  await field(visitor).fill('honest')
  await expect(register(visitor, 'honest')).toBeVisible()
  await expect(visitor.modal.getByText(/onerror|vitalik|g\u043e/)).toHaveCount(0)
  for (const json of [
    {},
    { nonce: `${'0'.repeat(31)}\n`, expiresAt: '2030-01-01T00:00:00.000Z' },
    { nonce: '0'.repeat(32), expiresAt: '2099-01-01T00:00:00.000Z' },
    [markup],
  ]) {
    await page.route(`${gateway}/v1/profile/nonce*`, (route) => route.fulfill({ headers, json }), { times: 1 })
    await register(visitor, 'honest').click()
    await expect(visitor.modal.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expect(register(visitor, 'honest')).toBeVisible()
  }
  expect(await signatures(visitor)).toBe(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.unroute(`${gateway}/v1/profile/suggestions/*`)
  await page.route(`${gateway}/v1/profile/zone*`, (route) => route.fulfill({ headers, json: { zone: markup, name: null } }))
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await visitor.wallet('harbor').do('setChain', 137)
  await visitor.modal.getByRole('button', { name: 'Register a name' }).click()
  await expect(heading(visitor, 'Names aren’t available right now')).toBeVisible()
})

test('a server that is not listed is not asked for a name, and the account stays without it', async ({ page, visitor }) => {
  await openForm(visitor, { query: { options: options({ names: { gateways: ['https://names.example'] } }) } })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/profile/resolve')) asked.push(request.url())
  })
  await visitor.wallet('harbor').do('auto', 'approve')
  await field(visitor).fill('unlisted')
  await register(visitor, 'unlisted').click()
  await expect(heading(visitor, 'You are unlisted.portico.eth')).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back to account' }).click()
  await visitor.openSettings()
  await expect(visitor.modal.getByRole('button', { name: 'Register a name' })).toBeVisible()
  // That it was free was announced, and stays in the status region until something else is.
  await expect(visitor.modal.getByText('unlisted.portico.eth').and(page.locator(':not(.pt-sr)'))).toHaveCount(0)
  expect(asked).toEqual([])
})

test('the row is not there without the feature', async ({ visitor }) => {
  await visit(visitor, { query: { options: options({ registerName: false }) } })
  await visitor.openSettings()
  await expect(visitor.modal.getByRole('button', { name: 'Register a name' })).toHaveCount(0)
})

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing in the views of names, ${theme}`, async ({ page, visitor }, info) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const check = async (view: string) => {
      const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
      expect(violations.map(({ id, nodes }) => `${view}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
      const overflow = await page.evaluate(() => {
        const body = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('.pt-frame')
        return body ? body.scrollWidth > body.clientWidth : true
      })
      expect(overflow, `${view} is wider than the modal`).toBe(false)
      await page.screenshot({ path: info.outputPath(`${view}.png`) })
    }
    await openForm(visitor, { query: { theme } })
    await check('empty')
    await takeAsStranger(page, visitor, 'lumen')
    await field(visitor).fill('lumen')
    await expect(visitor.modal.getByText(/is taken\. These are free:/).last()).toBeVisible()
    await check('taken')
    await field(visitor).fill('a-name-that-is-rather-long-for-a-phone')
    await expect(register(visitor, 'a-name-that-is-rather-long-for-a-phone')).toBeVisible()
    await check('free')
    await register(visitor, 'a-name-that-is-rather-long-for-a-phone').click()
    await expect(visitor.modal.getByText('Waiting for your signature in Harbor')).toBeVisible()
    await expect.poll(() => visitor.wallet('harbor').waiting()).toBe(true)
    await visitor.wallet('harbor').do('approve')
    await expect(heading(visitor, /^You are a-name/)).toBeVisible()
    await check('registered')
    await visitor.control('gateway', { project: visitor.project, mode: '500' })
    await page.goto('about:blank')
    await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, theme, query: { api: gateway, options: options({ names: false }) } })
    await visitor.accountButton.click()
    await chooseName(visitor)
    await expect(heading(visitor, 'Names aren’t available right now')).toBeVisible({ timeout: 15_000 })
    await check('unavailable')
  })
}
