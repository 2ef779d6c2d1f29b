// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { resultUri, startSocialWorld, token } from '../../../tests/harness/socialWorld.js'
import { Refuse, siteOrigin } from '../../embedded-wallet/testing/scriptedSite.js'
import { evmAddress } from '../../embedded-wallet/testing/withSite.js'

const google = 'Continue with Google'
const offers = (controls: readonly string[]) => controls.filter((name) => name.startsWith('Continue with ')).map((name) => name.slice('Continue with '.length))

test.each([
  ['in the order of the host', { socials: ['github', 'google', 'discord'] }, ['GitHub', 'Google', 'Discord']],
  ['in the default order, which has no GitHub', { socials: true }, ['Google', 'Discord']],
  ['only those that the secure site has', { socials: ['google', 'x', 'discord'], has: ['discord', 'x', 'constructor'] }, ['X', 'Discord']],
  [
    'in the order of the host, and none that the site does not have',
    { socials: ['apple', 'facebook', 'farcaster', 'google'], has: ['farcaster', 'apple', 'google'] },
    ['Apple', 'Farcaster', 'Google'],
  ],
  ['none where the host says no', { socials: false }, []],
  ['none where the secure site does not answer', { has: 'silent' }, []],
  ['inside Telegram on an iPhone all but Google', { telegram: 'ios' }, ['GitHub', 'Discord']],
] as const)('offers %s', async (_, options, names) => {
  const { controls, loaded, advance } = await startSocialWorld(options)
  // The secure site is asked three times where it does not answer.
  await advance(60_000)
  expect(offers(controls())).toEqual(names)
  expect(loaded()).toBe(false)
})

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
const acme = { id: 'oidc:acme', label: 'Acme staff', icon }

test('offers a provider of the secure site with the label and the picture that the site has of it', async () => {
  const { controls, control, press, site, text, counted, loaded } = await startSocialWorld({
    socials: ['oidc:acme', 'google', 'oidc:plain', 'oidc:missing', 'oidc:unnamed', 'oidc:<b>'],
    has: ['google', 'oidc:acme', 'oidc:plain', 'oidc:unnamed', 'oidc:<b>', 'oidc:uninvited'],
    own: [acme, { id: 'oidc:plain', label: 'Plain', icon: 'https://tracker.example/i.png' }, { id: 'oidc:<b>', label: 'Odd' }],
  })
  expect([offers(controls()), loaded()]).toEqual([['Acme staff', 'Google', 'Plain'], false])
  const picture = (name: string) => control(`Continue with ${name}`).querySelector('img')?.getAttribute('src')
  expect([picture('Acme staff'), picture('Plain'), picture('Google')]).toEqual([icon, undefined, undefined])
  await press('Continue with Acme staff')
  expect(site().last('GET_SOCIAL_REDIRECT_URI')?.payload).toEqual({ provider: 'oidc:acme' })
  expect(text()).toContain('Continue in the Acme staff window')
  expect(counted()).toEqual(['SOCIAL_LOGIN_STARTED oidc:acme'])
})

test('a provider of the secure site signs in, also from a small button', async () => {
  const { press, answer, site, session } = await startSocialWorld({ socials: ['oidc:acme'], has: ['oidc:acme'], own: [acme], wallet: true })
  await press('Continue with Acme staff')
  await answer()
  expect(site().last('CONNECT_SOCIAL')?.payload).toEqual({ uri: resultUri, chainId: 1 })
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH', address: evmAddress })
})

test('a press opens the window at once, then the provider in it, and the result signs in', async () => {
  const { press, popup, answer, site, session, kernel, stack, text, counted, windows } = await startSocialWorld()
  await press(google)
  expect(stack()).toEqual(['connect.list', 'social.connecting'])
  expect(popup().addresses).toEqual([`${siteOrigin}/loading`, 'https://accounts.example/login'])
  expect(site().last('GET_SOCIAL_REDIRECT_URI')?.payload).toEqual({ provider: 'google' })
  expect(text()).toContain('Continue in the Google window')
  await answer()
  expect(site().last('CONNECT_SOCIAL')?.payload).toEqual({ uri: resultUri, chainId: 1 })
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH', address: evmAddress })
  expect([kernel.router.state.get().open, popup().closed, windows.listeners]).toEqual([false, true, 0])
  expect(counted()).toEqual(['SOCIAL_LOGIN_STARTED google', 'SOCIAL_LOGIN_REQUEST_USER_DATA google', 'SOCIAL_LOGIN_SUCCESS google'])
})

test.each([true, false])('the account says who is signed in, with e-mail beside it: %s', async (withEmail) => {
  const { press, answer, kernel, advance, text } = await startSocialWorld({ withEmail })
  await press(google)
  await answer()
  await kernel.router.open({})
  await advance(500)
  expect(text()).toContain('Signed in as Mira Okafor')
})

test('a window that is lost is opened again, in place of the one before', async () => {
  const { press, windows, text } = await startSocialWorld()
  await press(google)
  await press('Open it again')
  expect(windows.opened.map(({ closed }) => closed)).toEqual([true, false])
  expect(text()).toContain('Continue in the Google window')
})

test('while the secure site asks for something, its frame lies over the view, and leaving takes the request back', async () => {
  const { press, answer, element, site, session, stack, settle, text } = await startSocialWorld({ more: [['CONNECT_SOCIAL', () => new Promise(() => {})]] })
  await press(google)
  await answer()
  // It is laid out, and not seen before it has drawn something: at most sign-ins it has nothing to ask.
  expect([element.style.display, element.style.visibility]).toEqual(['block', 'hidden'])
  expect(text()).toContain('Signing you in')
  site().send({ type: '@w3m-frame/RESIZE', payload: { height: 320 } })
  await settle()
  expect(element.style.visibility).toBe('visible')
  await press('Back')
  expect(stack()).toEqual(['connect.list'])
  expect(site().last('RPC_ABORT')).toBeDefined()
  expect(session()?.status).toBe('disconnected')
})

test('while the visitor signs in the session is connecting, and a page that disconnects stops the sign-in', async () => {
  let enter = (_: unknown): void => {}
  const entering = new Promise((resolve) => {
    enter = resolve
  })
  const { press, answer, site, session, stack, settle, kernel, advance } = await startSocialWorld({ more: [['CONNECT_SOCIAL', () => entering]] })
  await press(google)
  expect(session()?.status).toBe('disconnected')
  await answer()
  expect(session()).toMatchObject({ status: 'connecting', connectorId: 'ID_AUTH' })
  await kernel.sessions.disconnect()
  await settle()
  expect([session()?.status, stack(), site().last('RPC_ABORT') !== undefined]).toEqual(['disconnected', ['connect.list'], true])
  // An answer that comes too late connects nobody.
  enter({ userName: 'Mira Okafor', chainId: 1, address: evmAddress })
  await advance(1_000)
  expect(session()?.status).toBe('disconnected')
})

test('what is given up in the frame leads back, without a complaint', async () => {
  const { press, answer, stack, session } = await startSocialWorld({
    more: [['CONNECT_SOCIAL', () => Promise.reject(new Refuse('no', { reason: 'cancelled' }))]],
  })
  await press(google)
  await answer()
  expect([stack(), session()?.status]).toEqual([['connect.list'], 'disconnected'])
})

test('a blocked window is opened by another press, at the provider itself', async () => {
  const { press, text, windows, popup, answer, session } = await startSocialWorld({ blocked: true })
  await press(google)
  expect(text()).toContain('Your browser blocked the window')
  windows.block(false)
  await press('Open Google')
  expect(popup().addresses).toEqual(['https://accounts.example/login'])
  expect(text()).toContain('Continue in the Google window')
  await answer()
  expect(session()?.status).toBe('connected')
})

test('a window that is closed has five seconds for its result, then it is said, and another try opens another one', async () => {
  const { press, text, popup, advance, windows, answer, session, counted } = await startSocialWorld()
  await press(google)
  popup().closed = true
  await advance(5_000)
  expect(text()).toContain('Continue in the Google window')
  await advance(2_000)
  expect(text()).toContain('The window was closed before you were signed in.')
  expect([windows.listeners, counted().at(-1)]).toEqual([0, 'SOCIAL_LOGIN_CANCELED google'])
  // Too late.
  await answer()
  expect(session()?.status).toBe('disconnected')
  await press('Try again')
  expect(windows.opened).toHaveLength(2)
  await answer()
  expect(session()?.status).toBe('connected')
})

test('a window that was only cut off for a moment still counts', async () => {
  const { press, popup, advance, answer, session } = await startSocialWorld()
  await press(google)
  popup().closed = true
  await advance(4_000)
  await answer()
  expect(session()?.status).toBe('connected')
})

test.each([
  ['refused', 'The sign-in was canceled in the window.'],
  ['denied', 'This account can’t sign in here.'],
  ['expired', 'That took too long.'],
  ['failed', 'Google didn’t confirm who you are.'],
  ['something else', 'Google didn’t confirm who you are.'],
])('a window that says "%s" is said in our words', async (error, words) => {
  const { press, answer, text, popup } = await startSocialWorld()
  await press(google)
  await answer({ data: { error, state: token } })
  expect(text()).toContain(words)
  expect(popup().closed).toBe(true)
})

test.each([
  ['GET_SOCIAL_REDIRECT_URI', 'invalid', 'Google isn’t available on this site.'],
  ['GET_SOCIAL_REDIRECT_URI', 'offline', 'Can’t connect.'],
  ['GET_SOCIAL_REDIRECT_URI', 'away', 'Google can’t be reached right now.'],
  ['CONNECT_SOCIAL', 'expired', 'That took too long.'],
  ['CONNECT_SOCIAL', 'locked', 'Too many tries.'],
  ['GET_USER', 'failed', 'Your wallet didn’t open.'],
])('%s that is refused as "%s" is said in our words', async (name, reason, words) => {
  const { press, answer, text, popup, session } = await startSocialWorld({ more: [[name, () => Promise.reject(new Refuse('no', { reason }))]] })
  await press(google)
  if (name !== 'GET_SOCIAL_REDIRECT_URI') await answer()
  expect(text()).toContain(words)
  expect([popup().closed, session()?.status]).toEqual([true, 'disconnected'])
})

test('an account that did not open is opened by another press, without another window', async () => {
  const { press, answer, site, windows, session } = await startSocialWorld({
    more: [['GET_USER', () => Promise.reject(new Refuse('no', { reason: 'failed' }))]],
  })
  await press(google)
  await answer()
  site().script.set('GET_USER', () => ({ userName: 'Mira', chainId: 1, address: evmAddress }))
  await press('Try again')
  expect([windows.opened.length, session()?.status]).toEqual([1, 'connected'])
})

test('a secure site that gives no state with the address is not trusted', async () => {
  const { press, text, windows } = await startSocialWorld({ more: [['GET_SOCIAL_REDIRECT_URI', () => ({ uri: 'https://accounts.example/login' })]] })
  await press(google)
  expect(text()).toContain('Google isn’t available on this site.')
  expect(windows.opened[0]?.addresses).toEqual([`${siteOrigin}/loading`])
})

test('each wait ends: for the address after 120 seconds, for the visitor after ten minutes', async () => {
  const silent = await startSocialWorld({ more: [['GET_SOCIAL_REDIRECT_URI', () => new Promise(() => {})]] })
  await silent.press(google)
  await silent.advance(119_000)
  expect(silent.text()).not.toContain('isn’t answering')
  await silent.advance(1_000)
  expect(silent.text()).toContain('Sign-in isn’t answering.')
  silent.scope.dispose()
  await silent.kernel.destroy()
  const slow = await startSocialWorld()
  await slow.press(google)
  await slow.advance(600_000)
  expect(slow.text()).toContain('That took too long.')
  expect([slow.popup().closed, slow.windows.listeners]).toEqual([true, 0])
})

test('leaving the view, and closing the modal, close the window and drop what comes later', async () => {
  for (const leave of ['Cancel', 'Close']) {
    const world = await startSocialWorld()
    await world.press(google)
    await world.press(leave)
    expect([leave, world.popup().closed, world.windows.listeners, world.counted().at(-1)]).toEqual([leave, true, 0, 'SOCIAL_LOGIN_CANCELED google'])
    await world.answer()
    expect(world.session()?.status).toBe('disconnected')
    world.scope.dispose()
    await world.kernel.destroy()
  }
})

test('the result stays out of storage, the console and the addresses of requests', async () => {
  const { press, answer, lines, environment } = await startSocialWorld()
  await press(google)
  await answer()
  const kept = environment.storage()
  const all = [...lines, ...environment.requests, ...Array.from({ length: kept?.length ?? 0 }, (_, at) => kept?.getItem(kept.key(at) ?? '') ?? '')]
  expect(all.filter((one) => one.includes('b'.repeat(43)) || one.includes(token))).toEqual([])
})

test('a sign-in that the secure site refuses is counted as an error, once', async () => {
  const { press, answer, counted, session } = await startSocialWorld({
    more: [['CONNECT_SOCIAL', () => Promise.reject(new Refuse('away', { reason: 'failed' }))]],
  })
  await press(google)
  await answer()
  expect(session()?.status).toBe('disconnected')
  expect(counted()).toEqual(['SOCIAL_LOGIN_STARTED google', 'SOCIAL_LOGIN_REQUEST_USER_DATA google', 'SOCIAL_LOGIN_ERROR google'])
})

test('a host that names a provider that there is not gets the others, and none for it', async () => {
  const { controls } = await startSocialWorld({ socials: ['twitter', 'google', 'Discord', 7, 'constructor'], has: ['google', 'twitter', 'discord'] })
  expect(offers(controls())).toEqual(['Google'])
})
