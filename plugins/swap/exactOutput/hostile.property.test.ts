import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import { amount, asked, isQuestion, maximum, words, world } from '../testing/exactOutputWorld.js'

const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const answer = fc.oneof(
  fc.array(word, { maxLength: 5 }).map((list) => words(...list)),
  fc.array(word, { maxLength: 5 }).map((list) => words(32, 2, ...list)),
  word.map((one) => words(32, 2, one, amount)),
  fc.constantFrom(undefined, '', '0x', '0x0', `0x${'f'.repeat(64)}`, `0x-${'1'.repeat(63)}`, words(32, 2, -1n & (2n ** 256n - 1n), amount)),
  fc.string(),
)
test('createExactOutput: has no quote, an error, or an amount with its maximum, whatever nodes answer', async ({ task }) => {
  let wrong = 0
  const runs = caseCount(500, 5_000)
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 6 }), async (list) => {
      let at = 0
      const { swaps, signal } = world({ read: () => list[at++ % list.length] })
      const quote = await swaps.quote(asked, signal).catch((error: unknown) => (error instanceof Error ? undefined : 'no error'))
      if (quote === undefined) return
      if (quote === 'no error') {
        wrong += 1
        return
      }
      if (quote.expected <= 0n || quote.expected >= 2n ** 255n || quote.maximum < quote.expected) wrong += 1
      // What is prepared keeps to the quote of its own, or is refused.
      const made = await swaps.prepare(quote, signal).catch((error: unknown) => (error instanceof Error ? undefined : 'no error'))
      if (made === 'no error' || (made && made.quote.maximum < made.quote.expected)) wrong += 1
      expect(wrong).toBe(0)
    }),
    { numRuns: runs },
  )
  figure(task, { what: 'Quotes of an exact output that hostile nodes made wrong', goal: '0 of 5,000', measured: `${wrong} of ${runs}` })
})

test('createExactOutput: says that a swap goes through only when the amount arrives and no more than the maximum leaves', async ({ task }) => {
  let wrong = 0
  const runs = caseCount(500, 5_000)
  const near = (of: bigint) => fc.oneof(fc.bigInt({ min: of - 3n, max: of + 3n }), fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }))
  await fc.assert(
    fc.asyncProperty(near(maximum), near(amount), near(0n), fc.constantFrom('', '0x', '0xzz', 'number'), async (leaves, arrives, native, form) => {
      const read = (value: bigint) => (form === 'number' ? words(BigInt.asUintN(256, value)) : form)
      const { check } = await world({
        allowance: maximum,
        simulate: (all) => ({
          outcome: 'ok',
          changes: [-leaves, native],
          answers: all.map((call, at) => (isQuestion(call) ? (at === 0 ? words(2n ** 201n) : read(2n ** 201n + arrives)) : '0x')),
          gas: all.map(() => 1n),
          afterWorks: true,
        }),
      }).prepare()
      const right = form === 'number' && leaves <= maximum && arrives >= amount && native >= 0n
      if ((check.outcome === 'ok') !== right) wrong += 1
      expect(wrong).toBe(0)
    }),
    { numRuns: runs },
  )
  figure(task, { what: 'Simulations of an exact output that were judged wrongly', goal: '0 of 5,000', measured: `${wrong} of ${runs}` })
})
