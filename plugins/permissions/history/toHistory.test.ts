import { expect, test } from 'vitest'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { permit2 } from '#lib/abi/permissions.js'
import { permit2Events } from '#lib/abi/permit2Events.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { collection, dollar, harbour, owner, pier } from '../testing/fakeNode.js'
import { readHistoryLogs, toHistory } from './toHistory.js'

const most = 2n ** 256n - 1n
const word = (value: string | bigint) => `0x${encodeWord(value)}`
const at = (block: number, tx: string) => ({ address: dollar, blockNumber: `0x${block.toString(16)}`, transactionHash: `0x${tx.repeat(64)}` })
const approval = (block: number, tx: string, amount: bigint, spender = pier) => ({
  ...at(block, tx),
  topics: [tokenEvents.Approval, word(owner), word(spender)],
  data: word(amount),
})
const transfer = (block: number, tx: string, amount: bigint, to = pier) => ({
  ...at(block, tx),
  topics: [tokenEvents.Transfer, word(owner), word(to)],
  data: word(amount),
})
const usdc = { chain: 'eip155:1', kind: 'token', token: dollar, spender: pier } as const
/** The history, from logs in the order of the chain. */
const of = (logs: readonly unknown[], amount: bigint | undefined, { isWhole = true, ref = usdc as Parameters<typeof toHistory>[1]['ref'] } = {}) =>
  toHistory(readHistoryLogs(logs, owner) ?? [], { ref, amount, isWhole })

test('toHistory: has nothing taken and no use when as much is permitted as was', () => {
  expect(of([approval(3, 'a', 100n)], 100n)).toEqual({ allowed: 3n, taken: 0n, used: 'never' })
})

test('toHistory: tells each use when the token says by an event that less is left', () => {
  const logs = [approval(3, 'a', 100n), approval(5, 'b', 70n), transfer(5, 'b', 30n), approval(9, 'c', 60n), transfer(9, 'c', 10n)]
  expect(of(logs, 60n)).toEqual({ allowed: 3n, taken: 40n, used: 9n })
})

test('toHistory: tells how much was taken, and not when, when the token says nothing by events', () => {
  expect(of([approval(3, 'a', 100n), transfer(5, 'b', 30n), transfer(6, 'c', 7n)], 70n)).toEqual({ allowed: 3n, taken: 30n, used: undefined })
})

test('toHistory: knows nothing of uses when no amount limits them', () => {
  expect(of([approval(3, 'a', most), transfer(5, 'b', 30n)], most)).toEqual({ allowed: 3n, taken: undefined, used: undefined })
})

test('toHistory: begins anew when the account sets another amount, also a lower one', () => {
  const logs = [approval(3, 'a', 100n), approval(5, 'b', 70n), transfer(5, 'b', 30n), approval(8, 'c', 50n)]
  expect(of(logs, 50n)).toEqual({ allowed: 8n, taken: 0n, used: 'never' })
})

test('toHistory: tells approval and use apart when one transaction has both', () => {
  expect(of([approval(3, 'a', 100n), approval(3, 'a', 40n), transfer(3, 'a', 60n)], 40n)).toEqual({ allowed: 3n, taken: 60n, used: 3n })
})

test('toHistory: claims nothing when less is left than the transfers of the transaction explain', () => {
  expect(of([approval(3, 'a', 100n), approval(5, 'b', 70n), transfer(5, 'b', 11n)], 70n)).toEqual({ allowed: undefined, taken: undefined, used: undefined })
})

test('toHistory: claims nothing of what lies before the first block that was read', () => {
  // It may be the rest of an older approval.
  expect(of([approval(5, 'b', 70n), transfer(5, 'b', 30n)], 70n, { isWhole: false })).toEqual({ allowed: undefined, taken: undefined, used: undefined })
  expect(of([], 70n, { isWhole: false })).toEqual({ allowed: undefined, taken: undefined, used: undefined })
  expect(of([approval(5, 'b', 70n)], 60n, { isWhole: false })).toEqual({ allowed: 5n, taken: 10n, used: undefined })
})

test('toHistory: knows when a permission of Permit2 or an operator was set', () => {
  const viaPermit2 = { chain: 'eip155:1', kind: 'permit2', token: dollar, spender: harbour } as const
  const permit = {
    ...at(7, 'd'),
    address: permit2.address,
    topics: [permit2Events.Permit, word(owner), word(dollar), word(harbour)],
    data: `0x${encodeWord(50)}${encodeWord(9)}${encodeWord(0)}`,
  }
  expect(of([permit], 20n, { ref: viaPermit2 })).toEqual({ allowed: 7n, taken: 30n, used: undefined })
  const operator = { ...at(8, 'e'), address: collection, topics: [tokenEvents.ApprovalForAll, word(owner), word(pier)], data: word(1n) }
  expect(of([operator], undefined, { ref: { chain: 'eip155:1', kind: 'collection', token: collection, spender: pier } })).toEqual({
    ...{ allowed: 8n, taken: undefined, used: undefined },
  })
})

test('readHistoryLogs: drops what is no log, and logs of others', () => {
  const hostile = [null, 7, {}, { ...approval(1, 'a', 1n), data: 'x' }, { ...approval(1, 'a', 1n), removed: true }, { ...approval(1, 'a', 1n), topics: [] }]
  expect(readHistoryLogs([...hostile, approval(3, 'a', 5n)], owner)).toHaveLength(1)
  expect(readHistoryLogs([{ ...approval(3, 'a', 5n), topics: [tokenEvents.Approval, word(harbour), word(pier)] }], owner)).toEqual([])
  expect(readHistoryLogs('nonsense', owner)).toBeUndefined()
})
