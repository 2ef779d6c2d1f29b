import { expect, test } from 'vitest'
import { createLazy } from './createLazy.js'

test('it is loaded at the first use, once, and is available from then on', async () => {
  let fetched = 0
  const late = createLazy(async () => ++fetched)
  expect([fetched, late.value]).toEqual([0, undefined])
  expect(await Promise.all([late.load(), late.load()])).toEqual([1, 1])
  expect(late.value).toBe(1)
  expect(await late.load()).toBe(1)
})

test('a load that failed is repeated at the next use', async () => {
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
