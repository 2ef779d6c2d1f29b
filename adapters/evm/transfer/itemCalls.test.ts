import fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Transfer } from '../../../kernel/api/index.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { decodeRequest } from './decodeRequest.js'
import { encodeItem, isItemLogged } from './itemCalls.js'
import { toRequest } from './toRequest.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const single = { id: '27', kind: 'single' } as const
const edition = { id: '5', kind: 'edition' } as const
const transfer = (more: Partial<Transfer>): Transfer => ({ from, to, token, amount: 1n, chain: 'eip155:1', ...more })
const textOf = (one: Transfer) => JSON.stringify({ method: 'eth_sendTransaction', params: [toRequest(one)] })
const singleAbi = parseAbi(['function safeTransferFrom(address,address,uint256)'])
const editionAbi = parseAbi(['function safeTransferFrom(address,address,uint256,uint256,bytes)'])

test('encodeItem: has the bytes that viem has when it is an item, or three of an edition', () => {
  expect(encodeItem({ from, to, amount: 1n }, single)).toBe(encodeFunctionData({ abi: singleAbi, args: [from, to, 27n] }).toLowerCase())
  expect(encodeItem({ from, to, amount: 3n }, edition)).toBe(encodeFunctionData({ abi: editionAbi, args: [from, to, 5n, 3n, '0x'] }).toLowerCase())
})

test('decodeRequest: reads back the item that was encoded, for any id and any receiver', () => {
  const address = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((number) => toChecksumAddress(`0x${number.toString(16).padStart(40, '0')}`))
  fc.assert(
    fc.property(address, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 1n, max: 2n ** 200n }), fc.boolean(), (receiver, id, count, one) => {
      const sent = transfer({ to: receiver, item: { id: `${id}`, kind: one ? 'single' : 'edition' }, amount: one ? 1n : count })
      expect(decodeRequest(textOf(sent))).toEqual(sent)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['of another account', encodeItem({ from: to, to: from, amount: 1n }, single)],
  ['with bytes behind it', `${encodeItem({ from, to, amount: 1n }, single)}00`],
  ['with bytes for the receiver', `${encodeItem({ from, to, amount: 1n }, edition).slice(0, -64)}${'1'.padStart(64, '0')}`],
])('decodeRequest: reads nothing when it is an item %s', (_, data) => {
  const { chainId } = toRequest(transfer({ item: single }))
  expect(decodeRequest(JSON.stringify({ method: 'eth_sendTransaction', params: [{ from, to: token, value: '0x0', data, chainId }] }))).toBeUndefined()
})

test.each([
  ['two of a single item', { item: single, amount: 2n }],
  ['an id that is no number', { item: { id: '0x1', kind: 'single' } }],
  ['an id beyond 256 bits', { item: { id: `${2n ** 256n}`, kind: 'single' } }],
  ['no contract', { item: single, token: undefined }],
] as const)('toRequest: refuses %s', (_, more) => {
  expect(() => toRequest(transfer(more))).toThrow('The transfer is not valid')
})

test('isItemLogged: knows the log of exactly this item', () => {
  const words = (...values: readonly (bigint | string)[]) => values.map((value) => `0x${BigInt(value).toString(16).padStart(64, '0')}`)
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const sent = transfer({ item: single })
  expect(isItemLogged(sent, single, [topic, ...words(from, to, 27n)], '0x')).toBe(true)
  expect(isItemLogged(sent, single, [topic, ...words(from, to, 28n)], '0x')).toBe(false)
  expect(isItemLogged(sent, single, [topic, ...words(from, to)], words(27n)[0])).toBe(false)
  const several = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  const [id = '', count = ''] = words(5n, 3n)
  const three = transfer({ item: edition, amount: 3n })
  expect(isItemLogged(three, edition, [several, ...words(from, from, to)], `${id}${count.slice(2)}`)).toBe(true)
  expect(isItemLogged(three, edition, [several, ...words(from, from, to)], `${id}${id.slice(2)}`)).toBe(false)
})
