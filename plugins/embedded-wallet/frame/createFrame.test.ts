import { afterEach, expect, test } from 'vitest'
import { closeFrame, frameWorld, openedFrame } from '../testing/frameWorld.js'
import { Refuse, siteOrigin } from '../testing/scriptedSite.js'

afterEach(closeFrame)

test('nothing is created before the first touch', () => {
  const { site, frame } = frameWorld()
  expect([site.urls, site.listeners, frame.ready]).toEqual([[], 0, undefined])
})

test('a foreign site is asked half a second after it said that it is ready, by messages to its exact origin', async () => {
  const { environment, site, frame, turn } = frameWorld({ answers: [['IS_CONNECTED', () => ({ isConnected: true })]] })
  const opening = frame.open()
  await turn()
  await environment.advance(499)
  expect(frame.ready).toBeUndefined()
  await environment.advance(1)
  const ready = await opening
  expect(ready.vault).toBe(false)
  await expect(ready.ask('IS_CONNECTED', undefined)).resolves.toEqual({ isConnected: true })
  expect(site.sentTo.every((origin) => origin === siteOrigin)).toBe(true)
  expect(site.last('IS_CONNECTED')?.id).toMatch(/^[0-9a-f]{32}$/)
})

test('a vault gets a channel once, at once, and is not heard beside it', async () => {
  const { site, frame, ready, news, turn } = await openedFrame({ vault: ['otp', 'approve', 'nonsense'] })
  expect([ready.vault, ready.draws]).toEqual([true, ['otp', 'approve']])
  site.ready()
  site.say({ type: '@w3m-frame/SIGNED_OUT' })
  expect(news).toEqual([])
  const waiting = ready.ask('CONNECT_EMAIL', { email: 'mira@example.com' })
  await turn()
  const { id } = site.last('CONNECT_EMAIL') ?? {}
  site.say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'CONNECT' } })
  await turn()
  expect(frame.waiting).toBe(1)
  site.send({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'VERIFY_OTP' } })
  await expect(waiting).resolves.toEqual({ action: 'VERIFY_OTP' })
  site.send({ type: '@w3m-frame/RESIZE', payload: { height: 320 } })
  site.send({ type: '@w3m-frame/RESIZE', payload: { height: 1e9 } })
  site.send({ type: '@w3m-frame/USER', payload: { recovery: 'none' } })
  site.send({ type: '@w3m-frame/USER', payload: { recovery: 'set', ways: ['file', 'seed', 'passkey', 3] } })
  site.send({ type: '@w3m-frame/USER', payload: { recovery: 'set', ways: 'file' } })
  site.send({ type: '@w3m-frame/SIGNED_OUT', payload: {} })
  site.send({ type: '@w3m-frame/ESCAPE', payload: {} })
  await turn()
  expect(news).toEqual([{ height: 320 }, { ways: [] }, { ways: ['passkey', 'file'] }, 'signed-out', 'escape'])
})

test('a site that is not ready within twenty seconds is given up, and the next touch tries again', async () => {
  const { environment, site, frame, turn } = frameWorld({ greets: false, loads: false })
  const first = frame.open().catch((error: unknown) => error)
  await environment.advance(19_999)
  expect(frame.element).toBeDefined()
  await environment.advance(1)
  expect(await first).toMatchObject({
    ...{ code: 'P375', reason: 'unreachable', blocked: false },
    shortMessage: 'Unable to load email login dependency',
    details: `Nothing answers at ${siteOrigin}.`,
  })
  expect([site.listeners, environment.left().timers]).toEqual([0, 0])
  const second = frame.open()
  await turn()
  site.ready()
  await environment.advance(500)
  await expect(second).resolves.toMatchObject({ vault: false })
  expect(site.urls).toHaveLength(2)
})

test('a site that greets after nineteen seconds is as good as one that greets at once', async () => {
  const { environment, site, frame, turn } = frameWorld({ vault: ['otp'], greets: false, loads: false, status: () => 'listed' })
  const opening = frame.open()
  await environment.advance(19_000)
  site.ready()
  await turn()
  await expect(opening).resolves.toMatchObject({ vault: true })
  await environment.advance(60_000)
  expect([frame.ready?.vault, environment.left().timers]).toEqual([true, 0])
})

test('an element that reports an error ends the attempt at once', async () => {
  const { site, frame, turn } = frameWorld({ greets: false })
  const opening = frame.open().catch((error: unknown) => error)
  await turn()
  site.fail()
  expect(await opening).toMatchObject({ code: 'P375' })
})

test.each([
  ['CONNECT_EMAIL', { email: 'mira@example.com' }],
  ['CONNECT_DEVICE', undefined],
  ['CONNECT_OTP', { otp: '123456' }],
  ['CONNECT_SOCIAL', { uri: 'https://x.example' }],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
] as const)('%s ends after 120 s without an answer', async (name, payload) => {
  const { environment, ready, frame } = await openedFrame()
  const answer = ready.ask(name, payload).catch((error: unknown) => error)
  await environment.advance(119_999)
  expect(frame.waiting).toBe(1)
  await environment.advance(1)
  expect(await answer).toMatchObject({ code: 'P376', shortMessage: 'Embedded Wallet Request Timed Out' })
  expect([frame.waiting, environment.left().timers]).toEqual([0, 0])
})

test('a call of a wallet waits for the visitor as long as it takes, until it is aborted', async () => {
  const { environment, ready, frame } = await openedFrame()
  const stop = new AbortController()
  const answer = ready.ask('RPC_REQUEST', { method: 'personal_sign' }, { signal: stop.signal }).catch((error: unknown) => error)
  await environment.advance(3_600_000)
  expect(frame.waiting).toBe(1)
  stop.abort(new Error('left'))
  expect(await answer).toMatchObject({ message: 'left' })
  expect(frame.waiting).toBe(0)
})

test('a code that the vault asks for itself has eleven minutes', async () => {
  const { environment, ready, frame } = await openedFrame({ vault: ['otp'] })
  const answer = ready.ask('CONNECT_OTP', {}).catch((error: unknown) => error)
  await environment.advance(659_999)
  expect(frame.waiting).toBe(1)
  await environment.advance(1)
  expect(await answer).toMatchObject({ code: 'P376' })
})

test('an error reply carries the words of the site, and what a vault says of the reason', async () => {
  const { ready } = await openedFrame({
    vault: [],
    answers: [
      ['CONNECT_EMAIL', () => Promise.reject(new Refuse('Too many tries', { reason: 'locked', seconds: 29.2 }))],
      ['GET_USER', () => Promise.reject(new Error(''))],
    ],
  })
  await expect(ready.ask('CONNECT_EMAIL', { email: 'mira@example.com' })).rejects.toMatchObject({
    shortMessage: 'Too many tries',
    refusal: 'locked',
    seconds: 30,
  })
  await expect(ready.ask('GET_USER', {})).rejects.toMatchObject({ shortMessage: 'An error occurred', refusal: undefined })
})

test.each<readonly [string, unknown]>([
  ['an address of another family', { address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', chainId: 1 }],
  ['no address', { chainId: 1 }],
  ['a chain of no known form', { address: `0x${'a'.repeat(40)}`, chainId: 'eip155:1:2' }],
  ['an e-mail address that is none', { address: `0x${'a'.repeat(40)}`, chainId: 1, email: '<img src=x>' }],
  ['a text', 'connected'],
])('a user with %s is refused', async (_, payload) => {
  const { ready } = await openedFrame({ answers: [['GET_USER', () => payload]] })
  await expect(ready.ask('GET_USER', {})).rejects.toMatchObject({ code: 'P377', refusal: 'failed' })
})

test('a frame that loads anew rejects what waits, closes its channel and can be opened again', async () => {
  const { site, ready, frame, told, turn } = await openedFrame({ vault: ['otp'] })
  const answer = ready.ask('CONNECT_OTP', {}).catch((error: unknown) => error)
  await turn()
  site.load()
  expect(await answer).toMatchObject({ code: 'P378', shortMessage: 'Something went wrong', reason: 'cancelled' })
  expect([frame.ready, site.listeners, told]).toEqual([undefined, 0, ['ready', 'gone']])
  await frame.open()
  expect(told).toEqual(['ready', 'gone', 'ready'])
})

test('a frame that the page takes away with its body rejects what waits, and is loaded anew at the next touch', async () => {
  const { site, ready, frame, told } = await openedFrame({ vault: ['otp'] })
  const answer = ready.ask('RPC_REQUEST', { method: 'personal_sign' }).catch((error: unknown) => error)
  site.take()
  expect(await answer).toMatchObject({ shortMessage: 'Request was aborted' })
  expect([frame.ready, site.listeners, told]).toEqual([undefined, 0, ['ready', 'gone']])
  await frame.open()
  expect(told).toEqual(['ready', 'gone', 'ready'])
})

test('removing the frame rejects what waits and leaves neither a listener nor a timer', async () => {
  const { site, environment, ready, frame } = await openedFrame()
  const answers = [ready.ask('RPC_REQUEST', { method: 'personal_sign' }), ready.ask('CONNECT_EMAIL', { email: 'mira@example.com' })].map((one) =>
    one.catch((error: unknown) => error),
  )
  frame.close()
  expect(await Promise.all(answers)).toMatchObject([{ shortMessage: 'Request was aborted' }, { shortMessage: 'Something went wrong' }])
  expect([site.listeners, environment.left().timers, frame.waiting]).toEqual([0, 0, 0])
})

test.each([
  ['CONNECT_EMAIL', ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']],
  ['UPDATE_EMAIL', ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']],
] as const)('%s is answered with one of its actions; any other is refused', async (name, actions) => {
  const { ready, site } = await openedFrame()
  const ask = (action: unknown) => {
    site.script.set(name, () => ({ action }))
    return ready.ask(name, { email: 'mira@example.com' })
  }
  for (const action of actions) await expect(ask(action)).resolves.toEqual({ action })
  for (const action of ['VERIFY', 'connect', '', 7, null, undefined, ...(name === 'UPDATE_EMAIL' ? ['CONNECT'] : ['VERIFY_PRIMARY_OTP'])])
    await expect(ask(action)).rejects.toMatchObject({ code: 'P377', refusal: 'failed' })
})
