import { expect, test } from 'vitest'
import { unknownFeatures } from './unknownFeatures.js'

test('what the host wrote and neither a plugin nor SPEC knows is unknown', () => {
  const written = { sned: true, swaps: true, connectMethodsOrder: [], history: true, hello: true }
  expect(unknownFeatures(written, ['hello']).map((error) => error.shortMessage)).toEqual(['The feature "sned" is not known.'])
})
