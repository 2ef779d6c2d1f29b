import { describe, expect, test } from 'vitest'
import { type Cookies, createSocialWorld } from '../testing/socialWorld.js'
import { site } from '../testing/vaultWorld.js'

const elsewhere = 'https://vault.example/social#error=elsewhere'
const page = `${site}/swap`

/** A program with a key of its own, which is no website, and the browser of a visitor who has nothing to do with it. */
const begin = async () => {
  const world = await createSocialWorld(['github'], { pages: [page] })
  const victim: Cookies = new Map()
  const program = await world.createDevice('203.0.113.9')
  const ofProgram: Cookies = new Map()
  /** Where a browser is sent that comes back from the provider. */
  const comeBack = async (query: string, cookies: Cookies) => (await world.visit(`/vault/social/return${query}`, cookies)).headers.get('location') ?? ''
  const events = () => world.lines.map(([event]) => event)
  return { ...world, victim, program, ofProgram, back: comeBack, events }
}
type World = Awaited<ReturnType<typeof begin>>

describe.each([
  ['a window', undefined],
  ['a page that is left', page],
])('a login in %s', (_, left) => {
  const start = async ({ program }: World) => (await program.send('POST', 'social', { provider: 'github', site, ...(left && { page: left }) })).body

  test('that a program began, and whose link to the provider a visitor follows, ends in the wrong browser with nothing handed out', async () => {
    const world = await begin()
    const { state } = await start(world)
    const link = await world.goTo(state, world.ofProgram, null)
    expect(link).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):/)
    const query = await world.decide(link, 'Mira')
    expect(await world.back(query, world.victim)).toBe(elsewhere)
    // The program cannot go on with it either: the login is over.
    expect(await world.back(query, world.ofProgram)).toMatch(/error=expired$/)
    expect((await world.visit(`/vault/social/page?state=${state}`, world.victim)).headers.get('location')).not.toContain(site)
    expect(world.events().filter((event) => /of another browser|^vault login failed/.test(event))).toEqual(['vault login of another browser'])
    // Nobody became a user.
    const { status, body } = await world.redeem(world.program, 'A'.repeat(43))
    expect([status, body.error?.code]).toEqual([401, 'CODE_GONE'])
  })

  test('goes on in the browser that began it, up to the handle, with the cookie of this very login', async () => {
    const world = await begin()
    const { state } = await start(world)
    const own: Cookies = new Map()
    const query = await world.decide(await world.goTo(state, own), 'Mira')
    const facts = new URLSearchParams(new URL(await world.back(query, own)).hash.slice(1))
    expect(facts.get('handle')).toMatch(/^[\w-]{43}$/)
    expect((await world.redeem(world.program, facts.get('handle'))).status).toBe(200)
    // The cookie of one login does not open another.
    const { state: second } = await start(world)
    expect(await world.back(await world.decide(await world.goTo(second, world.ofProgram), 'Mira'), own)).toBe(elsewhere)
  })

  test.each([
    ['another value', (value: string) => `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`],
    ['no value', () => ''],
    ['a value that is not of a cookie', () => 'A'.repeat(4_000)],
  ])('is refused with %s', async (__, forge) => {
    const world = await begin()
    const own: Cookies = new Map()
    const { state } = await start(world)
    const query = await world.decide(await world.goTo(state, own), 'Mira')
    for (const [name, value] of own) own.set(name, forge(value))
    expect(await world.back(query, own)).toBe(elsewhere)
  })

  test('is over when another website sends a browser to its beginning, and is not where the browser does not say which one did', async () => {
    const world = await begin()
    for (const sender of ['https://evil.example/', 'https://lumen.market.evil.example/', 'https://evil.lumen.market/', 'http://lumen.market/']) {
      const { state } = await start(world)
      expect(await world.goTo(state, world.victim, sender)).toBe(elsewhere)
      expect(world.victim.size).toBe(0)
      expect(await world.goTo(state, world.victim)).toBe('https://vault.example/social#error=expired')
    }
    for (const sender of [`${site}/`, `${site}/swap?from=eth`, 'https://vault.example/', null, 'no address'])
      expect(new URL(await world.goTo((await start(world)).state, new Map(), sender)).hostname).toMatch(/^(localhost|127\.0\.0\.1)$/)
  })
})

test('the cookie is read by no script and by no other host, and is sent over https alone', async () => {
  const world = await begin()
  const { body } = await world.program.send('POST', 'social', { provider: 'github', site })
  const { headers, status } = await world.visit(`/vault/social/begin?state=${body.state}`, world.victim)
  const [cookie = '', ...more] = headers.getSetCookie()
  expect([status, more, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([302, [], 'no-store', 'no-referrer'])
  expect(cookie).toMatch(/^__Host-portico-login-[\w-]{16}=[\w-]{43}; /)
  expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=900', 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(cookie).not.toContain(`${body.state}`)
})

test('a made-up state, and a login that is over, begin nothing', async () => {
  const world = await begin()
  const over = 'https://vault.example/social#error=expired'
  const { body } = await world.program.send('POST', 'social', { provider: 'github', site })
  expect(await world.goTo('A'.repeat(43), world.victim)).toBe(over)
  for (const malformed of ['', 'x', `${body.state}x`]) expect((await world.visit(`/vault/social/begin?state=${malformed}`, world.victim)).status).toBe(400)
  world.clock.advance(600_001)
  expect(await world.goTo(body.state, world.victim)).toBe(over)
  expect(world.victim.size).toBe(0)
})
