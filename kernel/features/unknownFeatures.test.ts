import { expect, test } from 'vitest'
import { unknownFeatures } from './unknownFeatures.js'

test("a flag that is neither an option nor a plugin's is unknown", () => {
  const written = { sned: true, swaps: true, connectMethodsOrder: [], history: true, hello: true }
  expect(unknownFeatures(written, ['hello', 'swaps', 'history']).map((error) => error.shortMessage)).toEqual(['The feature "sned" is not known.'])
})
