import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { relayWorld } from './testing/relayWorld.js'
import { caseCount } from '../../tests/harness/caseCount.js'

const minutes = 30
/** What a relay does with an attempt: after how many seconds it has a link, or that it fails, or nothing. */
const manner = fc.oneof(
  { weight: 6, arbitrary: fc.record({ link: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ link: fc.integer({ min: 9, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ fail: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({}) },
)
type Mode = { readonly link?: number; readonly fail?: number }
/** What the world does beside, at some second. */
const disturbance = fc.oneof(
  fc.record({ jump: fc.integer({ min: -7_200_000, max: 7_200_000 }) }),
  fc.constant({ sleep: true }),
  fc.constant({ wake: true }),
  fc.constant({ stale: true }),
)
type Disturbance = { readonly jump?: number; readonly sleep?: boolean; readonly wake?: boolean; readonly stale?: boolean }

const show = async (modes: readonly Mode[], disturbances: ReadonlyMap<number, Disturbance>) => {
  const world = relayWorld(fakeClock(1_700_000_000_000))
  const { pairing, state, attempts, open } = world
  const due = new Map<number, (() => void)[]>()
  let known = 0
  let renewals = 0
  const plan = (second: number) => {
    while (known < attempts.length) {
      const attempt = attempts[known]
      const how = modes[known % modes.length] ?? {}
      known += 1
      if (!attempt) continue
      if (known > 1) renewals += 1
      if (how.link !== undefined) due.set(second + how.link, [...(due.get(second + how.link) ?? []), () => attempt.link()])
      if (how.fail !== undefined) due.set(second + how.fail, [...(due.get(second + how.fail) ?? []), () => attempt.fail(new Error('relay'))])
    }
  }
  /** One valid link, or one on its way, or an end with a button. Nothing stale in sight. Answers what is wrong. */
  const wrong = (): string | undefined => {
    const link = pairing.link()
    const { status, renewing, left } = state
    const live = open().length
    if (live > 1) return `${live} attempts at once`
    if (status !== 'waiting')
      return link !== undefined
        ? 'a link after its end'
        : status === 'starting'
          ? live === 1
            ? undefined
            : 'nobody makes the link'
          : /^(expired|failed)$/.test(status)
            ? undefined
            : status
    // The link on screen is that of the live attempt, or of the one before while the next is on its way.
    const owner = attempts.find(({ uri }) => uri === link)?.number
    if (owner !== (renewing ? attempts.length - 1 : attempts.length)) return `the link of attempt ${owner} of ${attempts.length}`
    return left <= 10 ? `a link for ${left} s` : live === 1 ? undefined : 'a link without an attempt'
  }
  const check = (second: number) => {
    const problem = wrong()
    if (problem) throw new Error(`After ${second} s: ${problem}`)
  }
  pairing.shown()
  pairing.ensure()
  for (let second = 0; second < minutes * 60; second++) {
    plan(second)
    for (const run of due.get(second) ?? []) run()
    due.delete(second)
    const { jump, sleep, wake, stale } = disturbances.get(second) ?? {}
    if (jump) world.jump(jump)
    if (sleep) pairing.awake(false)
    if (wake) pairing.awake(true)
    // An attempt that is over says something after all.
    if (stale) for (const attempt of attempts.slice(0, -1)) attempt.link('wc:stale')
    await world.settle()
    check(second)
    await world.wait(1000)
    check(second)
    // A visitor who is left with a button presses it.
    if (state.status === 'expired' || state.status === 'failed') pairing.again()
  }
  return { renewals, world }
}

test('thirty minutes on a good relay: eight links, each renewed in place, one of them always in sight', async () => {
  const { renewals, world } = await show([{ link: 1 }], new Map())
  expect(renewals).toBe(8)
  expect(world.attempts.filter(({ state }) => state === 'open')).toHaveLength(1)
  expect(world.state).toMatchObject({ status: 'waiting', count: 9 })
})

test('thirty minutes at eight renewals times twenty points of racing: the new link comes anywhere between at once and after the end', async () => {
  for (let second = 0; second < 20; second++) await show([{ link: 0 }, { link: second }], new Map())
})

test('thirty minutes at a relay that fails at once, with a visitor who asks again each time: an end with a button each time', async () => {
  expect((await show([{ fail: 0 }], new Map())).world.attempts).toHaveLength(minutes * 60 + 1)
})

test('thirty minutes with slow, failing and silent relays, sleep, clocks that are set and stale attempts: one valid link, or an end with a button', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(manner, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(minutes * 60), disturbance), { maxLength: 12 }),
      async (modes, disturbances) => {
        await show(modes, new Map(disturbances))
      },
    ),
    { numRuns: caseCount(300, 300) },
  )
})
