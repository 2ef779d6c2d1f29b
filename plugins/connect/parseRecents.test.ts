import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecents } from './createRecents.js'
import { parseRecents } from './parseRecents.js'

const stored = (id: string, at: number) => ({ id, name: id, rdns: id, at })

test('a stored wallet has its id, its rdns and its name', () => {
  expect(parseRecents([{ id: 'a', name: 'Harbor', rdns: 'app.harbor', at: 1 }])[0]).toMatchObject({ id: 'a', name: 'Harbor', rdns: 'app.harbor' })
})

test('keeps two, the last used first', () => {
  expect(parseRecents([stored('a', 1), stored('c', 3), stored('b', 2)]).map(({ id }) => id)).toEqual(['c', 'b'])
})

test.each([
  ['null', null],
  ['a text', 'com.harbor'],
  ['no id', { name: 'A', at: 1 }],
  ['an empty id', stored('', 1)],
  ['an id without end', { ...stored('a', 1), id: 'x'.repeat(257) }],
  ['no name', { id: 'a', at: 1 }],
  ['a name of nothing visible', { ...stored('a', 1), name: '\u200b\u202e' }],
  ['no date', { id: 'a', name: 'A' }],
  ['an invalid date', stored('a', Number.NaN)],
  ['a date no calendar has', stored('a', 8.64e15 + 1)],
])('drops %s', (_, entry) => {
  expect(parseRecents([entry, stored('b', 2)]).map(({ id }) => id)).toEqual(['b'])
})

test('cleans a stored name', () => {
  expect(parseRecents([{ ...stored('a', 1), name: ' Har\u202ebor\n' }])[0]?.name).toBe('Harbor')
})

test('a paired wallet keeps the address of its image; one without an image is still a paired one', () => {
  const [first, second] = parseRecents([
    { ...stored('a', 2), paired: 'https://images.example/a' },
    { ...stored('b', 1), paired: '' },
  ])
  expect([first?.paired, second?.paired]).toEqual(['https://images.example/a', ''])
  expect(parseRecents([{ ...stored('a', 1), paired: 'x'.repeat(2049) }])[0]?.paired).toBeUndefined()
  expect(parseRecents([{ ...stored('a', 1), paired: { href: 'https://images.example' } }])[0]?.paired).toBeUndefined()
})

test('whatever was stored, the answer is at most two well-formed wallets', () => {
  fc.assert(
    fc.property(fc.array(fc.anything(), { maxLength: 30 }), (entries) => {
      const recents = parseRecents(entries)
      expect(recents.length).toBeLessThanOrEqual(2)
      for (const { id, name, at } of recents) expect([typeof id, typeof name, typeof at]).toEqual(['string', 'string', 'number'])
    }),
  )
})

test('remembering puts a wallet first, once, and forgets the oldest', () => {
  let kept: readonly unknown[] = []
  let time = 100
  const recents = createRecents({
    stored: {
      subscribe: () => () => {},
      get: () => kept,
      set: (value) => {
        kept = value
      },
      clear: () => {},
    },
    now: () => time++,
  })
  for (const id of ['a', 'b', 'a', 'c']) recents.remember({ id, name: id, rdns: undefined })
  expect(recents.list().map(({ id }) => id)).toEqual(['c', 'a'])
})
