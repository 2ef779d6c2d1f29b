import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toVariables } from '../../../kernel/services/theme/toVariables.js'
import { readAccent } from './readAccent.js'

const isColour = (value: string) => /^(#[0-9a-f]{3,8}|[a-z]+|rgb\([\d ]+\))$/i.test(value)

test('the accent is taken by each of its names, and the widget’s own one wins', () => {
  expect(readAccent({ '--w3m-accent': 'teal' }, isColour)).toBe('teal')
  expect(readAccent({ '--portico-accent': ' #0af ', '--w3m-accent': 'teal' }, isColour)).toBe('#0af')
  expect(readAccent({ '--portico-accent': 'not a colour', '--apkt-accent': 'teal' }, isColour)).toBe('teal')
})

test.each([undefined, {}, { '--portico-accent': 5 }, { '--portico-overlay': 'red' }, { '--portico-accent': 'url(https://other.example/x)' }])(
  'no colour is read from %j',
  (variables) => {
    expect(readAccent(variables, () => true)).toBeUndefined()
  },
)

test('it reads what the widget reads', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('teal', '#fff', 'rgb(1 2 3)', 'red;x', 'url(a)', '', ' red '), fc.integer())
  const names = ['--w3m-accent', '--apkt-accent', '--portico-accent', '--portico-font-family']
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (variables) => {
      const { '--portico-accent': expected } = toVariables(variables, { supports: (property, text) => property !== 'color' || isColour(text), leave: () => {} })
      expect(readAccent(variables, isColour)).toBe(expected)
    }),
  )
})
