import { expect, test } from 'vitest'
import { toMark } from './toMark.js'

const mark = { ground: '#123abc', ink: '#FFFFFF', path: 'M12 4 6.8-12.2,5 l0 .5zA1 1 0 1 0 2 2' }

test('a drawing is its two colours and its path, and nothing beside them', () => {
  expect(toMark({ ...mark, onload: 'alert(1)', href: 'https://evil.example' })).toEqual(mark)
  expect(toMark({ ...mark, path: `M${'1'.repeat(1999)}` })).toBeDefined()
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['text', 'M0 0'],
  ['a list', [mark]],
  ['no ground', { ...mark, ground: undefined }],
  ['a colour by its name', { ...mark, ground: 'red' }],
  ['a ground that asks a server', { ...mark, ground: 'url(https://evil.example/a.svg#b)' }],
  ['a colour with more behind it', { ...mark, ink: '#ffffff;background:url(//evil.example)' }],
  ['a colour in a line of several', { ...mark, ink: '#ffffff\n' }],
  ['a colour of an object of its own', { ...mark, ink: { toString: () => '#ffffff' } }],
  ['a path that begins elsewhere', { ...mark, path: 'L1 1' }],
  ['a path with markup', { ...mark, path: 'M0 0"/><script>' }],
  ['a path with an exponent', { ...mark, path: 'M1e9 0' }],
  ['an empty path', { ...mark, path: 'M' }],
  ['a path without end', { ...mark, path: `M${'1'.repeat(2000)}` }],
])('%s is no drawing', (_, input) => {
  expect(toMark(input)).toBeUndefined()
})
