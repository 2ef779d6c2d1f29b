import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readReports } from './readReports.js'

const [account, other, token] = ['5a', '66', 'd0'].map((byte) => `0x${byte.repeat(20)}` as const) as [`0x${string}`, `0x${string}`, `0x${string}`]
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const log = (topics: readonly unknown[], data: string = '0x') => ({ address: token.toUpperCase().replace('0X', '0x'), topics, data })
const from = (logs: readonly unknown[]) => readReports([{ logs }], account)

test('transfers and approvals of the account are read, as libraries encode them', () => {
  const left = { kind: 'left', token, to: other }
  const allowed = { kind: 'allowed', token, to: other }
  expect(from([log(encodeEventTopics({ abi, eventName: 'Transfer', args: { from: account, to: other } }), number(7n))])).toEqual([{ ...left, amount: 7n }])
  expect(from([log(encodeEventTopics({ abi, eventName: 'Approval', args: { owner: account, spender: other } }), number(9n))])).toEqual([
    { ...allowed, amount: 9n },
  ])
  expect(from([log(encodeEventTopics({ abi, eventName: 'ApprovalForAll', args: { owner: account, operator: other } }), number(1n))])).toEqual([
    { ...allowed, amount: undefined },
  ])
  const single = encodeEventTopics({ abi, eventName: 'TransferSingle', args: { operator: other, from: account, to: other } })
  expect(from([log(single, `${number(1n)}${number(2n).slice(2)}`)])).toEqual([{ ...left, amount: undefined }])
  // A piece of EIP-721: its number is a topic.
  const piece = [...encodeEventTopics({ abi, eventName: 'Transfer', args: { from: account, to: other } }), number(4n)]
  expect(from([log(piece)])).toEqual([{ ...left, amount: undefined }])
})

test('events of other accounts, and other events, are not reported', () => {
  expect(from([log(encodeEventTopics({ abi, eventName: 'Transfer', args: { from: other, to: account } }), number(7n))])).toEqual([])
  expect(from([null, 'x', {}, log([]), log(['0x']), log([number(1n)]), log(['__proto__'])])).toEqual([])
})

test('without logs nothing is known', () => {
  expect(readReports([{ logs: [] }, {}], account)).toBeUndefined()
  expect(readReports([{ logs: 'none' }], account)).toBeUndefined()
})
