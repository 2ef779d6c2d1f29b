import type { Page } from '@playwright/test'
import { cosmos, polkadot } from '../../apps/sandbox/world/settings.js'
import { formatPolkadotAddress, parsePolkadotAddress } from 'portico-lib/addresses/parsePolkadotAddress.js'
import { verifyCosmos } from '../../siwx/verifyCosmos.js'
import { verifyPolkadot } from '../../siwx/verifyPolkadot.js'
import { expect, type Phone, test, type Visitor, type WalletName } from './fixtures.js'
import { codeIsThere, copyLink, isConnected } from './pairing.js'
import { ports } from './ports.js'

const gateway = `http://localhost:${ports.gateway}/siwx`
const site = `http://localhost:${ports.web}`
const message = 'I would like to buy a small building.'

/** The account of an address as it is written on a network with this prefix. */
const written = (address: string | undefined, prefix: number) => {
  const parsed = parsePolkadotAddress(address)
  return parsed ? formatPolkadotAddress({ account: parsed.account, prefix }) : ''
}

interface Family {
  readonly namespace: 'polkadot' | 'cosmos'
  readonly wallet: WalletName
  readonly name: RegExp
  /** The first account on the two networks, and the second one on the first. */
  readonly first: string
  readonly elsewhere: string
  readonly second: string
  readonly networks: readonly [string, string]
  verify(proof: { readonly address: string; readonly message: string; readonly signature: string }): Promise<boolean>
  /** What the wallet of the browser is asked by a page that was reloaded. */
  readonly afterReload: readonly string[]
  readonly onPhone: string
}
const families: readonly Family[] = [
  {
    namespace: 'polkadot',
    wallet: 'cairn',
    name: /Cairn/,
    first: written(polkadot.accounts[0], 0),
    elsewhere: written(polkadot.accounts[0], 2),
    second: written(polkadot.accounts[1], 0),
    networks: ['Polkadot', 'Kusama'],
    verify: verifyPolkadot,
    afterReload: ['enable', 'accounts.get'],
    onPhone: 'polkadot_signMessage answered',
  },
  {
    namespace: 'cosmos',
    wallet: 'orrery',
    name: /Orrery/,
    first: cosmos.accounts[0]?.cosmos ?? '',
    elsewhere: cosmos.accounts[0]?.osmo ?? '',
    second: cosmos.accounts[1]?.cosmos ?? '',
    networks: ['Cosmos Hub', 'Osmosis'],
    verify: verifyCosmos,
    afterReload: ['getKey'],
    onPhone: 'cosmos_signAmino answered',
  },
]

const press = (visitor: Visitor, name: string | RegExp) => visitor.modal.getByRole('button', { name }).first().click()
const openFamily = (page: Page, namespace: string) => page.evaluate((namespace) => window.appkit?.open({ view: 'Connect', namespace }), namespace)
const accountOf = (page: Page, namespace: string) => page.evaluate((namespace) => window.appkit?.getAccount(namespace)?.address, namespace)
const sign = (page: Page, namespace: string) =>
  page.evaluate(
    ({ namespace, message }) => {
      const provider = window.appkit?.getProvider(namespace) as { signMessage?(call: { message: string }): Promise<string> } | undefined
      return provider?.signMessage?.({ message }) ?? ''
    },
    { namespace, message },
  )
const goOn = async (visitor: Visitor) => {
  await visitor.modal
    .getByRole('button', { name: 'Continue', exact: true })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(visitor.modal).toHaveCount(0)
}

for (const { namespace, wallet: id, name, first, elsewhere, second, networks, verify, afterReload, onPhone } of families) {
  const wallets = ['harbor', id] as const

  test(`${namespace}: a wallet declines, connects, changes its account and the network, signs, is there after a reload, and disconnects`, async ({
    page,
    visitor,
  }) => {
    await visitor.visit('/plain', { wallets, query: { [namespace]: 'on' } })
    const wallet = visitor.wallet(id)
    const account = () => accountOf(page, namespace)
    await openFamily(page, namespace)
    await expect(visitor.modal.getByRole('button', { name })).toBeVisible()
    await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toHaveCount(0)

    await wallet.do('auto', 'decline')
    await press(visitor, name)
    await expect(visitor.modal.getByRole('heading', { name: 'Request declined', level: 3 })).toBeVisible()
    expect(await account()).toBeUndefined()
    await press(visitor, 'Choose another wallet')
    await wallet.do('auto', 'ask')
    await press(visitor, name)
    await expect(wallet.window.getByText('Connect to this site?')).toBeVisible()
    await wallet.do('approve')
    await expect(visitor.fact('address')).toHaveText(first)
    await goOn(visitor)
    await expect(visitor.fact('network')).toHaveText(networks[0])

    // The owner chooses another account.
    await wallet.do('setAccount', 1)
    await expect.poll(account).toBe(second)
    await wallet.do('setAccount', 0)
    await expect.poll(account).toBe(first)

    const signing = sign(page, namespace)
    await expect(wallet.window.getByText(message)).toBeVisible()
    await wallet.do('approve')
    expect(await verify({ address: first, message, signature: await signing })).toBe(true)

    // On another network the same account is written differently.
    await visitor.networkButton.click()
    await press(visitor, new RegExp(`^${networks[1]}`))
    await expect.poll(account).toBe(elsewhere)
    await expect(visitor.modal).toHaveCount(0)
    await expect(visitor.fact('network')).toHaveText(networks[1])
    const again = sign(page, namespace)
    await expect(wallet.window.getByText(message)).toBeVisible()
    await wallet.do('approve')
    expect(await verify({ address: elsewhere, message, signature: await again })).toBe(true)

    // No capability, no button.
    await visitor.accountButton.click()
    await expect(visitor.modal.getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
    await expect(visitor.modal.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath('account.png') })

    await page.reload()
    await expect.poll(account).toBe(elsewhere)
    expect([...new Set(await wallet.asked())]).toEqual(afterReload)
    expect(await wallet.waiting()).toBe(false)

    await visitor.accountButton.click()
    await press(visitor, 'Account settings')
    await press(visitor, 'Disconnect')
    await expect.poll(account).toBeUndefined()
    await page.reload()
    await expect(visitor.connectButton).toBeVisible()
    expect(await wallet.asked()).toEqual([])
  })

  test(`${namespace}: the gateway verifies a sign-in, keeps it over a reload, refuses a replay, and forgets it on signing out`, async ({ page, visitor }) => {
    const verified: { readonly body: string; readonly status: number }[] = []
    page.on('response', (response) => {
      if (response.url().startsWith(`${gateway}/verify`) && response.request().method() === 'POST')
        verified.push({ body: response.request().postData() ?? '', status: response.status() })
    })
    const sessions = () =>
      page.evaluate(async (url) => {
        const answer = await fetch(url, { credentials: 'include' })
        return ((await answer.json()) as { sessions: readonly { address: string; chainId: string }[] }).sessions
      }, `${gateway}/session`)
    await visitor.visit(`${site}/plain`, { wallets, query: { siwx: 'required', server: gateway, [namespace]: 'on' } })
    const wallet = visitor.wallet(id)
    await wallet.do('auto', 'approve')
    await openFamily(page, namespace)
    await press(visitor, name)
    await press(visitor, 'Sign in')
    await expect(visitor.modal).toHaveCount(0)
    await expect(visitor.fact('address')).toHaveText(first)
    expect(verified.map(({ status }) => status)).toEqual([200])
    expect(await sessions()).toMatchObject([{ address: first, chainId: expect.stringMatching(`^${namespace}:`) }])

    const looked = page.waitForResponse(`${gateway}/session`)
    await page.reload()
    await expect(visitor.accountButton).toBeVisible()
    await looked
    await expect(visitor.modal).toHaveCount(0)
    expect(await wallet.asked()).not.toContain(namespace === 'polkadot' ? 'signRaw' : 'signArbitrary')

    const replayed = await page.evaluate(
      async ({ url, body }) => (await fetch(url, { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body })).status,
      { url: `${gateway}/verify`, body: verified[0]?.body ?? '' },
    )
    expect(replayed).toBe(401)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(visitor.connectButton).toBeVisible()
    await expect.poll(sessions).toEqual([])
  })

  test.describe(`${namespace} on a phone`, () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

    const pairFamily = async (page: Page, visitor: Visitor, phone: Phone) => {
      await phone.do('auto', 'approve')
      await openFamily(page, namespace)
      await press(visitor, 'Wallet on your phone')
      await codeIsThere(visitor)
      await phone.do('pair', await copyLink(page, visitor))
      await isConnected(visitor)
      await phone.do('auto', 'ask')
    }

    test('one approval connects it; the phone signs a message, is there after a reload, and ends the session', async ({ page, visitor }) => {
      await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, query: { [namespace]: 'on' } })
      const phone = await visitor.phone()
      await pairFamily(page, visitor, phone)
      await expect.poll(() => accountOf(page, namespace)).toBe(first)
      const signing = sign(page, namespace)
      await expect(phone.page.getByRole('heading', { name: /^Sign this/ })).toBeVisible()
      await phone.do('approve')
      expect(await verify({ address: first, message, signature: await signing })).toBe(true)
      expect((await phone.requests()).slice(1)).toEqual([onPhone])
      await page.reload()
      await expect.poll(() => accountOf(page, namespace), { timeout: 15_000 }).toBe(first)
      await phone.do('disconnect')
      await expect.poll(() => accountOf(page, namespace)).toBeUndefined()
    })
  })
}
