import { expect, test } from 'vitest'
import { problemOf } from './problemOf.js'

test('the reasons of the secure site have sentences of their own, those of its form for another address others', () => {
  expect(problemOf({ refusal: 'expired' }, 'code')).toEqual({ kind: 'expired', step: 'code', seconds: 60 })
  expect(problemOf({ refusal: 'expired' }, 'change')?.kind).toBe('signedOut')
  expect(problemOf({ refusal: 'invalid' }, 'code')?.kind).toBe('wrong')
  expect(problemOf({ refusal: 'cancelled' }, 'code')).toBeUndefined()
})

test('a reason that is not known, or that is a property of every object, is a failure, and so is an error that refuses to be read', () => {
  for (const step of ['code', 'change'] as const)
    for (const refusal of ['newer', 'constructor', '__proto__', 'toString']) expect(problemOf({ refusal }, step)?.kind).toBe('failed')
  const none = Object.create(null)
  expect(problemOf({ refusal: undefined, name: none, shortMessage: none }, 'address')?.kind).toBe('failed')
})
