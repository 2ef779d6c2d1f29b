import { expect, test } from 'vitest'
import { createSocialWorld } from '../testing/socialWorld.js'
import { site } from '../testing/vaultWorld.js'
import { returnPage } from './returnPages.js'
import { socialNames } from './socials/socialDialects.js'

const page = `${site}/swap`

const begin = async (names: Parameters<typeof createSocialWorld>[0] = ['github'], pages: readonly string[] = [page]) => {
  const world = await createSocialWorld(names, { pages })
  const phone = await world.createDevice()
  /** What the gateway answers to a browser that the secure site sends on. */
  const sendOn = async (state: unknown, cookies = world.visitor) => {
    const { status, headers } = await world.visit(`/vault/social/page?state=${state}`, cookies)
    return { status, location: headers.get('location'), referrer: headers.get('referrer-policy'), cache: headers.get('cache-control') }
  }
  return { ...world, phone, sendOn }
}

test('a login for which the page was left goes on in the secure site, and from there to the page, whose handle signs in', async () => {
  const { phone, begin: start, decide, comeBack, sendOn, redeem } = await begin()
  const { uri, state } = await start(phone, 'github', page)
  const returned = await comeBack(await decide(`${uri}`, 'Mira'))
  expect(returned).toMatchObject({ status: 302, address: 'https://vault.example/social', way: 'page', state, site, name: 'Mira' })
  // The browser keeps the fragment of its request, which is not sent.
  expect(await sendOn(state)).toEqual({ status: 302, location: page, referrer: 'no-referrer', cache: 'no-store' })
  expect((await redeem(phone, returned.handle)).status).toBe(200)
  expect((await redeem(phone, returned.handle)).body.error?.code).toBe('CODE_GONE')
})

test.each(socialNames)('%s: a refusal leads back to the page at once, with the state of this login and without a handle', async (name) => {
  const { phone, begin: start, decide, comeBack } = await begin([name])
  const { uri, state } = await start(phone, name, page)
  const query = await decide(`${uri}`, 'Mira', 'deny')
  expect(await comeBack(query)).toEqual({ status: 302, address: page, 'portico-login': state, error: 'refused' })
  // A second time it is over.
  expect(await comeBack(query)).toEqual({ status: 302, address: page, 'portico-login': state, error: 'expired' })
})

test('a login that took too long, and one that the provider does not confirm, lead back to the page as well', async () => {
  const { phone, begin: start, decide, comeBack, clock } = await begin()
  const [one, two] = [await start(phone, 'github', page), await start(phone, 'github', page)]
  const swapped = new URLSearchParams(await decide(`${one.uri}`, 'Mira'))
  swapped.set('state', `${two.state}`)
  expect(await comeBack(`?${swapped}`)).toMatchObject({ address: page, 'portico-login': two.state, error: 'failed' })
  clock.advance(600_001)
  expect(await comeBack(await decide(`${one.uri}`, 'Mira'))).toMatchObject({ address: page, 'portico-login': one.state, error: 'expired' })
})

test.each([
  'https://evil.example/',
  'https://lumen.market.evil.example/',
  'https://lumen.market@evil.example/',
  'https://mira:secret@lumen.market/',
  'https://lumen.market:444/',
  'http://lumen.market/',
  'https://LUMEN.market.evil.example/',
  'https://app.lumen.market/',
])('no browser is sent to %s: a login begins with a page of the very website that asks', async (forged) => {
  const { phone } = await begin()
  const { status, body } = await phone.send('POST', 'social', { provider: 'github', site, page: forged })
  expect([status, body.error?.code]).toEqual([403, 'ORIGIN_REFUSED'])
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/swap',
  'https://lumen.market\\@evil.example/',
  'https://lumen.market/swap#a',
  'https://lumen.market/swap?to=evil',
  'https://lumen.market/swap?',
  '',
  7,
])('%s is no address of a page', async (forged) => {
  const { phone } = await begin()
  expect((await phone.send('POST', 'social', { provider: 'github', site, page: forged })).body.error?.code).toBe('INVALID_INPUT')
})

test('a website that the project does not list cannot name itself, and a listed one cannot name another', async () => {
  const { phone } = await begin()
  const evil = 'https://evil.example'
  expect((await phone.send('POST', 'social', { provider: 'github', site: evil, page: `${evil}/` })).body.error?.field).toBe('site')
  expect((await phone.send('POST', 'social', { provider: 'github', site, page: `${evil}/` })).body.error?.field).toBe('page')
})

test('of 100 forged states, and of the states of logins in windows, none leads anywhere but to the secure site', async () => {
  const { phone, begin: start, sendOn, comeBack } = await begin()
  const { state } = await start(phone, 'github', page)
  const over = 'https://vault.example/social#error=expired'
  for (let at = 0; at < 100; at += 1) expect((await sendOn(`${at}`.padStart(43, `${state}`.slice(0, 20)))).location).toBe(over)
  const { state: ofWindow } = await start(phone, 'github')
  expect((await sendOn(ofWindow)).location).toBe(over)
  expect((await comeBack(`?state=${'A'.repeat(43)}&code=1&page=https://evil.example`)).address).toBe('https://vault.example/social')
  for (const malformed of ['', 'x', `${state}x`]) expect((await sendOn(malformed)).status).toBe(400)
  expect((await sendOn(`${state}&page=https://evil.example`)).location).toBe(page)
})

test('the handle of a page is for the device and the project that began', async () => {
  const { phone, createDevice, begin: start, decide, comeBack, redeem } = await begin()
  const thief = await createDevice()
  const { uri } = await start(phone, 'github', page)
  const { handle } = await comeBack(await decide(`${uri}`, 'Mira'))
  expect((await redeem(thief, handle)).body.error?.code).toBe('CODE_GONE')
  expect((await redeem(phone, handle, 'other')).status).not.toBe(200)
  expect((await redeem(phone, handle)).status).toBe(200)
})

test.each(['/swap/', '/Swap', '/swap/../out', '//swap', '/%2e%2e/out', '/out', '/'])(
  'from %s, which is not listed, the browser comes back to the first page that is',
  async (path) => {
    const { phone, begin: start, decide, comeBack, sendOn } = await begin(['github'], ['https://quay.example/', page, `${site}/earn`])
    const { uri, state } = await start(phone, 'github', site + path)
    await comeBack(await decide(`${uri}`, 'Mira'))
    expect((await sendOn(state)).location).toBe(page)
  },
)

test('where no page of a website is listed, the browser comes back to its root, whatever page was left', async () => {
  for (const pages of [[], ['https://quay.example/swap']]) {
    const { phone, begin: start, decide, comeBack, sendOn } = await begin(['github'], pages)
    const { uri, state } = await start(phone, 'github', `${site}/out`)
    await comeBack(await decide(`${uri}`, 'Mira'))
    expect((await sendOn(state)).location).toBe(`${site}/`)
  }
})

test('the pages of a project count for it, and those of the gateway for projects that list none', () => {
  const project = { id: 'lumen', origins: [site], pages: [`${site}/own`], features: [], analytics: false }
  const vault = { pages: [page] }
  expect(returnPage(site, `${site}/own`, project, vault)).toBe(`${site}/own`)
  expect(returnPage(site, page, project, vault)).toBe(`${site}/own`)
  expect(returnPage(site, page, { ...project, pages: [] }, vault)).toBe(page)
  expect(returnPage(site, page, undefined, vault)).toBe(page)
  expect(returnPage('https://quay.example', 'https://quay.example/a', project, vault)).toBe('https://quay.example/')
})

test('pages are forgotten with their logins', async () => {
  const { phone, begin: start, sendOn, clock, parts } = await begin()
  const { state } = await start(phone, 'github', page)
  clock.advance(3_600_001)
  await parts.store.vault.deleteExpired(clock.now())
  expect((await sendOn(state)).location).toBe('https://vault.example/social#error=expired')
})
