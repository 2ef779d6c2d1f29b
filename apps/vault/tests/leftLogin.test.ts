import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSocialWorld } from '../../gateway/testing/socialWorld.js'
import { readFacts } from '../window/readFacts.js'
import { pageAddress } from '../window/pageAddress.js'
import { createBrowser } from './createBrowser.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const origin = 'https://vault.example'
const page = 'https://lumen.market/swap'
const expired = expect.objectContaining({ name: 'FrameError', reason: 'expired' })

/** A login for which the page was left, up to the moment in which the browser is at the page again. */
const leave = async () => {
  const world = await createSocialWorld(['github'])
  const before = await createBrowser(world)
  const { uri, state, page: comesBack } = await before.account.beginSocial('github', page)
  const { handle } = await world.comeBack(await world.decide(uri, 'Mira'))
  return { world, before, state, comesBack, handle: handle ?? '', result: `${origin}/social#${new URLSearchParams({ state, handle: handle ?? '' })}` }
}

test('the frame of the page that comes back has the key of the one that was left, and its result counts once', async () => {
  const { world, before, comesBack, result } = await leave()
  expect(comesBack).toBe(true)
  const after = await createBrowser(world, { store: before.store })
  expect(await after.account.answerSocial(result)).toBe('new')
  expect(await after.account.current()).toMatchObject({ userName: 'Mira' })
  await expect(after.account.answerSocial(result)).rejects.toEqual(expired)
  await expect(before.account.answerSocial(result)).rejects.toEqual(expired)
})

test('a result is worth nothing in another browser, under another website, after its time, or when another login was begun', async () => {
  const { world, before, state, handle, result } = await leave()
  const thief = await createBrowser(world)
  await expect(thief.account.answerSocial(result)).rejects.toEqual(expired)
  // With a login of its own under way, too.
  const { state: own } = await thief.account.beginSocial('github', page)
  await expect(thief.account.answerSocial(`${origin}/social#state=${own}&handle=${handle}`)).rejects.toEqual(expired)
  const elsewhere = await createBrowser(world, { store: before.store, site: 'https://quay.example' })
  await expect(elsewhere.account.answerSocial(result)).rejects.toEqual(expired)

  await before.store.keepLeft({ state, site: 'https://lumen.market', until: start + 720_000 })
  vi.setSystemTime(start + 720_000)
  const late = await createBrowser(world, { store: before.store })
  await expect(late.account.answerSocial(result)).rejects.toEqual(expired)
  vi.setSystemTime(start)
  await before.store.keepLeft({ state: 'o'.repeat(43), site: 'https://lumen.market', until: start + 720_000 })
  await expect(late.account.answerSocial(result)).rejects.toEqual(expired)
  expect(await late.account.current()).toBeUndefined()
})

test('of 1,000 forged results none reaches the gateway, and the real one counts after them', async () => {
  const { world, before, state, handle, result } = await leave()
  const after = await createBrowser(world, { store: before.store })
  for (let at = 0; at < 1_000; at += 1)
    await expect(after.account.answerSocial(`${origin}/social#state=${`${at}`.padStart(43, state.slice(0, 20))}&handle=${handle}`)).rejects.toEqual(expired)
  expect(after.asked).toEqual([])
  expect(await after.account.answerSocial(result)).toBe('new')
})

test.each(['https://evil.example/', 'https://lumen.market.evil.example/', 'https://lumen.market@evil.example/', 'javascript:alert(1)', '/swap', ''])(
  'the page "%s" is not on the website around the frame, and the gateway is not asked',
  async (forged) => {
    const browser = await createBrowser(await createSocialWorld(['github']))
    await expect(browser.account.beginSocial('github', forged)).rejects.toEqual(expect.objectContaining({ reason: 'invalid' }))
    expect(browser.asked).toEqual([])
  },
)

test('of the page that is left, the gateway is told neither query nor fragment', async () => {
  const browser = await createBrowser(await createSocialWorld(['github']))
  await browser.account.beginSocial('github', `${page}?to=https://evil.example#fragment`)
  expect(browser.bodies).toEqual([JSON.stringify({ provider: 'github', site: 'https://lumen.market', page })])
})

test('the page gets an address of the gateway alone, from which the browser goes to the provider', async () => {
  const world = await createSocialWorld(['github'])
  const { account } = await createBrowser(world)
  const { uri, state } = await account.beginSocial('github')
  expect(uri).toBe(`http://localhost/vault/social/begin?state=${state}`)
  expect(await world.goTo(state)).toMatch(new RegExp(`^${world.started[0]?.url}/.*state=${state}`))
})

test('a browser that did not begin the login is told so, and is given nothing', () => {
  expect(readFacts('#error=elsewhere')).toBe('elsewhere')
  expect(readFacts(`#error=elsewhere&state=${'s'.repeat(43)}&site=https://lumen.market&way=page`)).toBe('elsewhere')
  // A handle beside it counts for nothing.
  expect(readFacts(`#error=elsewhere&state=${'s'.repeat(43)}&site=https://lumen.market&handle=${'h'.repeat(43)}`)).toBe('elsewhere')
})

test('the window goes back by way of the gateway that its server names, whatever its address says', () => {
  const [state, handle] = ['s'.repeat(43), 'h'.repeat(43)]
  const facts = readFacts(
    `#state=${state}&provider=google&site=https://lumen.market&way=page&handle=${handle}&page=https://evil.example&gateway=https://evil.example`,
  )
  expect(facts).toEqual({ state, provider: 'Google', site: 'https://lumen.market', name: undefined, handle, error: 'failed', way: 'page' })
  expect(pageAddress('https://gateway.example/api', state, { handle })).toBe(
    `https://gateway.example/api/vault/social/page?state=${state}#portico-login=${state}&handle=${handle}`,
  )
  expect(pageAddress('https://gateway.example', state, { error: 'refused' })).toBe(
    `https://gateway.example/vault/social/page?state=${state}#portico-login=${state}&error=refused`,
  )
  for (const forged of [undefined, null, '', 'gateway', 'javascript:alert(1)//', 'data:text/html,x'])
    expect(pageAddress(forged, state, { handle })).toBeUndefined()
})
