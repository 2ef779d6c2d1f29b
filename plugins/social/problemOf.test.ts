import { expect, test } from 'vitest'
import { problemOf } from './problemOf.js'

test('a reason that is not known, or that is a property of every object, is a failure', () => {
  expect(problemOf({ refusal: 'away' }, 'result')).toBe('away')
  for (const refusal of ['newer', 'constructor', '__proto__', 'toString']) expect(problemOf({ refusal }, 'result')).toBe('failed')
})
