import { expect, test } from 'vitest'
import { problemText } from './problemText.js'

test('problemText: each missing part has a sentence of its own, and none names two of them, when the form is not complete', () => {
  const place = { asset: undefined, typed: '', separator: '.', locale: 'en', network: 'Ethereum' } as const
  const said = (problem: Parameters<typeof problemText>[0]) => problemText(problem, place)[0].text
  expect(said({ at: 'token', why: 'none' })).toBe('Choose a token')
  expect(said({ at: 'amount', why: 'empty' })).toBe('Enter an amount')
  expect(said({ at: 'amount', why: 'zero' })).toBe('Enter an amount')
  expect(said({ at: 'receiver', why: 'empty' })).toBe('Add a receiver')
})
