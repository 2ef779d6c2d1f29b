import { expect, test } from 'vitest'
import { unknownFeatures } from './unknownFeatures.js'

test('a flag that is no option and belongs to no plugin is unknown', () => {
  const written = { sned: true, swaps: true, connectMethodsOrder: [], history: true, hello: true }
  expect(unknownFeatures(written, ['hello', 'swaps', 'history']).map((error) => error.shortMessage)).toEqual(['The feature "sned" is not known.'])
})
