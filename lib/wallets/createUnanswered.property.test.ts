import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { createUnanswered, type Unanswered } from './createUnanswered.js'

interface Request extends Unanswered {
  readonly what: number
}
const step = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), tab: fc.nat(2) }),
  fc.record({ do: fc.constant('end' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constant('tell' as const), tab: fc.nat(2), which: fc.nat(30) }),
  // The tab ends without a word, and a new one takes its place.
  fc.record({ do: fc.constant('kill' as const), tab: fc.nat(2) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.nat(5_000) }),
)

test('createUnanswered: in any order of questions, answers and tabs that end, what is open is known to every other tab, and what ended to none', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let text = '[]'
      let time = 1_000
      const kept = {
        get: () => JSON.parse(text) as readonly unknown[],
        set: (list: readonly unknown[]) => {
          text = JSON.stringify(list)
        },
        clear: () => {
          text = '[]'
        },
      }
      const open = () => createUnanswered<Request>({ kept, parse: (value) => value as Request, store: (one) => one, now: () => time })
      const tabs = [open(), open(), open()]
      /** What was asked and did not end, the oldest first, with the tab that asked it. */
      let asked: { readonly id: string; readonly what: number; readonly by: object; told: boolean }[] = []
      let count = 0
      for (const one of steps) {
        if (one.do === 'wait') time += one.ms
        else if (one.do === 'kill') tabs[one.tab] = open()
        else if (one.do === 'ask') {
          const tab = tabs[one.tab]
          if (!tab) continue
          const what = count++
          // Nobody asks twice in one millisecond.
          time += 1
          asked = [...asked, { id: tab.add({ what }), what, by: tab, told: false }].slice(-20)
        } else if (one.do === 'end') {
          const found = asked[one.which]
          if (!found) continue
          tabs[0]?.end(found.id)
          asked = asked.filter((other) => other !== found)
        } else {
          const found = asked[one.which]
          tabs[one.tab]?.change(found?.id ?? 'nobody', { told: true })
          if (found) found.told = true
        }
        for (const tab of tabs) {
          const known = tab.earlier().map(({ what, told }) => `${what} ${told}`)
          const right = asked.filter(({ by }) => by !== tab).map(({ what, told }) => `${what} ${told}`)
          expect(known).toEqual(right)
        }
      }
    }),
    { numRuns: caseCount(2_000, 20_000) },
  )
})
