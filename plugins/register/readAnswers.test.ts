import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClaim, readSuggestions, readZone } from './readAnswers.js'
import { readNonce } from './readNonce.js'

const asked = { label: 'mira', zone: 'portico.eth' }

test('the parent and the own name are read; a name below another parent is refused', () => {
  expect(readZone({ zone: 'portico.eth', name: null })).toEqual({ zone: 'portico.eth', own: undefined })
  expect(readZone({ zone: 'portico.eth', name: 'mira.portico.eth' })).toEqual({ zone: 'portico.eth', own: 'mira' })
  for (const answer of [
    { zone: 'eth' },
    { zone: 'Portico.eth', name: null },
    { zone: 'portico.eth', name: 'mira.evil.eth' },
    { zone: 'portico.eth' },
    [],
    null,
  ])
    expect(readZone(answer)).toBeUndefined()
})

test('suggestions: the free ones first, each once, none that breaks the rule or is below another parent', () => {
  const entry = (name: unknown, registered: unknown = false) => ({ name, registered })
  const answer = {
    suggestions: [
      entry('mira.portico.eth', true),
      entry('mira2.portico.eth', true),
      entry('mira-okafor.portico.eth'),
      entry('mira-okafor.portico.eth'),
      entry('mira.evil.eth'),
      entry('m\u0456ra-x.portico.eth'),
      entry('abc.portico.eth'),
      entry('<b>bold</b>.portico.eth'),
      entry('odd-one.portico.eth', 'no'),
      entry(7),
      null,
    ],
  }
  expect(readSuggestions(answer, asked)).toEqual({
    free: false,
    others: [
      { label: 'mira-okafor', free: true },
      { label: 'mira2', free: false },
    ],
  })
})

test('an answer that says nothing about what was typed, or both, is not taken for "free"', () => {
  expect(readSuggestions({ suggestions: [{ name: 'mira2.portico.eth', registered: false }] }, asked)).toBeUndefined()
  const both = [false, true].map((registered) => ({ name: 'mira.portico.eth', registered }))
  expect(readSuggestions({ suggestions: both }, asked)?.free).toBe(false)
})

test('a nonce is 32 hexadecimal digits with a time, and a claim is a name', () => {
  const expiresAt = '2026-11-12T00:05:00.000Z'
  expect(readNonce({ nonce: '0'.repeat(32), expiresAt })).toEqual({ nonce: '0'.repeat(32), expiresAt, until: Date.UTC(2026, 10, 12, 0, 5) })
  for (const answer of [{ nonce: 'x\n', expiresAt }, { nonce: '0'.repeat(32), expiresAt: 'soon' }, { nonce: '0'.repeat(32) }])
    expect(readNonce(answer)).toBeUndefined()
  expect(readClaim([{ name: 'mira.portico.eth' }])).toBe('mira.portico.eth')
  for (const answer of [[], {}, [{ name: 'Mira' }], [{ name: '\u202Emira.eth' }]]) expect(readClaim(answer)).toBeUndefined()
})

test('whatever is answered, nothing throws', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      readZone(answer)
      readNonce(answer)
      readClaim(answer)
      readSuggestions(answer, asked)
      readSuggestions({ suggestions: answer }, asked)
    }),
  )
})
