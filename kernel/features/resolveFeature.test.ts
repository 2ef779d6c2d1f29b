import { expect, test } from 'vitest'
import { type FeatureQuestion, resolveFeature } from './resolveFeature.js'

const list = ['meld']
const far = ['coinbase']

test.each<[Partial<FeatureQuestion>, boolean, unknown, boolean]>([
  // No remote answer: the option, else the fallback.
  [{}, false, undefined, false],
  [{ fallback: true }, true, true, false],
  [{ option: true }, true, true, false],
  [{ option: false, fallback: true }, false, undefined, false],
  [{ option: list }, true, list, false],
  [{ option: null, fallback: true }, true, true, false],
  // The remote answer wins.
  [{ remote: true }, true, true, false],
  [{ remote: true, option: list }, true, list, false],
  [{ remote: true, option: false }, true, true, true],
  [{ remote: false, option: true }, false, undefined, true],
  [{ remote: false, option: false }, false, undefined, false],
  [{ remote: false, fallback: true }, false, undefined, false],
  [{ remote: far, option: list }, true, far, false],
])('%j gives %s', (question, on, options, ignored) => {
  const resolved = resolveFeature({ option: undefined, remote: undefined, fallback: false, ...question })
  expect({ on: resolved.on, options: resolved.options, ignored: resolved.ignored }).toEqual({ on, options, ignored })
  expect(resolved.reason === undefined).toBe(on)
})
