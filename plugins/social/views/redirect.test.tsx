// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { type SocialWorldOptions, startSocialWorld, token } from '../../../tests/harness/socialWorld.js'
import { SocialReturned } from '../../../ports/social.js'
import { Refuse, siteOrigin } from '../../embedded-wallet/testing/scriptedSite.js'
import { evmAddress } from '../../embedded-wallet/testing/withSite.js'

const handle = 'b'.repeat(43)
const good = `#portico-login=${token}&handle=${handle}`
const address = ['GET_SOCIAL_REDIRECT_URI', () => ({ uri: 'https://accounts.example/login', state: token, page: true })] as const

const entriesOf = (storage: Storage) =>
  Object.fromEntries(Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key): [string, string] => [key, storage.getItem(key) ?? '']))
/** Up to the moment in which the browser is at the provider: `storage` is what the page leaves. */
const leave = async (options: SocialWorldOptions = {}) => {
  const own = createMemoryStorage()
  const world = await startSocialWorld({ leaves: true, storage: own, more: [address], ...options })
  await world.press('Continue with Google')
  return { ...world, storage: createMemoryStorage(entriesOf(own)) }
}
/** The page that the browser loads when it comes back. */
const comeBack = async (storage: Storage, fragment: string, options: SocialWorldOptions = {}) => {
  const world = await startSocialWorld({ leaves: true, fresh: true, storage, ...options })
  world.kernel.emit(SocialReturned, fragment)
  await world.advance(500)
  return world
}
const endOf = async (world: Awaited<ReturnType<typeof startSocialWorld>>) => {
  world.scope.dispose()
  await world.kernel.destroy()
}

test('in a browser of another app the page is left for the provider, and comes back connected', async () => {
  const first = await leave()
  expect(first.windows.opened).toEqual([])
  expect(first.windows.left).toEqual(['https://accounts.example/login'])
  expect(first.site().last('GET_SOCIAL_REDIRECT_URI')?.payload).toEqual({ provider: 'google', page: 'https://app.example/swap?from=eth' })
  expect(first.text()).toContain('Going to Google')
  await endOf(first)

  const second = await comeBack(first.storage, good)
  expect(second.site().last('CONNECT_SOCIAL')?.payload).toEqual({ uri: `${siteOrigin}/social#state=${token}&handle=${handle}`, chainId: 1 })
  expect(second.session()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH', address: evmAddress })
  expect(second.kernel.router.state.get().open).toBe(false)
  expect(second.counted()).toEqual(['SOCIAL_LOGIN_REQUEST_USER_DATA google', 'SOCIAL_LOGIN_SUCCESS google'])
  expect(JSON.stringify(entriesOf(first.storage))).not.toMatch(new RegExp(`${token}|${handle}`))
})

test('while the secure site asks for something, its frame lies over the view of the page that came back', async () => {
  const first = await leave()
  await endOf(first)
  const second = await comeBack(first.storage, good, { more: [['CONNECT_SOCIAL', () => new Promise(() => {})]] })
  expect(second.stack()).toEqual(['connect.list', 'social.connecting'])
  // An empty frame is never seen: until it has drawn something, the view says what happens.
  expect([second.element.style.display, second.element.style.visibility]).toEqual(['block', 'hidden'])
  expect(second.text()).toContain('Signing you in')
  expect(second.controls()).toContain('Cancel')
  second.site().send({ type: '@w3m-frame/RESIZE', payload: { height: 320 } })
  await second.settle()
  expect(second.element.style.visibility).toBe('visible')
  expect(second.controls()).not.toContain('Cancel')
  await second.press('Back')
  expect(second.site().last('RPC_ABORT')).toBeDefined()
  expect(second.session()?.status).toBe('disconnected')
})

test.each([
  ['refused', 'The sign-in was canceled.'],
  ['expired', 'That took too long.'],
  ['failed', 'Google didn’t confirm who you are.'],
])('a sign-in that comes back as "%s" is told, and the next try leaves the page again', async (error, words) => {
  const first = await leave()
  await endOf(first)
  const second = await comeBack(first.storage, `#portico-login=${token}&error=${error}`, { more: [address] })
  expect(second.text()).toContain(words)
  expect([second.stack(), second.session()?.status]).toEqual([['connect.list', 'social.connecting'], 'disconnected'])
  await second.press('Try again')
  expect(second.windows.left).toEqual(['https://accounts.example/login'])
  await second.press('Back')
  expect(second.stack()).toEqual(['connect.list'])
})

test('a fragment of another sign-in, and one without a sign-in, open nothing and ask the secure site nothing', async () => {
  const first = await leave()
  await endOf(first)
  const foreign = `#portico-login=${'o'.repeat(43)}&handle=${handle}`
  for (const [storage, fragment] of [
    [first.storage, foreign],
    [createMemoryStorage(), good],
  ] as const) {
    const second = await comeBack(storage, fragment)
    expect([second.kernel.router.state.get().open, second.session()?.status]).toEqual([false, 'disconnected'])
    await endOf(second)
  }
  // The one under way still counts, and counts once.
  const third = await comeBack(first.storage, good)
  expect(third.session()?.status).toBe('connected')
  await endOf(third)
  const again = await comeBack(first.storage, good)
  expect(again.kernel.router.state.get().open).toBe(false)
})

test('a result that the secure site refuses is told in our words', async () => {
  const first = await leave()
  await endOf(first)
  const second = await comeBack(first.storage, good, { more: [['CONNECT_SOCIAL', () => Promise.reject(new Refuse('no', { reason: 'expired' }))]] })
  expect(second.text()).toContain('That took too long.')
  expect(second.session()?.status).toBe('disconnected')
})

test('leaving the view before the browser has left the page ends the sign-in', async () => {
  const world = await leave()
  await world.press('Back')
  expect(Object.keys(entriesOf(world.environment.storage() ?? createMemoryStorage())).filter((key) => key.includes(':social:'))).toEqual([])
})

test('a visitor who goes back in the history reads that nothing was changed', async () => {
  const { windows, text, advance, counted } = await leave()
  windows.goBack()
  await advance(100)
  expect(text()).toContain('You came back before you were signed in.')
  expect(counted().at(-1)).toBe('SOCIAL_LOGIN_CANCELED google')
})

test('a secure site that leads no browser back is not gone to', async () => {
  const { windows, text } = await leave({ more: [['GET_SOCIAL_REDIRECT_URI', () => ({ uri: 'https://accounts.example/login', state: token })]] })
  expect(windows.left).toEqual([])
  expect(text()).toContain('Google isn’t available on this site.')
})

test('inside Telegram on an iPhone Google is not offered, and the page is left for others', async () => {
  const { controls, press, windows } = await startSocialWorld({ telegram: 'ios', more: [address] })
  expect(controls().filter((name) => name.startsWith('Continue with '))).toEqual(['Continue with GitHub', 'Continue with Discord'])
  await press('Continue with GitHub')
  expect([windows.opened, windows.left]).toEqual([[], ['https://accounts.example/login']])
})

test('social: the page is left for the provider when a second press opens no window either', async () => {
  const { press, text, windows, counted, session } = await startSocialWorld({ blocked: true, more: [address] })
  await press('Continue with Google')
  expect([text().includes('Your browser blocked the window'), windows.left]).toEqual([true, []])
  await press('Open Google')
  expect(text()).toContain('Going to Google')
  expect(windows.left).toEqual(['https://accounts.example/login'])
  expect([windows.listeners, session()?.status, counted()]).toEqual([0, 'disconnected', ['SOCIAL_LOGIN_STARTED google']])
})

test('social: a page in a frame says why no window opens when a second press opens none', async () => {
  const { press, text, windows, counted } = await startSocialWorld({ blocked: true, framed: true })
  await press('Continue with Google')
  await press('Open Google')
  expect(text()).toContain('This browser doesn’t open windows, and this page is inside another one.')
  expect([windows.left, windows.listeners, counted().at(-1)]).toEqual([[], 0, 'SOCIAL_LOGIN_ERROR google'])
  windows.block(false)
  await press('Try again')
  expect(text()).toContain('Continue in the Google window')
})
