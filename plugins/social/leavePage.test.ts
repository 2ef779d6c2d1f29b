import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createStorage } from '../../kernel/services/storage/createStorage.js'
import { leavePage, takeReturned } from './leavePage.js'
import { readLeft } from './leftLogin.js'
import { readReturned } from './readReturned.js'
import { scriptedWindows } from './testing/scriptedWindows.js'

const [state, handle] = ['s'.repeat(43), 'h'.repeat(43)]
const good = `#portico-login=${state}&handle=${handle}`
const key = 'portico:main:social:left'

const begin = async ({ fragment = '#/pools' } = {}) => {
  const memory = createMemoryStorage()
  const environment = createFakeEnvironment({ storage: memory })
  const stored = createStorage({ environment, prefix: 'portico:main' }).open('social', 'left', {
    version: 1,
    initial: undefined,
    parse: (value: unknown) => value,
  })
  const windows = scriptedWindows({ leaves: true, fragment })
  const stop = new AbortController()
  const outcomes: unknown[] = []
  const needs = { page: windows.page, left: stored, now: environment.now, after: environment.after }
  leavePage(needs, { provider: 'google', state, uri: 'https://accounts.example/login' }, stop.signal).catch((error: unknown) => outcomes.push(error))
  await environment.settle()
  return { memory, environment, stored, windows, stop, outcomes, needs }
}

test('a sign-in at a provider of the secure site is known again, and one under another name is not', () => {
  const kept = { provider: 'oidc:acme', state, fragment: '', address: '', at: 1 }
  expect([readLeft(kept), readLeft({ ...kept, provider: 'oidc:<b>' }), readLeft({ ...kept, provider: 'acme' })]).toEqual([kept, undefined, undefined])
})

test('the page is left, and what comes back is taken once, with the fragment that the page had', async () => {
  const { windows, needs, stored, outcomes } = await begin()
  expect([windows.left, outcomes]).toEqual([['https://accounts.example/login'], []])
  // In the page that is loaded then.
  const next = scriptedWindows({ leaves: true })
  expect(takeReturned({ ...needs, page: next.page }, good)).toEqual({ provider: 'google', state, result: { handle } })
  expect([next.page.fragment, stored.get()]).toEqual(['#/pools', undefined])
  expect(takeReturned(needs, good)).toBeUndefined()
})

test('a browser that comes back to another page of the website goes on to the one that was left, once, and it is taken there', async () => {
  const { needs, stored } = await begin()
  const elsewhere = scriptedWindows({ leaves: true, address: 'https://app.example/' })
  expect(takeReturned({ ...needs, page: elsewhere.page }, good)).toBeUndefined()
  expect(elsewhere.replaced).toEqual([`https://app.example/swap?from=eth${good}`])
  // In the page that was left.
  const next = scriptedWindows({ leaves: true })
  expect(takeReturned({ ...needs, page: next.page }, good)).toEqual({ provider: 'google', state, result: { handle } })
  expect([next.page.fragment, next.replaced, stored.get()]).toEqual(['#/pools', [], undefined])

  // A server that leads to the other page again.
  const again = await begin()
  expect(takeReturned({ ...again.needs, page: elsewhere.page }, good)).toBeUndefined()
  expect(takeReturned({ ...again.needs, page: elsewhere.page }, good)).toEqual({ provider: 'google', state, result: { handle } })
  expect(elsewhere.replaced).toHaveLength(2)
})

test.each([
  'https://evil.example/swap',
  'https://app.example.evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  'https://app.example@evil.example/',
  7,
  '',
])('from storage no browser goes to %s with a result', async (address) => {
  const { memory, needs } = await begin()
  const { page, replaced } = scriptedWindows({ leaves: true, address: 'https://app.example/' })
  memory.setItem(key, JSON.stringify({ v: 1, d: { provider: 'google', state, fragment: '', address, at: needs.now() } }))
  takeReturned({ ...needs, page }, good)
  expect(replaced).toEqual([])
})

test.each([
  ['refused', 'cancelled'],
  ['denied', 'denied'],
  ['expired', 'expired'],
  ['failed', 'failed'],
  ['<b>', 'failed'],
])('an error "%s" comes back as "%s"', async (error, why) => {
  const { needs } = await begin()
  expect(takeReturned(needs, `#portico-login=${state}&error=${encodeURIComponent(error)}`)?.result).toEqual({ why })
})

test('of 2,000 forged fragments none is taken, none ends the sign-in under way, and the real one counts after them', async () => {
  const { needs, stored } = await begin()
  const shapes = [
    ...[
      '',
      '#',
      '#/',
      '#portico-login',
      '#portico-login=',
      `#portico-login=${state}`,
      `#portico-login=${state}&handle=`,
      `#portico-login=${state}&handle=${handle}x`,
    ],
    ...[
      `#portico-login=${state}x&handle=${handle}`,
      `#portico-login=${state.slice(1)}&handle=${handle}`,
      `#portico-login=${state.toUpperCase()}&handle=${handle}`,
    ],
    ...[
      `#portico-login=${state}&handle=${handle}&error=refused`,
      `#x=1&handle=${handle}`,
      `?portico-login=${state}`,
      `#PORTICO-LOGIN=${state}&handle=${handle}`,
    ],
    ...[`#portico-login=${'o'.repeat(43)}&handle=${handle}`, `#portico-login=${'o'.repeat(43)}&error=refused`, `${good}&${'a'.repeat(512)}`],
  ]
  for (let at = 0; at < 2_000; at += 1) {
    const forged = shapes[at] ?? `#portico-login=${`${at}`.padStart(43, 'A')}&${at % 2 ? `handle=${handle}` : 'error=refused'}`
    expect(takeReturned(needs, forged)).toBeUndefined()
  }
  expect(readLeft(stored.get())?.state).toBe(state)
  expect(takeReturned(needs, good)?.result).toEqual({ handle })
})

test('whatever a fragment holds, reading it throws nothing, and gives tokens of the right shape alone', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `#portico-login=${text}`),
      ),
      (text) => {
        const read = readReturned(text)
        expect(read === undefined || /^[\w-]{43}$/.test(read.state)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  ...[null, 7, 'x', [], {}, { provider: 'google' }],
  ...[
    { provider: 'constructor', state, fragment: '', at: 1 },
    { provider: 'farcaster', state, fragment: '', at: 1 },
    { provider: 'google', state: 'x', fragment: '', at: 1 },
    { provider: 'google', state: [state], fragment: '', at: 1 },
    { provider: 'google', state, fragment: 'javascript:alert(1)', at: 1 },
    { provider: 'google', state, fragment: '//evil.example', at: 1 },
    { provider: 'google', state, fragment: `#${'a'.repeat(2_048)}`, at: 1 },
    { provider: 'google', state, fragment: '', at: 'now' },
    { provider: 'google', state, fragment: '' },
  ],
])('%j in storage is no sign-in', async (forged) => {
  const { memory, needs } = await begin()
  memory.setItem(key, JSON.stringify({ v: 1, d: forged }))
  expect(takeReturned(needs, good)).toBeUndefined()
})

test('a sign-in is waited for as long as the secure site does, and a clock that was set back ends it', async () => {
  for (const [later, result] of [
    [719_999, { handle }],
    [720_000, { why: 'expired' }],
    [-1, { why: 'expired' }],
  ] as const) {
    const { needs, environment } = await begin()
    const now = environment.now()
    expect(takeReturned({ ...needs, now: () => now + later }, good)?.result).toEqual(result)
  }
})

test('nothing waits without an end: a visitor who went back, a page that is not left, and a view that is', async () => {
  for (const [end, name, kept] of [
    [({ windows }) => windows.goBack(), 'SocialWindowError', undefined],
    [({ environment }) => environment.advance(45_000), 'DeadlineError', undefined],
    // The page may be ending because it is left.
    [({ stop }) => stop.abort(new DOMException('left', 'AbortError')), 'AbortError', state],
  ] as readonly (readonly [(world: Awaited<ReturnType<typeof begin>>) => unknown, string, string | undefined])[]) {
    const world = await begin()
    await end(world)
    await world.environment.settle()
    expect(world.outcomes).toEqual([expect.objectContaining({ name })])
    expect([world.environment.left().timers, readLeft(world.stored.get())?.state]).toEqual([0, kept])
  }
})
