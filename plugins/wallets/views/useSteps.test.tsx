// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { useSteps } from './useSteps.js'

// A test says when the next frame is drawn.
const frames = new Map<number, () => void>()
let asked = 0
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  requestAnimationFrame: (run: () => void) => {
    frames.set(++asked, run)
    return asked
  },
  cancelAnimationFrame: (id: number) => frames.delete(id),
})
const frame = () =>
  act(async () => {
    const due = [...frames.values()]
    frames.clear()
    for (const run of due) run()
  })

const ends: (() => void)[] = []
afterEach(async () => {
  await act(async () => {
    for (const end of ends.splice(0)) end()
  })
  expect(frames.size).toBe(0)
})

const list = (length: number) => Array.from({ length }, (_, at) => at)
const seen: { drawn: readonly number[] } = { drawn: [] }
const Steps = ({ items }: { readonly items: readonly number[] }) => {
  seen.drawn = useSteps(items)
  return null
}
/** Draws a list by steps. Answers what draws another one in its place. */
const start = async (items: readonly number[]) => {
  const root = createRoot(document.createElement('div'))
  ends.push(() => root.unmount())
  const show = (next: readonly number[]) => act(async () => root.render(<Steps items={next} />))
  await show(items)
  return show
}

test('a page that arrives is drawn in steps, a few more each frame, until the list itself is drawn', async () => {
  const show = await start([])
  const page = list(41)
  await show(page)
  expect(seen.drawn).toEqual(list(24))
  await frame()
  expect(seen.drawn).toEqual(list(32))
  await frame()
  expect(seen.drawn).toEqual(list(40))
  await frame()
  expect(seen.drawn).toBe(page)
  const more = list(60)
  await show(more)
  expect(seen.drawn).toEqual(list(41))
  await frame()
  expect(seen.drawn).toEqual(list(49))
  await frame()
  await frame()
  expect(seen.drawn).toBe(more)
})

test('a visitor who comes back to a long list has all of it at once', async () => {
  const all = list(400)
  await start(all)
  expect(seen.drawn).toBe(all)
})

test('after a short list a long one is drawn in steps again', async () => {
  const show = await start(list(400))
  const few = list(3)
  await show(few)
  expect(seen.drawn).toBe(few)
  await show(list(400))
  expect(seen.drawn).toEqual(list(24))
})
