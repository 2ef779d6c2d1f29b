import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { Refuse, scriptedSite, type ScriptedSite, type SiteOptions, siteOrigin } from '../testing/scriptedSite.js'
import type { FrameUnavailableError } from '../errors.js'
import { createFrame, type Frame } from './createFrame.js'
import type { FrameNews } from './readReply.js'
import type { SiteStatus } from './SiteStatus.js'
import { caseCount } from '../../../tests/harness/caseCount.js'

let live: { readonly frame: Frame; readonly site: ScriptedSite } | undefined
afterEach(() => {
  live?.frame.close()
  live = undefined
})

const world = (options: Omit<SiteOptions, 'after'> = {}) => {
  const environment = createFakeEnvironment()
  const site = scriptedSite({ ...options, after: environment.after })
  const news: FrameNews[] = []
  const told: string[] = []
  const frame = createFrame({
    page: site.page,
    site: siteOrigin,
    url: () => `${siteOrigin}/sdk`,
    statusUrl: () => `${siteOrigin}/sdk/status`,
    onNews: (one) => news.push(one),
    onReady: () => told.push('ready'),
    onGone: () => told.push('gone'),
  })
  live = { frame, site }
  const turn = async () => {
    for (let count = 0; count < 6; count++) await new Promise<void>((done) => setImmediate(done))
  }
  return { environment, site, frame, news, told, turn }
}
const open = async (options: Omit<SiteOptions, 'after'> = {}) => {
  const all = world(options)
  const opening = all.frame.open()
  await all.turn()
  await all.environment.advance(500)
  return { ...all, ready: await opening }
}

test('nothing is created before the first touch', () => {
  const { site, frame } = world()
  expect([site.urls, site.listeners, frame.ready]).toEqual([[], 0, undefined])
})

test('a foreign site is asked half a second after it said that it is ready, by messages to its exact origin', async () => {
  const { environment, site, frame, turn } = world({ answers: [['IS_CONNECTED', () => ({ isConnected: true })]] })
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
  const { site, frame, ready, news, turn } = await open({ vault: ['otp', 'approve', 'nonsense'] })
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
  const { environment, site, frame, turn } = world({ greets: false, loads: false })
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
  const { environment, site, frame, turn } = world({ vault: ['otp'], greets: false, loads: false, status: () => 'listed' })
  const opening = frame.open()
  await environment.advance(19_000)
  site.ready()
  await turn()
  await expect(opening).resolves.toMatchObject({ vault: true })
  await environment.advance(60_000)
  expect([frame.ready?.vault, environment.left().timers]).toEqual([true, 0])
})

test.each<readonly [SiteStatus, number, Partial<FrameUnavailableError> & { readonly said: RegExp }]>([
  ['unlisted', 300, { trouble: 'unlisted', blocked: true, said: /GATEWAY_PROJECTS.*GATEWAY_VAULT_SITES/ }],
  ['unready', 300, { trouble: 'unready', blocked: false, said: /gateway did not answer it.*portico-vault check/ }],
  ['unreachable', 300, { trouble: 'unreachable', blocked: false, said: /has to be reachable/ }],
  ['strange', 3_000, { trouble: 'strange', blocked: false, said: /status 502 or 503/ }],
  ['hidden', 3_000, { trouble: 'hidden', blocked: false, said: /connect-src/ }],
  ['listed', 20_000, { trouble: 'silent', blocked: false, said: /extension/ }],
])(
  'a frame that was loaded and says nothing, of a site that is %s, is given up after %i ms, with the remedy for that',
  async (status, ms, { said, ...expected }) => {
    const { environment, site, frame, turn } = world({ greets: false, status: () => status })
    const opening = frame.open().catch((error: unknown) => error)
    await turn()
    await environment.advance(ms - 1)
    expect(frame.element).toBeDefined()
    await environment.advance(1)
    await turn()
    const error = await opening
    expect(error).toMatchObject({ code: 'P375', reason: 'unreachable', ...expected })
    expect(String(error)).toMatch(said)
    // What is in the way is said, and nothing else is blamed.
    if (status !== 'unlisted') expect(String(error)).not.toMatch(/origins/)
    expect([site.listeners, environment.left().timers, site.statusAsked.length]).toEqual([0, 0, 1])
  },
)

test('a site that nothing is loaded of, and that twice does not answer, is given up before its twenty seconds', async () => {
  const { environment, site, frame, turn } = world({ greets: false, loads: false, status: () => 'unreachable' })
  const opening = frame.open().catch((error: unknown) => error)
  await environment.advance(3_000)
  await turn()
  // One failure may be that of the question alone.
  expect(frame.element).toBeDefined()
  await environment.advance(3_000)
  await turn()
  expect(await opening).toMatchObject({ trouble: 'unreachable' })
  expect(site.statusAsked).toHaveLength(2)
})

test('a site that hangs, and so does the question, ends after twenty seconds', async () => {
  const { environment, frame, turn } = world({ greets: false })
  const opening = frame.open().catch((error: unknown) => error)
  await turn()
  await environment.advance(20_000)
  expect(await opening).toMatchObject({ trouble: 'unreachable' })
  expect(environment.left().timers).toBe(0)
})

test('a frame that the policy of the page keeps away is given up at once, and the policy is named', async () => {
  const { site, frame, turn } = world({ greets: false, loads: false })
  const opening = frame.open().catch((error: unknown) => error)
  await turn()
  site.forbid()
  const error = await opening
  expect(error).toMatchObject({ trouble: 'policy', blocked: false })
  expect(String(error)).toContain('frame-src')
  expect(String(error)).not.toMatch(/origins|reachable/)
})

test('a frame that greets is not asked about, and an answer that comes late changes nothing', async () => {
  let answer: (status: SiteStatus) => void = () => {}
  const { environment, site, frame, turn } = world({ vault: [], greets: false, status: () => new Promise((done) => (answer = done)) })
  const opening = frame.open()
  await turn()
  await environment.advance(300)
  expect(site.statusAsked).toHaveLength(1)
  site.ready()
  await opening
  answer('unlisted')
  await turn()
  expect(frame.ready?.vault).toBe(true)
  frame.close()
  const quick = await open({ vault: [], status: () => 'unlisted' })
  await quick.environment.advance(30_000)
  expect([quick.site.statusAsked, quick.frame.ready?.vault]).toEqual([[], true])
})

test('an element that reports an error ends the attempt at once', async () => {
  const { site, frame, turn } = world({ greets: false })
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
  const { environment, ready, frame } = await open()
  const answer = ready.ask(name, payload).catch((error: unknown) => error)
  await environment.advance(119_999)
  expect(frame.waiting).toBe(1)
  await environment.advance(1)
  expect(await answer).toMatchObject({ code: 'P376', shortMessage: 'Embedded Wallet Request Timed Out' })
  expect([frame.waiting, environment.left().timers]).toEqual([0, 0])
})

test('a call of a wallet waits for the visitor as long as it takes, until it is aborted', async () => {
  const { environment, ready, frame } = await open()
  const stop = new AbortController()
  const answer = ready.ask('RPC_REQUEST', { method: 'personal_sign' }, { signal: stop.signal }).catch((error: unknown) => error)
  await environment.advance(3_600_000)
  expect(frame.waiting).toBe(1)
  stop.abort(new Error('left'))
  expect(await answer).toMatchObject({ message: 'left' })
  expect(frame.waiting).toBe(0)
})

test('a code that the vault asks for itself has eleven minutes', async () => {
  const { environment, ready, frame } = await open({ vault: ['otp'] })
  const answer = ready.ask('CONNECT_OTP', {}).catch((error: unknown) => error)
  await environment.advance(659_999)
  expect(frame.waiting).toBe(1)
  await environment.advance(1)
  expect(await answer).toMatchObject({ code: 'P376' })
})

test('an error reply carries the words of the site, and what a vault says of the reason', async () => {
  const { ready } = await open({
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
  const { ready } = await open({ answers: [['GET_USER', () => payload]] })
  await expect(ready.ask('GET_USER', {})).rejects.toMatchObject({ code: 'P377', refusal: 'failed' })
})

test('a frame that loads anew rejects what waits, closes its channel and can be opened again', async () => {
  const { site, ready, frame, told, turn } = await open({ vault: ['otp'] })
  const answer = ready.ask('CONNECT_OTP', {}).catch((error: unknown) => error)
  await turn()
  site.load()
  expect(await answer).toMatchObject({ code: 'P378', shortMessage: 'Something went wrong', reason: 'cancelled' })
  expect([frame.ready, site.listeners, told]).toEqual([undefined, 0, ['ready', 'gone']])
  await frame.open()
  expect(told).toEqual(['ready', 'gone', 'ready'])
})

test('removing the frame rejects what waits and leaves neither a listener nor a timer', async () => {
  const { site, environment, ready, frame } = await open()
  const answers = [ready.ask('RPC_REQUEST', { method: 'personal_sign' }), ready.ask('CONNECT_EMAIL', { email: 'mira@example.com' })].map((one) =>
    one.catch((error: unknown) => error),
  )
  frame.close()
  expect(await Promise.all(answers)).toMatchObject([{ shortMessage: 'Request was aborted' }, { shortMessage: 'Something went wrong' }])
  expect([site.listeners, environment.left().timers, frame.waiting]).toEqual([0, 0, 0])
})

/** Origins that look like the site's, and what browsers report for pages without one. */
const origins = [
  ...['http://secure.example', 'https://secure.example:444', 'https://secure.example.evil.example', 'https://evil.example/secure.example', 'null', ''],
  ...['https://www.secure.example', 'https://secure.example.', 'https://SECURE.example', 'blob:https://secure.example', 'https://secure.examp1e', '*'],
  ...['https://xn--scure-bsa.example', 'file://', 'https://secure.example@evil.example', 'https://evil.example', 'about:blank', 'https://secure.exampl'],
]
const names = [
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'GET_USER',
  'RPC_REQUEST',
  'SIGN_OUT',
  'READY',
  'SIGNED_OUT',
  'RESIZE',
  'SESSION_UPDATE',
  '__proto__',
  'constructor',
]

/** `npm run forged` tries ten million, which takes a quarter of an hour or more. */
const forged = Number(process.env.PORTICO_FORGED ?? caseCount(100_000, 100_000))

test('of forged messages none is accepted, throws or changes anything', { timeout: Math.max(120_000, forged) }, async () => {
  const { site, ready, frame, news, told, turn } = await open()
  const waiting = ready.ask('CONNECT_EMAIL', { email: 'mira@example.com' })
  let ends = 0
  const end = () => {
    ends += 1
  }
  waiting.then(end, end)
  const { id } = site.last('CONNECT_EMAIL') ?? {}
  const data = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withTypedArray: true }),
    fc.record(
      {
        type: fc
          .tuple(fc.constantFrom('@w3m-frame/', '@w3m-app/', ''), fc.constantFrom(...names), fc.constantFrom('_SUCCESS', '_ERROR', ''))
          .map((parts) => parts.join('')),
        id: fc.oneof(fc.constant(id), fc.string(), fc.anything()),
        payload: fc.oneof(fc.constant({ action: 'CONNECT' }), fc.constant({ message: 'no' }), fc.anything()),
      },
      { requiredKeys: [] },
    ),
  )
  // Of another origin from whichever window, or of the right origin from another window.
  const sender = fc.oneof(
    fc.record({ origin: fc.constantFrom(...origins), right: fc.boolean() }),
    fc.record({ origin: fc.constant(siteOrigin), right: fc.constant(false) }),
  )
  const others: readonly unknown[] = [{}, null, undefined, globalThis]
  let tried = 0
  fc.assert(
    fc.property(data, sender, fc.nat(3), (said, { origin, right }, other) => {
      tried += 1
      const source = right ? site.window : others[other]
      site.say(said, { origin, source: source ?? null })
      expect([frame.waiting, news.length, told.length]).toEqual([1, 0, 1])
    }),
    { numRuns: forged, endOnFailure: true },
  )
  await turn()
  expect([tried, ends, site.asked.length]).toEqual([forged, 0, 1])
  // The real answer still arrives.
  site.say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'VERIFY_OTP' } })
  await expect(waiting).resolves.toEqual({ action: 'VERIFY_OTP' })
})

test('a message before the channel that only looks like READY hands over no port', async () => {
  const { site, frame, turn } = world({ vault: ['otp'], greets: false })
  const opening = frame.open().catch(() => undefined)
  await turn()
  const greeting = { type: '@w3m-frame/READY', payload: { channel: 1 } }
  site.say(greeting, { origin: 'https://secure.example.evil.example' })
  site.say(greeting, { source: {} })
  site.say({ type: '@w3m-frame/READY' })
  expect(site.sentTo).toEqual([])
  site.say(greeting)
  expect(site.sentTo).toEqual([siteOrigin])
  await opening
})

test.each([
  ['CONNECT_EMAIL', ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']],
  ['UPDATE_EMAIL', ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']],
] as const)('%s is answered with one of its actions; any other is refused', async (name, actions) => {
  const { ready, site } = await open()
  const ask = (action: unknown) => {
    site.script.set(name, () => ({ action }))
    return ready.ask(name, { email: 'mira@example.com' })
  }
  for (const action of actions) await expect(ask(action)).resolves.toEqual({ action })
  for (const action of ['VERIFY', 'connect', '', 7, null, undefined, ...(name === 'UPDATE_EMAIL' ? ['CONNECT'] : ['VERIFY_PRIMARY_OTP'])])
    await expect(ask(action)).rejects.toMatchObject({ code: 'P377', refusal: 'failed' })
})
