import type { LoginRules } from './VaultParts.js'
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createOidcWorld, type Forge, type Person, startOpenIdProvider } from '../testing/oidcWorld.js'
import { measured } from '../testing/measured.js'
import { site } from '../testing/vaultWorld.js'

const staff: Person = { email: 'ida@acme.example', email_verified: true, groups: ['staff'], tid: '8a4e' }
/** Rules of every kind, and who meets all of them but one. */
const rules: LoginRules = { domains: ['acme.example'], groups: ['staff'], claims: [{ name: 'tid', values: ['8a4e'] }] }
const strangers: readonly (readonly [reason: string, changed: Person])[] = [
  ['email domain', { email: 'ida@evil.example' }],
  ['email domain', { email: 'ida@аcme.example' }],
  ['email domain', { email: 'ida@sub.acme.example' }],
  ['email not verified', { email_verified: false }],
  ['email not verified', { email_verified: 'true' }],
  ['no email', { email: undefined }],
  ['group', { groups: ['staff-external'] }],
  ['group', { groups: { staff: true } }],
  ['group', { groups: 'my staff' }],
  ['group', { groups: undefined }],
  ['claim', { tid: ['other'] }],
]
const scope = 'openid profile email'

/** What the provider says in the identity itself, and not by `userinfo`. */
const inIdentity =
  (said: JWTPayload): Forge =>
  async (answer, { jwk, kid }) => ({
    ...answer,
    id_token: await new SignJWT({ ...decodeJwt(`${answer.id_token}`), ...said }).setProtectedHeader({ alg: 'ES256', kid }).sign(await importJWK(jwk, 'ES256')),
  })

test('who may log in: those whom every rule admits, and of others the window, the counts and the log say it, without their address', async () => {
  const provider = await startOpenIdProvider()
  const { telemetry, lines } = measured()
  const world = await createOidcWorld(provider, { rules, scope, telemetry })
  const phone = await world.createDevice()
  provider.people.set('ida', staff)
  const admitted = await world.goThrough(phone, 'ida')
  expect((await world.redeem(phone, admitted.handle)).status).toBe(200)
  for (const [reason, changed] of strangers) {
    provider.people.set('ida', { ...staff, ...changed })
    const said = await world.goThrough(phone, 'ida')
    expect({ reason, ...said }).toEqual({ reason, state: said.state, provider: 'oidc:acme', site, error: 'denied' })
  }
  const denied = world.lines.filter(([event]) => event === 'vault login denied').map(([, facts]) => facts)
  expect(denied.map(({ reason }) => reason)).toEqual(strangers.map(([reason]) => reason))
  expect(denied.map(({ provider: name, label }) => [name, label])).toEqual(strangers.map(() => ['oidc:acme', 'Acme staff']))
  // One person at one address: the lines are about the same account, by a name of today.
  expect(new Set(denied.map(({ accountToday, networkToday }) => `${accountToday} ${networkToday}`)).size).toBe(1)
  expect(denied[0]?.accountToday).toMatch(/^[\w-]{12}$/)
  expect(JSON.stringify(world.lines)).not.toMatch(/acme\.example|evil\.example|"ida"/)
  expect(await lines('portico_gateway_logins_total{method="oidc:acme"')).toEqual(
    expect.arrayContaining([`portico_gateway_logins_total{method="oidc:acme",outcome="denied"} ${strangers.length}`]),
  )
})

test('who may log in: the identity counts before userinfo, and userinfo is asked for what it lacks', async () => {
  const provider = await startOpenIdProvider()
  const world = await createOidcWorld(provider, { rules: { groups: ['staff'] } })
  const phone = await world.createDevice()
  provider.people.set('ida', { groups: ['staff'] })
  provider.forge(inIdentity({ groups: ['guests'] }))
  expect((await world.goThrough(phone, 'ida')).error).toBe('denied')
  provider.people.set('ida', { groups: ['guests'], name: 'Ida' })
  provider.forge(inIdentity({ groups: ['staff'], name: 'Ida' }))
  const asked = provider.asked.length
  expect(await world.goThrough(phone, 'ida')).toMatchObject({ name: 'Ida', handle: expect.stringMatching(/^[\w-]{43}$/) })
  expect(provider.asked.slice(asked)).not.toContain('/me')
})

test('who may log in: nobody while userinfo fails that the rules need, and it is no refusal', async () => {
  const provider = await startOpenIdProvider()
  const { telemetry, lines } = measured()
  const world = await createOidcWorld(provider, { rules: { groups: ['staff'] }, telemetry })
  const phone = await world.createDevice()
  provider.people.set('ida', { groups: ['staff'] })
  // An access token of somebody else, as a provider would give that mixes its answers up.
  provider.forge(async (answer) => ({ ...answer, access_token: 'of-nobody' }))
  expect((await world.goThrough(phone, 'ida')).error).toBe('failed')
  expect(await lines('portico_gateway_logins_total')).toEqual(['portico_gateway_logins_total{method="oidc:acme",outcome="UPSTREAM_FAILED"} 1'])
})

test('who may log in: a page that was left reads the refusal, and the visitor is nobody', async () => {
  const provider = await startOpenIdProvider()
  const world = await createOidcWorld(provider, { rules })
  const phone = await world.createDevice()
  const { body } = await phone.send('POST', 'social', { provider: 'oidc:acme', site, page: `${site}/` })
  const returned = await world.comeBackAs(body.state, 'mallory')
  expect(`${returned.origin}${returned.pathname}`).toBe(`${site}/`)
  expect(Object.fromEntries(new URLSearchParams(returned.hash.slice(1)))).toEqual({ 'portico-login': body.state, error: 'denied' })
  expect(await world.parts.store.vault.hasUsers()).toBe(false)
})
