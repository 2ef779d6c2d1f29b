import { expect, test } from 'vitest'
import { createLazy } from './createLazy.js'

test('it is fetched at the first use and once, and is there from then on', async () => {
  let fetched = 0
  const late = createLazy(async () => ++fetched)
  expect([fetched, late.value]).toEqual([0, undefined])
  expect(await Promise.all([late.load(), late.load()])).toEqual([1, 1])
  expect(late.value).toBe(1)
  expect(await late.load()).toBe(1)
})

test('what did not arrive is asked for again at the next use', async () => {
  let asked = 0
  const late = createLazy(async () => {
    if (asked++ === 0) throw new Error('chunk 404')
    return 'here'
  })
  await expect(Promise.all([late.load(), late.load()])).rejects.toThrow('chunk 404')
  expect(late.value).toBeUndefined()
  expect(await late.load()).toBe('here')
  expect(asked).toBe(2)
})
