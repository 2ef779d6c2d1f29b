import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHexChainId } from './fromHexChainId.js'
import { toHexChainId } from './toHexChainId.js'

test('every spelling of a chain id becomes hex', () => {
  for (const id of [137, '137', 'eip155:137']) expect(toHexChainId(id)).toBe('0x89')
})

test('the result is parsed to the same chain id', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => fromHexChainId(toHexChainId(id)) === id))
})
