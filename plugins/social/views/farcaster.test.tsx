// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ConnectingFarcasterView } from '../../../ports/social.js'
import { startSocialWorld } from '../../../tests/harness/socialWorld.js'
import { Refuse } from '../../embedded-wallet/testing/scriptedSite.js'
import { evmAddress } from '../../embedded-wallet/testing/withSite.js'

const farcaster = 'Continue with Farcaster'
const url = 'https://farcaster.example/~/siwf?channelToken=c1'

/** What the person does in the app, when the test says so. */
const startFarcasterWorld = async (options: Parameters<typeof startSocialWorld>[0] = {}) => {
  const waiting: { approve(answer: unknown): void; refuse(error: unknown): void }[] = []
  let known = false
  const world = await startSocialWorld({
    socials: ['google', 'farcaster'],
    has: ['google', 'farcaster'],
    ...options,
    more: [
      ['IS_CONNECTED', () => ({ isConnected: known })],
      // As a site that says the name only once.
      ['GET_USER', () => ({ chainId: 1, address: evmAddress })],
      ['GET_FARCASTER_URI', () => ({ url })],
      ['CONNECT_FARCASTER', () => new Promise((approve, refuse) => waiting.push({ approve, refuse }))],
      ['RELOAD', () => ({})],
      ...(options.more ?? []),
    ],
  })
  const approve = async () => {
    known = true
    waiting.at(-1)?.approve({ userName: 'Farcaster 4711' })
    await world.advance(500)
  }
  const refuse = async (reason?: string) => {
    waiting.at(-1)?.refuse(new Refuse('no', reason === undefined ? {} : { reason }))
    await world.advance(500)
  }
  return { ...world, waiting, approve, refuse }
}

test.each([false, true])('a press shows a code, and the approval in the app signs in; by a site of the plain protocol: %s', async (plain) => {
  const { press, approve, site, session, stack, text, counted, kernel, advance } = await startFarcasterWorld({ plain })
  await press(farcaster)
  expect(stack()).toEqual(['connect.list', 'social.farcaster'])
  expect([site().last('GET_FARCASTER_URI')?.payload, site().last('CONNECT_FARCASTER')?.payload]).toEqual([undefined, undefined])
  expect(text()).toContain('Scan the code with the phone that has Farcaster.')
  // The link is drawn, and stands nowhere.
  expect(document.body.innerHTML).not.toContain('channelToken')
  await approve()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH', address: evmAddress })
  expect(kernel.router.state.get().open).toBe(false)
  expect(counted()).toEqual(['SOCIAL_LOGIN_STARTED farcaster', 'SOCIAL_LOGIN_REQUEST_USER_DATA farcaster', 'SOCIAL_LOGIN_SUCCESS farcaster'])
  await kernel.router.open({})
  await advance(500)
  expect(text()).toContain('Signed in as Farcaster 4711')
})

test('the code says how long it works, in the view and on the line under the header, until it is over', async () => {
  const { press, text, root, advance } = await startFarcasterWorld()
  await press(farcaster)
  expect(text()).toMatch(/This code works for another (5:00|4:5\d)/)
  await advance(60_000)
  expect(text()).toMatch(/This code works for another (4:00|3:5\d)/)
  const bar = root.querySelector('[role=progressbar]')
  expect(bar?.getAttribute('aria-label')).toBe('Time left for this code')
  await advance(300_000)
  expect(text()).not.toContain('This code works')
})

test('once the site says that the visitor approved, its frame lies over the view; leaving then takes the request back', async () => {
  const { press, site, element, advance, stack, session, text } = await startFarcasterWorld()
  await press(farcaster)
  expect(element.style.display).not.toBe('block')
  site().send({ type: '@w3m-frame/APPROVED', payload: {} })
  await advance(500)
  expect([element.style.display, element.style.visibility]).toEqual(['block', 'hidden'])
  expect(session()).toMatchObject({ status: 'connecting', connectorId: 'ID_AUTH' })
  expect(text()).toContain('Signing you in')
  site().send({ type: '@w3m-frame/RESIZE', payload: { height: 320 } })
  await advance(50)
  expect(element.style.visibility).toBe('visible')
  await press('Back')
  expect([stack(), session()?.status, site().last('RPC_ABORT') !== undefined]).toEqual([['connect.list'], 'disconnected', true])
})

test.each([
  ['refused', 'Request declined', 'Try again'],
  ['expired', 'This code has expired', 'Make a new code'],
  ['offline', 'Signing in with Farcaster didn’t finish', 'Try again'],
  ['failed', 'Signing in with Farcaster didn’t finish', 'Try again'],
  [undefined, 'Signing in with Farcaster didn’t finish', 'Try again'],
] as const)('%s: is said, and another code signs in', async (reason, title, button) => {
  const { press, refuse, approve, text, session, site } = await startFarcasterWorld()
  await press(farcaster)
  await refuse(reason)
  expect(text()).toContain(title)
  await press(button)
  expect(site().asked.filter(({ name }) => name === 'GET_FARCASTER_URI')).toHaveLength(2)
  await approve()
  expect(session()?.status).toBe('connected')
})

test('what is given up in the frame leads back, without a complaint', async () => {
  const { press, refuse, stack, session } = await startFarcasterWorld()
  await press(farcaster)
  await refuse('cancelled')
  expect([stack(), session()?.status]).toEqual([['connect.list'], 'disconnected'])
})

test('leaving cancels the request after 100 ms; a visitor who returns before keeps it', async () => {
  const { press, site, advance, counted, approve, session } = await startFarcasterWorld()
  await press(farcaster)
  await press('Back')
  await advance(200)
  expect(site().last('RPC_ABORT')).toBeDefined()
  expect(site().asked.filter(({ name }) => name === 'RELOAD')).toHaveLength(1)
  expect(site().asked.at(-2)?.name).toBe('SYNC_DAPP_DATA')
  expect(counted()).toEqual(['SOCIAL_LOGIN_STARTED farcaster', 'SOCIAL_LOGIN_CANCELED farcaster'])
  await press(farcaster)
  await approve()
  expect(session()?.status).toBe('connected')
})

test.each([['javascript:alert(1)'], ['http://evil.example/'], ['farcaster://connect'], [7]])('a link that is none (%s) is not shown', async (bad) => {
  const { press, text } = await startFarcasterWorld({ more: [['GET_FARCASTER_URI', () => ({ url: bad })]] })
  await press(farcaster)
  expect(text()).toContain('Signing in with Farcaster didn’t finish')
})

test('on a phone a button opens the app, in the press itself', async () => {
  const { press, windows, text } = await startFarcasterWorld({ mobile: true })
  await press(farcaster)
  expect(text()).toContain('Continue in Farcaster')
  await press('Open Farcaster')
  expect(windows.apps).toEqual([url])
})

test('inside Telegram on an iPhone, where Google refuses to be shown, Farcaster is offered', async () => {
  const { controls } = await startFarcasterWorld({ telegram: 'ios' })
  expect(controls().filter((name) => name.startsWith('Continue with'))).toEqual([farcaster])
})

test('the title says what the visitor is about, and how it ended is said once', async () => {
  const { press, refuse, root } = await startFarcasterWorld()
  const headings = () => [...root.querySelectorAll('.pt-pane:not([inert]) h3, #pt-title')].map(({ textContent }) => textContent)
  await press(farcaster)
  expect(headings()).toEqual(['Sign in with Farcaster'])
  await refuse('refused')
  expect(headings()).toEqual(['Sign in with Farcaster', 'Request declined'])
})

test('a view that is opened without a press makes a code by itself, once', async () => {
  const { kernel, advance, site, approve, session, counted } = await startFarcasterWorld()
  kernel.router.push(ConnectingFarcasterView)
  await advance(500)
  expect(site().asked.filter(({ name }) => name === 'GET_FARCASTER_URI')).toHaveLength(1)
  await approve()
  expect(session()?.status).toBe('connected')
  expect(counted()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'].map((event) => `SOCIAL_LOGIN_${event} farcaster`))
})

test('a view that is opened after a sign-in that is done makes a new code', async () => {
  const { kernel, press, approve, advance, site } = await startFarcasterWorld()
  await press(farcaster)
  await approve()
  await kernel.sessions.disconnect()
  kernel.router.push(ConnectingFarcasterView)
  await advance(500)
  expect(site().asked.filter(({ name }) => name === 'GET_FARCASTER_URI')).toHaveLength(2)
})
