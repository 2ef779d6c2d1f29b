import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measured } from '../testing/measured.js'
import { createOidcWorld, saying, startOpenIdProvider } from '../testing/oidcWorld.js'
import { site } from '../testing/vaultWorld.js'

// Providers say when somebody logged in: the clock of the gateway begins here.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12) }))
afterEach(() => void vi.useRealTimers())

const rules = { groups: ['staff'] }

const open = async (settings: Parameters<typeof createOidcWorld>[1] = {}) => {
  const provider = await startOpenIdProvider()
  const world = await createOidcWorld(provider, settings)
  const phone = await world.createDevice()
  const logIn = async () => (await world.redeem(phone, (await world.goThrough(phone, 'ida')).handle)).body
  const renew = (refresh: unknown) => phone.send('POST', 'refresh', { refresh })
  return { provider, world, phone, logIn, renew }
}

test('a renewal: goes on while the rules are those by which the visitor was admitted, and where there are none any more', async () => {
  const { provider, world, logIn, renew } = await open({ rules })
  provider.people.set('ida', { groups: ['staff'] })
  const first = await renew((await logIn()).refresh)
  world.change({ rules: { groups: ['staff'] } })
  const second = await renew(first.body.refresh)
  world.change({})
  const third = await renew(second.body.refresh)
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
})

test.each([
  ['other rules', { rules: { groups: ['admins'] } }, 'rules changed'],
  ['a provider that is gone', undefined, 'provider removed'],
] as const)('a renewal: %s end the session, once and for all', async (_, settings, reason) => {
  const { provider, world, phone, logIn, renew } = await open({ rules })
  provider.people.set('ida', { groups: ['staff'] })
  const { refresh, user } = await logIn()
  world.change(settings)
  const refused = await renew(refresh)
  expect([refused.status, refused.body.error?.code]).toEqual([401, 'LOGIN_REQUIRED'])
  world.change({ rules })
  expect((await renew(refresh)).status).toBe(401)
  expect(world.lines).toContainEqual(['vault session ended', expect.objectContaining({ provider: 'oidc:acme', reason })])
  expect((await world.parts.store.vault.listAuditRows(`${user}`)).map(({ event }) => event)).toContain('session ended')
  // The next login is judged by the rules of now.
  world.change({ rules: { groups: ['admins'] } })
  expect((await world.goThrough(phone, 'ida')).error).toBe('denied')
})

test('a renewal: the first rule ends the sessions of this provider, and those of visitors with an address stay', async () => {
  const { world, phone, logIn, renew } = await open()
  const { refresh } = await logIn()
  const mailed = await phone.login('theo@example.org')
  world.change({ rules })
  expect((await renew(refresh)).status).toBe(401)
  expect((await renew(mailed.refresh)).status).toBe(200)
})

test('a renewal: a session from before the provider was kept ends where any provider has rules, unless its user has an address', async () => {
  const { world, phone, logIn, renew } = await open()
  const [social, mailed] = [await logIn(), await phone.login('theo@example.org')]
  await world.forgetProviders()
  const first = [await renew(social.refresh), await renew(mailed.refresh)]
  expect(first.map(({ status }) => status)).toEqual([200, 200])
  world.change({ rules })
  const second = [await renew(first[0]?.body.refresh), await renew(first[1]?.body.refresh)]
  expect(second.map(({ status }) => status)).toEqual([401, 200])
  expect(world.lines).toContainEqual(['vault session ended', expect.objectContaining({ reason: 'provider not known' })])
})

test('a handle: counts for nothing once the rules are others than when the browser came back', async () => {
  const { provider, world, phone } = await open({ rules })
  provider.people.set('ida', { groups: ['staff'] })
  const { handle } = await world.goThrough(phone, 'ida')
  world.change({ rules: { groups: ['admins'] } })
  const answer = await world.redeem(phone, handle)
  expect([answer.status, answer.body.error?.code]).toEqual([401, 'CODE_GONE'])
})

const needing = [
  ['POST', 'export', { site }],
  ['DELETE', 'user', { site }],
  ['POST', 'recoveries', { way: 'file', site }],
  ['DELETE', 'recovery/file', undefined],
] as const

test('a login that the provider gave without asking opens the wallet, and neither shows the words nor deletes', async () => {
  const { phone, logIn } = await open()
  const { access } = await logIn()
  const ask = (method: string, name: string, body?: unknown) => phone.send(method, name, body, { token: `${access}` })
  // There is no wallet to open yet: that is another answer than that of a login which is too old.
  expect((await ask('POST', 'share', {})).body.error?.code).toBe('NOT_FOUND')
  for (const [method, name, body] of needing) expect([name, (await ask(method, name, body)).body.error?.code]).toEqual([name, 'LOGIN_STALE'])
})

test('after that the provider is told to have the visitor log in, and a login of which it says so is enough', async () => {
  const { world, phone, logIn } = await open()
  const { access } = await logIn()
  await phone.send('POST', 'export', { site }, { token: `${access}` })
  const { body } = await world.begin(phone)
  const address = await world.goTo(body.state)
  expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '0'])
  const again = await logIn()
  for (const name of ['export', 'recoveries']) {
    const { status } = await phone.send('POST', name, { site, ...(name === 'recoveries' && { way: 'file' }) }, { token: `${again.access}` })
    expect([name, status]).toEqual([name, 200])
  }
  // Five minutes later it is one of then.
  world.clock.advance(301_000)
  const renewed = await phone.send('POST', 'refresh', { refresh: again.refresh })
  expect((await phone.send('POST', 'export', { site }, { token: `${renewed.body.access}` })).body.error?.code).toBe('LOGIN_STALE')
  // Another device was told nothing.
  const tablet = await world.createDevice()
  expect((await world.goTo((await world.begin(tablet)).body.state)).searchParams.has('prompt')).toBe(false)
})

test.each([
  ['says nothing of when', { auth_time: undefined }, 'stale'],
  ['says a time before the login began', { auth_time: Date.UTC(2026, 10, 12) / 1000 - 31 }, 'stale'],
  // That is no identity at all.
  ['says a text', { auth_time: `${Date.UTC(2026, 10, 12) / 1000}` }, 'failed'],
])('a provider that was to have the visitor log in and %s is refused', async (_, said, error) => {
  const { telemetry, counted } = measured()
  const { provider, world, phone, logIn } = await open({ telemetry })
  const { access } = await logIn()
  await phone.send('DELETE', 'user', { site }, { token: `${access}` })
  provider.forge(saying(provider, said))
  const returned = await world.goThrough(phone, 'ida')
  expect([returned.handle, returned.error]).toEqual([undefined, error])
  const outcomes = (await counted('portico_gateway_logins_total')).map((line) => /outcome="(\w+)"/.exec(line)?.[1])
  expect(outcomes.sort()).toEqual(error === 'stale' ? ['ok', 'stale'] : ['UPSTREAM_FAILED', 'ok'])
  const reasons = world.lines.filter(([name]) => name === 'vault login denied').map(([, { reason, claim }]) => [reason, claim])
  expect(reasons).toEqual(error === 'stale' ? [['new login', 'auth_time']] : [])
})

test('a provider that cannot be asked is one where the login here counts, as the operator said', async () => {
  const { world, phone, logIn } = await open({ promptLogin: false })
  const { access } = await logIn()
  expect((await phone.send('POST', 'export', { site }, { token: `${access}` })).status).toBe(200)
  world.clock.advance(301_000)
  const renewed = await phone.send('POST', 'export', { site }, { token: `${access}` })
  expect(renewed.status).toBe(401)
  expect((await world.goTo((await world.begin(phone)).body.state)).searchParams.has('prompt')).toBe(false)
})

test('a login of which the provider says that it was just now is enough without being asked for', async () => {
  const { provider, phone, logIn } = await open()
  provider.forge(saying(provider, { auth_time: Date.UTC(2026, 10, 12) / 1000 }))
  const { access } = await logIn()
  expect((await phone.send('POST', 'export', { site }, { token: `${access}` })).status).toBe(200)
})
