import { expect, test } from 'vitest'
import { createShortlist } from './createShortlist.js'

interface Entry {
  readonly name: string
}
const entries = (count: number, prefix: string): readonly Entry[] => Array.from({ length: count }, (_, at) => ({ name: `${prefix}${at}` }))
const names = (list: { items(): readonly Entry[] }) => list.items().map(({ name }) => name)

test('entries are listed in the order in which they were announced, each once', () => {
  let changes = 0
  const list = createShortlist<Entry>(() => changes++, 4)
  const [one, two] = entries(2, 'w') as [Entry, Entry]
  for (const entry of [one, two, one]) list.announce(entry)
  expect([...names(list), changes]).toEqual(['w0', 'w1', 2])
})

test('after a flood of any length the next entry is listed, and the first half stayed', () => {
  const list = createShortlist<Entry>(() => {}, 6)
  for (const entry of entries(500, 'w')) list.announce(entry)
  list.announce({ name: 'late' })
  expect(names(list)).toEqual(['w0', 'w1', 'w2', 'w498', 'w499', 'late'])
})

test('an entry that answers when it is asked stays through floods that do not', () => {
  const list = createShortlist<Entry>(() => {}, 6)
  const genuine = { name: 'genuine' }
  for (const entry of entries(10, 'a')) list.announce(entry)
  list.announce(genuine)
  list.ask()
  list.announce(genuine)
  for (const entry of entries(10, 'b')) list.announce(entry)
  expect(names(list)).toEqual(['a0', 'a1', 'a2', 'genuine', 'b8', 'b9'])
})

test('an entry that a flood displaced comes back when it answers', () => {
  const list = createShortlist<Entry>(() => {}, 6)
  const genuine = { name: 'genuine' }
  for (const entry of entries(6, 'a')) list.announce(entry)
  list.announce(genuine)
  for (const entry of entries(6, 'b')) list.announce(entry)
  expect(names(list)).not.toContain('genuine')
  list.ask()
  list.announce(genuine)
  for (const entry of entries(6, 'c')) list.announce(entry)
  expect(names(list)).toContain('genuine')
})

test('a flood onto a full list is one change for each task', async () => {
  let changes = 0
  const list = createShortlist<Entry>(() => changes++, 6)
  for (const entry of entries(500, 'w')) list.announce(entry)
  expect(changes).toBe(6)
  await Promise.resolve()
  expect(changes).toBe(7)
})
