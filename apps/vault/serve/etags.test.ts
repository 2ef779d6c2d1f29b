import { expect, test } from 'vitest'
import { etagOf, namesTag } from './etags.js'

test('etagOf: another body, header or value of a header has another tag, and the order of headers does not count', () => {
  const tags = [
    etagOf('body'),
    etagOf('other'),
    etagOf('body', { a: '1' }),
    etagOf('body', { a: '2' }),
    etagOf('body', { b: '1' }),
    etagOf('body', { a: '1', b: '1' }),
    // Where a header ends cannot be moved.
    etagOf('b: 1\nbody', { a: '1' }),
  ]
  expect(new Set(tags).size).toBe(tags.length)
  expect(etagOf('body', { b: '1', a: '1' })).toBe(etagOf('body', { a: '1', b: '1' }))
})

test.each([
  ['"tag"', true],
  ['W/"tag"', true],
  ['"other", W/"tag"', true],
  ['"other"', false],
  ['"tag', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('namesTag: %s names the tag: %s', (header, names) => {
  expect(namesTag(header, '"tag"')).toBe(names)
})
