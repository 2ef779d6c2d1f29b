import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { closeFrame, frameWorld, openedFrame } from '../testing/frameWorld.js'
import { siteOrigin } from '../testing/scriptedSite.js'

afterEach(closeFrame)

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
  const { site, ready, frame, news, told, turn } = await openedFrame()
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
  const { site, frame, turn } = frameWorld({ vault: ['otp'], greets: false })
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
