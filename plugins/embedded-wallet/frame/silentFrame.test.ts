import { afterEach, expect, test } from 'vitest'
import type { FrameUnavailableError } from '../errors.js'
import { closeFrame, frameWorld, openedFrame } from '../testing/frameWorld.js'
import type { SiteStatus } from './SiteStatus.js'

afterEach(closeFrame)

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
    const { environment, site, frame, turn } = frameWorld({ greets: false, status: () => status })
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
  const { environment, site, frame, turn } = frameWorld({ greets: false, loads: false, status: () => 'unreachable' })
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
  const { environment, frame, turn } = frameWorld({ greets: false })
  const opening = frame.open().catch((error: unknown) => error)
  await turn()
  await environment.advance(20_000)
  expect(await opening).toMatchObject({ trouble: 'unreachable' })
  expect(environment.left().timers).toBe(0)
})

test('a frame that the policy of the page keeps away is given up at once, and the policy is named', async () => {
  const { site, frame, turn } = frameWorld({ greets: false, loads: false })
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
  const { environment, site, frame, turn } = frameWorld({ vault: [], greets: false, status: () => new Promise((done) => (answer = done)) })
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
  const quick = await openedFrame({ vault: [], status: () => 'unlisted' })
  await quick.environment.advance(30_000)
  expect([quick.site.statusAsked, quick.frame.ready?.vault]).toEqual([[], true])
})
