import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { createVaultWorld } from '../testing/vaultWorld.js'
import { againMs } from './createTokens.js'

/** What happens next. `back`: how many renewals ago the token came that is shown. */
type Step = { readonly kind: 'renew' | 'two' | 'thief' | 'use'; readonly back: number } | { readonly kind: 'wait'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('renew' as const, 'two' as const, 'use' as const), back: fc.constantFrom(0, 0, 0, 1, 1, 2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('thief' as const), back: fc.constantFrom(0, 1, 2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 30_000, againMs - 1, againMs, 90_000) }) },
)

const runs = caseCount(60, 3_000)
test(`${runs} random orders of renewals that are lost, late, twice, at once or a thief's: signed in as long as one minute, one device and an unused pair allow`, async () => {
  const { createDevice, clock, lines } = await createVaultWorld()
  let visitor = 0
  const play = async (steps: readonly Step[]) => {
    visitor += 1
    // Networks of their own, so that no limit plays a part.
    const phone = await createDevice(`198.51.${visitor >> 8}.${visitor & 255}`)
    const thief = await createDevice(`203.0.${visitor >> 8}.${visitor & 255}`)
    const login = await phone.login(`anna-${visitor}@example.org`)
    /** All pairs that the device was given, the newest last. */
    const pairs = [{ access: login.access, refresh: login.refresh }]
    const state = { alive: true, used: true, renewed: 0, expires: clock.now() + 300_000 }
    /** What has to come of showing the token of a pair. */
    const expected = (at: number) => {
      if (!state.alive) return 401
      if (at === pairs.length - 1) return 200
      return at === pairs.length - 2 && !state.used && clock.now() < state.renewed + againMs ? 200 : 401
    }
    const show = async (at: number) => {
      const wanted = expected(at)
      const { status, body } = await phone.send('POST', 'refresh', { refresh: pairs[at]?.refresh })
      expect(status).toBe(wanted)
      if (status !== 200) state.alive = false
      else if (at === pairs.length - 1) {
        pairs.push({ access: `${body.access}`, refresh: `${body.refresh}` })
        Object.assign(state, { used: false, renewed: clock.now(), expires: clock.now() + 300_000 })
      } else expect([body.access, body.refresh]).toEqual([pairs.at(-1)?.access, pairs.at(-1)?.refresh])
    }
    for (const one of steps) {
      const at = 'back' in one ? Math.max(0, pairs.length - 1 - one.back) : 0
      if (one.kind === 'wait') clock.advance(one.ms)
      else if (one.kind === 'renew') await show(at)
      else if (one.kind === 'thief') {
        expect((await thief.send('POST', 'refresh', { refresh: pairs[at]?.refresh })).status).toBe(401)
        state.alive = false
      } else if (one.kind === 'use') {
        const right = state.alive && at === pairs.length - 1 && clock.now() < state.expires
        expect((await phone.send('GET', 'wallet', undefined, { token: `${pairs[at]?.access}` })).status).toBe(right ? 200 : 401)
        if (right) state.used = true
      } else if (state.alive && at === pairs.length - 1) {
        const refresh = pairs[at]?.refresh
        const both = await Promise.all([phone.send('POST', 'refresh', { refresh }), phone.send('POST', 'refresh', { refresh })])
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        expect(both[1]?.body.refresh).toBe(both[0]?.body.refresh)
        pairs.push({ access: `${both[0]?.body.access}`, refresh: `${both[0]?.body.refresh}` })
        Object.assign(state, { used: false, renewed: clock.now(), expires: clock.now() + 300_000 })
      }
    }
    return pairs
  }
  const shown: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      shown.push(...(await play(steps)).flatMap(({ access, refresh }) => [access, refresh]))
    }),
    { numRuns: runs },
  )
  // Nothing is kept or logged from which a token could be taken.
  const said = JSON.stringify(lines)
  for (const token of shown) expect(said).not.toContain(token)
})
