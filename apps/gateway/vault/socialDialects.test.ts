import { expect, test } from 'vitest'
import { socialDialects } from './socialDialects.js'

const discord = socialDialects.discord()
const nameOf = (answer: object) => ('read' in discord ? discord.read({ id: '80351110224678912', ...answer }).name : undefined)

test('a Discord username that ends in 0 loses it; a name that the person chose stays as it is', () => {
  expect(nameOf({ username: 'zoe0', global_name: null })).toBe('zoe')
  expect(nameOf({ username: 'zoe#0', global_name: '' })).toBe('zoe')
  expect(nameOf({ username: 'zoe' })).toBe('zoe')
  expect(nameOf({ username: 'zoe0', global_name: 'Agent 0' })).toBe('Agent 0')
  expect(nameOf({ username: null })).toBeUndefined()
})
