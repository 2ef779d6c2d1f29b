import { expect, test } from 'vitest'
import { messageOf } from './messageOf.js'

test.each<[unknown, string | undefined]>([
  ['Not today', 'Not today'],
  [new Error('It broke'), 'It broke'],
  [{ message: 'Two issues', issues: [{ message: 'The name is too short' }, { message: 'Another' }] }, 'The name is too short'],
  [{ errors: [new Error('First')] }, 'First'],
  [[{ message: 'Of a list' }], 'Of a list'],
  [['A text of a list'], 'A text of a list'],
  [{ issues: [], message: 'No issue' }, 'No issue'],
  [{ issues: [{}], message: 'An issue without words' }, 'An issue without words'],
  ['\u200b', undefined],
  [new Error(''), undefined],
  [undefined, undefined],
  [5, undefined],
])('%j reads %j', (given, text) => {
  expect(messageOf(given)).toBe(text)
})

test('an object whose getters throw has no words', () => {
  const trap = {
    get message() {
      throw new Error('boo')
    },
  }
  expect(messageOf(trap)).toBeUndefined()
})
