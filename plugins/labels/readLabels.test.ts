import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelsMost, readLabel, readLabels } from './readLabels.js'

const address = `0x${'a'.repeat(40)}`

test('a label is cleaned and at most 32 characters long', () => {
  expect(readLabel({ namespace: 'eip155', address, label: '  Savings \u202e\u200b of  Ann ' })?.label).toBe('Savings of Ann')
  const long = readLabel({ namespace: 'eip155', address, label: 'x'.repeat(10_000) })?.label ?? ''
  expect([...long]).toHaveLength(32)
  expect(long.endsWith('…')).toBe(true)
})

test('without an account or a text there is no label', () => {
  for (const label of ['', ' \u200b ', 7, null, {}, ['x']]) expect(readLabel({ namespace: 'eip155', address, label })).toBeUndefined()
  for (const [namespace, account] of [
    ['eip155', '0x12'],
    ['EIP155', address],
    ['solana', address],
    ['__proto__', address],
    [undefined, address],
  ])
    expect(readLabel({ namespace, address: account, label: 'x' })).toBeUndefined()
})

test('stored labels are read, each account once, and no more than 100', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ namespace: 'eip155', address: `0x${at.toString(16).padStart(40, '0')}`, label: `${at}` }))
  expect(readLabels(many)).toHaveLength(labelsMost)
  expect(readLabels([...many.slice(0, 1), { ...many[0], label: 'forged' }])).toEqual([many[0]])
})

test('reading never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(readLabels(stored).length).toBeLessThanOrEqual(labelsMost)
    }),
  )
})
