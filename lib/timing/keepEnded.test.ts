import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepEnded } from './keepEnded.js'

const one = (connectorId: string, address = '0x1') => ({ connectorId, address })

test('a connection that ended is kept, the latest first', () => {
  const first = keepEnded({}, { eip155: [one('a'), one('b')] }, { eip155: [one('a')] })
  expect(first).toEqual({ eip155: [one('b')] })
  expect(keepEnded(first, { eip155: [one('a')] }, { eip155: [] })).toEqual({ eip155: [one('a'), one('b')] })
})

test('a wallet that is connected again is not among them', () => {
  expect(keepEnded({ eip155: [one('b')] }, { eip155: [] }, { eip155: [one('b')] })).toEqual({ eip155: [] })
})

test('a wallet that ended once more is listed once, with its latest account', () => {
  expect(keepEnded({ eip155: [one('a', '0x1')] }, { eip155: [one('a', '0x2')] }, {})).toEqual({ eip155: [one('a', '0x2')] })
})

test('namespaces do not mix', () => {
  expect(keepEnded({ solana: [one('a')] }, { eip155: [one('a')] }, { solana: [one('a')] })).toEqual({ eip155: [one('a')], solana: [] })
})

test('without a change the same object is returned', () => {
  const kept = { eip155: [one('b')] }
  expect(keepEnded(kept, { eip155: [one('a')] }, { eip155: [one('a')] })).toBe(kept)
  expect(keepEnded(kept, {}, {})).toBe(kept)
})

test('whatever ends, at most eight of a namespace are kept, each wallet once, and none that is live', () => {
  const lists = fc.record({ eip155: fc.uniqueArray(fc.constantFrom(...'abcdefghijkl')), solana: fc.uniqueArray(fc.constantFrom(...'abc')) })
  const connections = ({ eip155, solana }: Record<'eip155' | 'solana', readonly string[]>) => ({
    eip155: eip155.map((id) => one(id)),
    solana: solana.map((id) => one(id)),
  })
  fc.assert(
    fc.property(fc.array(lists, { minLength: 2, maxLength: 12 }), (steps) => {
      let kept: Parameters<typeof keepEnded<ReturnType<typeof one>>>[0] = {}
      for (const [at, now] of steps.entries()) {
        const before = steps[at - 1]
        if (!before) continue
        kept = keepEnded(kept, connections(before), connections(now))
        for (const namespace of ['eip155', 'solana'] as const) {
          const ids = (kept[namespace] ?? []).map(({ connectorId }) => connectorId)
          expect(ids.length).toBeLessThanOrEqual(8)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.filter((id) => now[namespace].includes(id))).toEqual([])
        }
      }
    }),
  )
})
