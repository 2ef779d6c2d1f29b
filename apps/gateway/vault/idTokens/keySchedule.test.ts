import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aroundMs, scheduleOf, signsMs } from './keySchedule.js'

const day = 86_400_000

test('keySchedule: the first key signs at once, and the next one is made a day before it signs', () => {
  expect(scheduleOf([], 1_000, 0)).toEqual({ signing: undefined, published: [], next: { generation: 1, signsFrom: 1_000 }, over: 0 })
  const first = { generation: 1, signsFrom: 0 }
  expect(scheduleOf([first], signsMs - aroundMs - 1, 1).next).toBeUndefined()
  expect(scheduleOf([first], signsMs - aroundMs, 1).next).toEqual({ generation: 2, signsFrom: signsMs })
  // Nobody asked for anything for a year: the old key goes on for a day.
  expect(scheduleOf([first], 365 * day, 1)).toMatchObject({ signing: first, next: { generation: 2, signsFrom: 366 * day } })
})

test('keySchedule: a row that is no key takes no generation from one', () => {
  expect(scheduleOf([], 5, 7).next).toEqual({ generation: 8, signsFrom: 5 })
})

test('keySchedule: whatever gateway is asked whenever, what signs was published for a day, and stays published for a day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 * 24 }), { minLength: 1, maxLength: 60 }), (hours) => {
      let now = 0
      let keys: { generation: number; signsFrom: number; made: number }[] = []
      const signed = new Map<number, number>()
      for (const pause of hours) {
        now += pause * 3_600_000
        const { next, over } = scheduleOf(keys, now, keys.at(-1)?.generation ?? 0)
        if (next) keys = [...keys, { ...next, made: now }]
        keys = keys.filter(({ generation }) => generation >= over)
        const { signing, published } = scheduleOf(keys, now, 0)
        if (!signing) return false
        if (!published.includes(signing)) return false
        if (signing.generation > 1 && now - signing.made < aroundMs) return false
        signed.set(signing.generation, now)
        for (const [generation, at] of signed) if (now - at < aroundMs && !published.some((key) => key.generation === generation)) return false
        if (keys.length > 4) return false
      }
      return true
    }),
  )
})
