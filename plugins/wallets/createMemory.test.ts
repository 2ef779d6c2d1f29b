import { expect, test } from 'vitest'
import { type Browsed, createMemory } from './createMemory.js'

const page = (number: number, fallback = false): Browsed => ({ page: number, wallets: [], status: 'ready', more: true, fallback, count: 90 })

test('back from a wallet all pages are there, and what was typed', () => {
  const memory = createMemory()
  expect(memory.browsed(false)).toBeUndefined()
  const [first, second] = [page(1), page(2)]
  memory.browse(false, first)
  memory.browse(false, second)
  memory.type('rain', true)
  expect(memory.browsed(false)).toBe(second)
  expect(memory.browsed(true)).toBeUndefined()
  expect(memory.typed).toEqual({ text: 'rain', certified: true })
})

test('opened again it shows the first page, and nothing typed', () => {
  const memory = createMemory()
  const first = page(1)
  memory.browse(false, first)
  memory.browse(false, page(2))
  memory.type('rain', true)
  memory.close()
  expect(memory.browsed(false)).toBe(first)
  expect(memory.typed).toEqual({ text: '', certified: false })
})

test('the wallets of the package are not kept for a server that may answer by then', () => {
  const memory = createMemory()
  memory.browse(false, page(1, true))
  expect(memory.browsed(false)?.fallback).toBe(true)
  memory.close()
  expect(memory.browsed(false)).toBeUndefined()
})
