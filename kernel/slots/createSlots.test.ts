import { expect, test } from 'vitest'
import { type Contribution, into, slot, type When, type WhenContext } from '../api/index.js'
import { createCallPlugin } from '../lifetime/createCallPlugin.js'
import { createState } from '../state/createState.js'
import { createSlots } from './createSlots.js'

const Rows = slot<{ label: string }>('account.rows@1')
const row = (id: string, order?: number, when?: When) =>
  into(Rows, { id, item: { label: id }, ...(order === undefined ? {} : { order }), ...(when ? { when } : {}) })
const make = (start: Readonly<Record<string, readonly Contribution[]>>) => {
  const world = { plugins: start, connected: false, reports: [] as string[] }
  const slots = createSlots({
    state: createState(),
    callPlugin: createCallPlugin({ report: (plugin, phase) => world.reports.push(`${plugin} ${phase}`) }),
    plugins: () => Object.entries(world.plugins).map(([id, contributes]) => ({ id, manifest: { id, apiVersion: 1, version: '1.0.0', contributes } })),
    context: () => ({ connected: world.connected }) as WhenContext,
  })
  return {
    world,
    slots,
    ids: () =>
      slots
        .of(Rows)
        .get()
        .items.map(({ id }) => id),
  }
}

test('items are sorted by order, equal orders by id, each with its plugin', () => {
  const { slots, ids } = make({
    one: [row('c'), row('z', 1)],
    two: [row('b'), into(slot<{ label: string }>('other.rows@1'), { id: 'x', item: { label: 'x' } })],
  })
  expect(ids()).toEqual(['z', 'b', 'c'])
  expect(slots.of(Rows).get().items[1]).toEqual({ id: 'b', plugin: 'two', item: { label: 'b' } })
})

test('a slot follows the result of `when` and the available plugins', async () => {
  const { world, slots, ids } = make({ one: [row('a', 1, ({ connected }) => connected)], two: [row('b', 2)] })
  const seen: number[] = []
  slots.of(Rows).subscribe(({ items }) => seen.push(items.length))
  expect(ids()).toEqual(['b'])
  world.connected = true
  slots.refresh()
  expect(ids()).toEqual(['a', 'b'])
  await Promise.resolve()
  world.plugins = {}
  slots.refresh()
  expect(ids()).toEqual([])
  await Promise.resolve()
  expect(seen).toEqual([2, 0])
})

test('listeners are not called when nothing changed', async () => {
  const { slots } = make({ one: [row('a')] })
  let told = 0
  slots.of(Rows).subscribe(() => told++)
  slots.refresh()
  await Promise.resolve()
  expect(told).toBe(0)
})

test('a `when` that throws hides only its own item and its plugin is reported', () => {
  const { world, ids } = make({
    bad: [
      row('a', 1, () => {
        throw new Error('no')
      }),
    ],
    good: [row('b')],
  })
  expect(ids()).toEqual(['b'])
  expect(world.reports).toEqual(['bad deciding whether to show "a"'])
})

test('a slot has one readable, and `all` also returns items that `when` hides', () => {
  const { slots } = make({ one: [row('a', 1, () => false)] })
  expect(slots.of(Rows)).toBe(slots.of(Rows))
  expect(slots.all(Rows).map(({ id }) => id)).toEqual(['a'])
})
