import { expect, test } from 'vitest'
import { discord as dialect } from './discord.js'

const discord = dialect.create()
const nameOf = (answer: object) => ('read' in discord ? discord.read({ id: '80351110224678912', ...answer }).name : undefined)

test('a Discord username that ends in 0 loses it; a name that the person chose stays as it is', () => {
  expect(nameOf({ username: 'zoe0', global_name: null })).toBe('zoe')
  expect(nameOf({ username: 'zoe#0', global_name: '' })).toBe('zoe')
  expect(nameOf({ username: 'zoe' })).toBe('zoe')
  expect(nameOf({ username: 'zoe0', global_name: 'Agent 0' })).toBe('Agent 0')
  expect(nameOf({ username: null })).toBeUndefined()
})

test.each([
  ['an emoji at the limit', `${'a'.repeat(63)}\u{1F600}`, `${'a'.repeat(63)}\u{1F600}`],
  ['an emoji over the limit', `${'a'.repeat(64)}\u{1F600}`, `${'a'.repeat(63)}\u2026`],
  ['half of an emoji', 'Zoe\ud83d', 'Zoe'],
  ['a direction mark', 'Zoe\u202e', 'Zoe'],
  ['nothing that shows', '\u200b\u2060', 'zoe'],
])('a name with %s is stored as it can be shown', (_, global_name, name) => {
  const shown = nameOf({ username: 'zoe', global_name })
  expect(shown).toBe(name)
  expect(Buffer.from(shown ?? '').toString('utf8')).toBe(shown)
})
