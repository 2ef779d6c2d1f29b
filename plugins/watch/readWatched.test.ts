import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, readWatched, watchedMost } from './readWatched.js'

const id = (at: number) => at.toString(16).padStart(32, '0')
const account = (digit: string) => ({ id: id(Number.parseInt(digit, 16)), namespace: 'eip155', address: `0x${digit.repeat(40)}` })

test('stored accounts are read, each once whatever the case of its letters', () => {
  const upper = { id: id(99), namespace: 'eip155', address: `0x${'A'.repeat(40)}` }
  expect(readWatched([account('a'), upper, account('1')])).toEqual([account('a'), account('1')])
})

test('whatever else is stored is left out, and no more than 20 are read', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ id: id(at), namespace: 'eip155', address: `0x${at.toString(16).padStart(40, '0')}` }))
  expect(readWatched(many)).toHaveLength(watchedMost)
  const poisoned = [
    null,
    'x',
    { namespace: 'eip155', address: '0x12' },
    { namespace: 'eip155', address: ` 0x${'1'.repeat(40)}` },
    { namespace: 'eip155', address: `0x${'1'.repeat(39)}\u200b` },
    { namespace: 'solana', address: `0x${'0'.repeat(40)}` },
    { namespace: '../eip', address: `0x${'1'.repeat(40)}` },
    { namespace: 'cosmos', address: 'cosmos1<script>' },
    { namespace: 'cosmos', address: 'c'.repeat(5_000) },
    { namespace: ['eip155'], address: [`0x${'1'.repeat(40)}`] },
  ].map((entry, at) => (entry !== null && typeof entry === 'object' ? { id: id(at), ...entry } : entry))
  expect(readWatched(poisoned)).toEqual([])
  for (const bad of [undefined, 7, '', '../x', 'G'.repeat(32), 'a'.repeat(33)]) expect(readWatched([{ ...account('1'), id: bad }])).toEqual([])
})

test('a new account gets an id that no other one has, and that says nothing of it', () => {
  const all = [{ ...account('1'), id: '64' }]
  expect(newId(all, 100)).toBe('65')
  expect(newId(all, 200)).toBe('c8')
})

test('reading never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(readWatched(stored).length).toBeLessThanOrEqual(watchedMost)
    }),
  )
})
