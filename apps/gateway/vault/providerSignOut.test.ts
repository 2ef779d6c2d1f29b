import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOidcWorld, startOpenIdProvider } from '../testing/oidcWorld.js'
import { site } from '../testing/vaultWorld.js'

// Providers say when somebody logged in: the clock of the gateway begins here.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12) }))
afterEach(() => void vi.useRealTimers())

type Settings = NonNullable<Parameters<typeof createOidcWorld>[1]>
const open = async (settings: Settings = { signOut: true }) => {
  const provider = await startOpenIdProvider()
  const world = await createOidcWorld(provider, settings)
  const phone = await world.createDevice()
  const logIn = async () => (await world.redeem(phone, (await world.goThrough(phone, 'ida')).handle)).body
  const signOut = async (body: object = { site }) => phone.send('POST', 'sign-out', body, { token: `${(await logIn()).access}` })
  const follow = async (address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    const answer = await world.app.request(`${pathname}${search}`, {}, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
    return [answer.status, answer.headers.get('location')]
  }
  return { provider, world, phone, logIn, signOut, follow }
}
const addressOf = ({ provider }: { readonly [key: string]: unknown }) => (provider as { readonly address: string }).address

test.each<[string, Settings, object]>([
  ['the operator did not switch it on', {}, { site }],
  ['the page does not say where it is', { signOut: true }, {}],
  ['the project does not list the website', { signOut: true }, { site: 'https://evil.example' }],
])('sign-out at the provider: it is not offered when %s, and the session ends', async (_, settings, body) => {
  const { signOut } = await open(settings)
  const { status, body: answer } = await signOut(body)
  expect([status, answer]).toEqual([200, {}])
})

test('sign-out at the provider: the session here has ended before the provider is asked anything', async () => {
  const { provider, world, phone, logIn } = await open()
  const { access } = await logIn()
  const before = provider.asked.length
  const left = await phone.send('POST', 'sign-out', { site }, { token: `${access}` })
  expect([left.status, left.body.provider]).toEqual([
    200,
    { label: 'Acme staff', address: expect.stringContaining('/vault/social/sign-out?provider=oidc%3Aacme&state=') },
  ])
  expect(provider.asked).toHaveLength(before)
  expect((await phone.send('GET', 'wallet', undefined, { token: `${access}` })).status).toBe(401)
  expect(world.lines.filter(([event]) => event === 'fault')).toEqual([])
})

test.each(['hangs', 'is gone', 'has no such address', 'was taken out of the settings'])(
  'sign-out at the provider: the browser is back at the website when the provider %s',
  async (what) => {
    const { provider, world, signOut, follow } = await open({ signOut: true, deadline: 1_000 })
    const address = addressOf((await signOut()).body)
    if (what === 'was taken out of the settings') world.change(undefined)
    else {
      // As a gateway that is started again, which knows nothing of the provider yet.
      world.change({ signOut: true })
      if (what === 'hangs') provider.hang()
      if (what === 'is gone') await provider.stop()
      if (what === 'has no such address')
        provider.garble(
          JSON.stringify({
            issuer: provider.issuer,
            authorization_endpoint: `${provider.issuer}/auth`,
            token_endpoint: `${provider.issuer}/token`,
            jwks_uri: `${provider.issuer}/jwks`,
            response_types_supported: ['code'],
          }),
        )
    }
    expect(await follow(address)).toEqual([302, site])
  },
)

test.each(['javascript:alert(1)', 'https://u:p@login.example/end', 'ftp://login.example/end'])(
  'sign-out at the provider: no browser is sent to %s',
  async (end) => {
    const { provider, world, signOut, follow } = await open()
    const address = addressOf((await signOut()).body)
    world.change({ signOut: true })
    provider.garble(
      JSON.stringify({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/auth`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
        end_session_endpoint: end,
      }),
    )
    expect(await follow(address)).toEqual([302, site])
  },
)

test('sign-out at the provider: a state that the gateway did not make leads nowhere', async () => {
  const { signOut, follow } = await open()
  const address = new URL(addressOf((await signOut()).body), 'http://localhost')
  const state = address.searchParams.get('state') ?? ''
  for (const path of ['sign-out', 'signed-out'])
    for (const forged of ['', 'x', `${Buffer.from('https://evil.example').toString('base64url')}.${state.split('.')[1]}`, `${state}x`, `.${state}`])
      expect([path, forged, await follow(`/vault/social/${path}?${new URLSearchParams({ provider: 'oidc:acme', state: forged })}`)]).toEqual([
        path,
        forged,
        [400, null],
      ])
})
