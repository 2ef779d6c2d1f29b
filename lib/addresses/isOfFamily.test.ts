import { expect, test } from 'vitest'
import { isOfFamily } from './isOfFamily.js'

test('isOfFamily: knows namespaces, chains and accounts of a family', () => {
  expect(['eip155', 'eip155:1', `eip155:1:0x${'5a'.repeat(20)}`].every((id) => isOfFamily(id, 'eip155'))).toBe(true)
})

test('isOfFamily: is false for another family, a longer name and nothing', () => {
  expect(['solana', 'eip1559', 'eip1559:1', 'x:eip155', 'EIP155', '', undefined].some((id) => isOfFamily(id, 'eip155'))).toBe(false)
})
