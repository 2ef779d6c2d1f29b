import { expect, test } from 'vitest'
import { createUnanswered, type Unanswered } from './createUnanswered.js'

interface Request extends Unanswered {
  readonly what: string
}
const memory = (list: readonly unknown[] = []) => {
  let text = JSON.stringify(list)
  return {
    get: () => JSON.parse(text) as readonly unknown[],
    set: (next: readonly unknown[]) => {
      text = JSON.stringify(next)
    },
    clear: () => {
      text = '[]'
    },
  }
}
const parse = (value: unknown): Request | undefined => {
  const { id, at, told, what } = Object(value) as Record<string, unknown>
  return typeof id === 'string' && typeof at === 'number' && typeof what === 'string' ? { id, at, told: told === true, what } : undefined
}
const page = (kept: ReturnType<typeof memory>, now = { at: 1_000 }) => createUnanswered<Request>({ kept, parse, store: (one) => one, now: () => now.at })
const whats = (of: ReturnType<typeof page>) => of.earlier().map(({ what, told }) => `${what}${told ? ' told' : ''}`)

test('createUnanswered: the next page has what the one before was not answered, and the page itself does not', () => {
  const kept = memory()
  const first = page(kept)
  const id = first.add({ what: 'a' })
  first.add({ what: 'b' })
  expect(first.earlier()).toEqual([])
  expect(whats(page(kept))).toEqual(['a', 'b'])
  first.end(id)
  first.end(id)
  expect(whats(page(kept))).toEqual(['b'])
})

test('createUnanswered: what was told stays known for a day, and no longer', () => {
  const kept = memory()
  page(kept).add({ what: 'a' })
  const time = { at: 2_000 }
  const next = page(kept, time)
  const [request] = next.earlier()
  next.change(request?.id ?? '', { told: true })
  expect(whats(page(kept, time))).toEqual(['a told'])
  time.at = 86_401_000
  expect(next.earlier()).toEqual([])
})

test('createUnanswered: two tabs keep what the other one asked for, and each ends its own', () => {
  const kept = memory()
  const [left, right] = [page(kept), page(kept, { at: 1_001 })]
  const id = left.add({ what: 'a' })
  right.add({ what: 'b' })
  expect([whats(left), whats(right)]).toEqual([['b'], ['a']])
  left.end(id)
  expect(whats(right)).toEqual([])
})

test.each([[null], [7], [{ id: 1 }], [{ id: 'x', at: -86_400_000, what: 'a' }], [{ id: 'x', at: 172_800_000, what: 'from tomorrow' }]])(
  'createUnanswered: %j in the storage is ignored when it is no request of a day',
  (entry) => {
    expect(page(memory([entry]), { at: 1_000 }).earlier()).toEqual([])
  },
)

test('createUnanswered: a flood of entries does not keep the latest out', () => {
  const kept = memory(Array.from({ length: 5_000 }, (_, at) => ({ id: `x${at}`, at: 1, what: 'old' })))
  page(kept).add({ what: 'new' })
  expect([kept.get().length, whats(page(kept)).at(-1)]).toEqual([20, 'new'])
})
