import { expect, test } from 'vitest'
import { builtGateway } from './testing/builtGateway.js'
import { cookieOf, keepCookies, logInThere, logOutThere, ownClient, startOpenIdProvider } from './testing/oidcWorld.js'
import { freePort } from './testing/serverProcess.js'
import type { Cookies } from './testing/socialWorld.js'
import { createVaultVisitor } from './testing/vaultVisitor.js'

const site = 'https://shop.example'
const secureSite = 'https://vault.example'
const { command } = builtGateway()

test('the program: staff log in at the provider of their company and strangers do not, and who logs out there is logged out here', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startOpenIdProvider({ gateway: url })
  const staff = { email: 'ida@acme.example', email_verified: true, groups: ['staff'] }
  provider.people.set('ida', staff)
  provider.people.set('theo', { ...staff, email: 'theo@evil-acme.example' })
  const environment = {
    GATEWAY_PORT: `${port}`,
    GATEWAY_URL: url,
    GATEWAY_VAULT: secureSite,
    GATEWAY_VAULT_SITES: site,
    GATEWAY_VAULT_KEYS: `one:${Buffer.alloc(32, 11).toString('base64')}`,
    GATEWAY_VAULT_PEPPER: Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64'),
    GATEWAY_SMTP: 'smtp://127.0.0.1:9',
    GATEWAY_MAIL_FROM: 'wallet@vault.example',
    GATEWAY_PACKAGE_WALLETS: '0',
    GATEWAY_PROXIES: '1',
    GATEWAY_DEADLINE: '30000',
    GATEWAY_OIDC_ACME_ISSUER: provider.issuer,
    GATEWAY_OIDC_ACME_ID: ownClient.clientId,
    GATEWAY_OIDC_ACME_SECRET: ownClient.clientSecret,
    GATEWAY_OIDC_ACME_LABEL: 'Acme staff',
    GATEWAY_OIDC_ACME_DOMAINS: 'ACME.example',
    GATEWAY_OIDC_ACME_GROUPS: 'staff',
    GATEWAY_OIDC_ACME_SIGN_OUT: '1',
  }
  const gateway = command(environment)
  await gateway.listening()

  const visitor = async () => {
    const device = await createVaultVisitor({ site, secureSite, codeFor: () => undefined })
    const [ours, theirs]: readonly [Cookies, Cookies] = [new Map(), new Map()]
    const visit = async (path: string) => {
      const response = await fetch(`${url}${path}`, { headers: cookieOf(ours), redirect: 'manual' })
      keepCookies(ours, response.headers)
      return response.headers.get('location') ?? ''
    }
    /** What the fragment of the secure site's window says in the end. */
    const logIn = async (person: string) => {
      const { body } = await device.send(url, 'POST', 'social', { body: { provider: 'oidc:acme', site } })
      const there = await visit(`/vault/social/begin?state=${body.state}`)
      const query = await logInThere(there, person, { jar: theirs, back: `${url}/vault/social/return` })
      return Object.fromEntries(new URLSearchParams(new URL(await visit(`/vault/social/return${query}`)).hash.slice(1)))
    }
    return { device, theirs, logIn }
  }

  const stranger = await visitor()
  expect(await stranger.logIn('theo')).toMatchObject({ error: 'denied', provider: 'oidc:acme' })
  const ida = await visitor()
  const { handle } = await ida.logIn('ida')
  const { body: tokens } = await ida.device.send(url, 'POST', 'social/login', { body: { handle } })
  const lives = async () => (await ida.device.send(url, 'GET', 'wallet', { token: tokens.access })).status
  expect(await lives()).toBe(200)
  await logOutThere(provider.issuer, ida.theirs)
  await expect.poll(lives, { timeout: 20_000 }).toBe(401)

  // The other way round: who signs out here is offered to sign out there, and is back at the website after that.
  const again = await ida.device.send(url, 'POST', 'social/login', { body: { handle: (await ida.logIn('ida')).handle } })
  const left = await ida.device.send(url, 'POST', 'sign-out', { token: again.body.access, body: { site } })
  const { label, address } = left.body.provider as { readonly label: string; readonly address: string }
  expect([left.status, label, address.startsWith(`${url}/vault/social/sign-out?`)]).toEqual([200, 'Acme staff', true])
  const on = async (link: string) => (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''
  const there = await on(address)
  expect(Object.keys(Object.fromEntries(new URL(there).searchParams)).sort()).toEqual(['client_id', 'post_logout_redirect_uri', 'state'])
  const back = await logOutThere(provider.issuer, ida.theirs, there)
  expect(back.startsWith(`${url}/vault/social/signed-out?state=`)).toBe(true)
  expect(await on(back)).toBe(site)
  // Nobody is sent elsewhere by a link that the gateway did not make.
  const forged = await fetch(`${url}/vault/social/signed-out?state=${Buffer.from('https://evil.example').toString('base64url')}.${'x'.repeat(43)}`, {
    redirect: 'manual',
  })
  expect([forged.status, forged.headers.get('location')]).toEqual([400, null])
  const elsewhere = await ida.device.send(url, 'POST', 'social/login', { body: { handle: (await ida.logIn('ida')).handle } })
  expect((await ida.device.send(url, 'POST', 'sign-out', { token: elsewhere.body.access, body: { site: 'https://evil.example' } })).body).toEqual({})

  const said = JSON.stringify(gateway.lines)
  expect(gateway.lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['vault login denied', 'vault logout by provider']))
  expect(said).not.toMatch(/acme\.example|"theo"|"ida"/)
  const checked = command(environment, 'ignore', undefined, ['check', '--json'])
  await checked.ended
  expect(JSON.stringify(checked.lines[0])).toContain('"issuer oidc:acme","ok":true')
}, 180_000)
