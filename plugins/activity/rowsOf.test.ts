import { expect, test } from 'vitest'
import { readTransfer } from './readTransfer.js'
import { rowsOf } from './rowsOf.js'
import { picture, token } from './testing/wireRow.js'

const read = (...transfers: readonly unknown[]) => ({ id: 'x', transfers: transfers.flatMap((one) => readTransfer(one) ?? []) })

test('nothing moved, or one thing: one row', () => {
  expect(rowsOf(read())).toEqual([{ key: 'x', main: undefined, other: undefined }])
  expect(rowsOf(read(token('out')))).toMatchObject([{ key: 'x', main: { direction: 'out' }, other: undefined }])
})

test('what came and what was given for it: one row about what came', () => {
  expect(rowsOf(read(token('out'), picture('in')))).toMatchObject([{ main: { kind: 'nft' }, other: { kind: 'token' } }])
  expect(rowsOf(read(token('in'), token('out')))).toMatchObject([{ main: { direction: 'in' }, other: { direction: 'out' } }])
})

test('more than that: a row for each', () => {
  expect(rowsOf(read(token('out'), token('out'))).map(({ key }) => key)).toEqual(['x/0', 'x/1'])
  expect(rowsOf(read(token('out'), token('in'), picture('in')))).toHaveLength(3)
})
