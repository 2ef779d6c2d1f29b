import { expect, test } from 'vitest'
import { parseCaipAddress } from './parseCaipAddress.js'
import { toCaipAddress } from './toCaipAddress.js'

test('a joined id is split into the same parts', () => {
  const id = toCaipAddress('eip155:1', '0xabc')
  expect(id).toBe('eip155:1:0xabc')
  expect(parseCaipAddress(id)).toMatchObject({ chain: 'eip155:1', address: '0xabc' })
})
