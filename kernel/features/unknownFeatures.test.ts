import { expect, test } from 'vitest'
import { unknownFeatures } from './unknownFeatures.js'

test('a flag that no plugin has or declares is unknown', () => {
  const written = { sned: true, swaps: true, history: true, hello: true }
  expect(unknownFeatures(written, ['hello', 'swaps', 'history']).map((error) => error.shortMessage)).toEqual(['The feature "sned" is not known.'])
})
