import { expect, test } from 'vitest'
import { nameVectors } from '../tests/harness/nameVectors.js'
import { nameProblem } from './nameRule.js'

test.each(nameVectors)('the rule for %j: %s', (label, problem) => {
  expect(nameProblem(label)).toBe(problem)
})
