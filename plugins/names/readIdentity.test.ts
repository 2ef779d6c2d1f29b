import { expect, test } from 'vitest'
import { readIdentity } from './readIdentity.js'

test('a name and where its picture may be are read', () => {
  expect(readIdentity({ name: 'alice.eth', avatar: 'https://pictures.example/a.png', more: 1 })).toEqual({
    name: 'alice.eth',
    avatar: 'https://pictures.example/a.png',
  })
  expect(readIdentity({ name: 'alice.eth', avatar: null })).toEqual({ name: 'alice.eth', avatar: undefined })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [{ name: 'alice.eth' }]],
  ['a text', 'alice.eth'],
  ['no name', { name: null, avatar: 'https://pictures.example/a.png' }],
  ['an empty name', { name: '' }],
  ['a number', { name: 7 }],
  ['a name without end', { name: `${'a'.repeat(300)}.eth` }],
])('%s is no identity', (_, answer) => {
  expect(readIdentity(answer)).toBeUndefined()
})

test('a picture that is not a text, or is too long, is ignored', () => {
  for (const avatar of [7, ['https://pictures.example/a.png'], `https://pictures.example/${'a'.repeat(2_100)}`])
    expect(readIdentity({ name: 'alice.eth', avatar })).toEqual({ name: 'alice.eth', avatar: undefined })
})
