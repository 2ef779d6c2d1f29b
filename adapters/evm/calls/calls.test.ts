import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContractCall } from '../../../kernel/api/index.js'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { batchIdOf } from '../batchAnswers.js'
import { batchRequest, readBatchStatus, readsBatches } from './batches.js'
import { decodeCall, toCallRequest } from './callRequest.js'

const me = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const contract = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const call: ContractCall = { from: me, to: contract, data: '0xa9059cbb', value: 5n, chain: 'eip155:1' }
const toText = (one: ContractCall) => JSON.stringify({ method: 'eth_sendTransaction', params: [toCallRequest(one)] })

test('a call is decoded as it was encoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 400 }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (bytes, value) => {
      const one = { ...call, data: `0x${Buffer.from(bytes).toString('hex')}`, value }
      expect(decodeCall(toText(one))).toEqual(one)
    }),
    { numRuns: caseCount(500, 10_000) },
  )
})

test.each<[string, Partial<ContractCall>]>([
  ['the sender', { from: '0x1' }],
  ['the contract', { to: 'vitalik.eth' }],
  ['a value below nothing', { value: -1n }],
  ['a value that no word holds', { value: 2n ** 256n }],
  ['no data', { data: '0x' }],
  ['half a byte', { data: '0xa9059cbb1' }],
  ['text as data', { data: 'hello' }],
])('%s is refused', (_, change) => {
  expect(() => toCallRequest({ ...call, ...change })).toThrow()
})

test('a request with anything beside one call is not decoded', () => {
  const { params } = JSON.parse(toText(call)) as { params: readonly [object] }
  const [transaction] = params
  for (const odd of [
    { method: 'eth_sign', params },
    { method: 'eth_sendTransaction', params: [transaction, transaction] },
    { method: 'eth_sendTransaction', params: [{ ...transaction, gas: '0x1' }] },
    { method: 'eth_sendTransaction', params: [{ ...transaction, authorizationList: [] }] },
    { method: 'eth_sendTransaction', params: [null] },
  ])
    expect(decodeCall(JSON.stringify(odd))).toBeUndefined()
})

test('a batch is made of the texts of the calls, all or none', () => {
  const other = { ...call, data: '0x095ea7b3' }
  expect(batchRequest([toText(other), toText(call)])).toEqual([
    {
      version: '2.0.0',
      from: me,
      chainId: '0x1',
      atomicRequired: true,
      calls: [
        { to: contract, value: '0x5', data: '0x095ea7b3' },
        { to: contract, value: '0x5', data: '0xa9059cbb' },
      ],
    },
  ])
})

test('only a wallet that makes calls all or none gets a batch', () => {
  const says = (answer: unknown) => readsBatches(answer, 'eip155:137')
  expect(says({ '0x89': { atomic: { status: 'supported' } } })).toBe(true)
  expect(says({ '0x89': { atomic: { status: 'ready' } } })).toBe(true)
  expect(says({ '0x0': { atomic: { status: 'supported' } } })).toBe(true)
  expect(says({ '0x0': { atomic: { status: 'supported' } }, '0x89': { atomic: { status: 'unsupported' } } })).toBe(false)
  for (const odd of [
    undefined,
    null,
    'yes',
    {},
    { '0x1': { atomic: { status: 'supported' } } },
    { '0x89': { atomic: { status: 'unsupported' } } },
    { '0x89': null },
  ])
    expect(says(odd)).toBe(false)
})

const hash = `0x${'ab'.repeat(32)}`
const receipt = { transactionHash: hash, status: '0x1' }
test.each([
  [{ status: 100, receipts: [receipt] }, undefined],
  [
    { status: 200, receipts: [receipt] },
    { outcome: 'done', hash, fee: undefined },
  ],
  [
    { status: 200, receipts: [] },
    { outcome: 'done', hash: '', fee: undefined },
  ],
  [{ status: 200 }, { outcome: 'done', hash: '', fee: undefined }],
  [
    { status: 200, receipts: [{ transactionHash: hash, status: 1 }] },
    { outcome: 'done', hash, fee: undefined },
  ],
  [
    { status: 200, receipts: [{ logs: [] }] },
    { outcome: 'done', hash: '', fee: undefined },
  ],
  [
    { status: 'CONFIRMED', receipts: [receipt] },
    { outcome: 'done', hash, fee: undefined },
  ],
  [
    { status: 'CONFIRMED', receipts: [{ ...receipt, status: '0x0' }] },
    { outcome: 'reverted', hash, fee: undefined },
  ],
  [
    { status: 'CONFIRMED', receipts: [receipt, { ...receipt, status: '0x0' }] },
    { outcome: 'unclear', hash, fee: undefined },
  ],
  [{ status: 'PENDING' }, undefined],
  [
    { status: '200', receipts: [receipt] },
    { outcome: 'done', hash, fee: undefined },
  ],
  [{ status: '100' }, undefined],
  [{ status: '0xc8' }, { outcome: 'done', hash: '', fee: undefined }],
  [
    { status: 200, receipts: [{ ...receipt, status: '0x0' }] },
    { outcome: 'unclear', hash, fee: undefined },
  ],
  [{ status: 400 }, { outcome: 'dropped', hash: '', fee: undefined }],
  [
    { status: 400, receipts: [receipt] },
    { outcome: 'unclear', hash, fee: undefined },
  ],
  [
    { status: 500, receipts: [{ ...receipt, status: '0x0' }] },
    { outcome: 'reverted', hash, fee: undefined },
  ],
  [
    { status: 600, receipts: [receipt] },
    { outcome: 'unclear', hash, fee: undefined },
  ],
  [{ status: 'soon' }, undefined],
  [{ status: 20_000 }, undefined],
  [null, undefined],
])('the status %j of a batch is %j', (answer, settled) => {
  expect(readBatchStatus(answer)).toEqual(settled)
})

test('the id of a batch is a text', () => {
  expect(batchIdOf({ id: '0x1' })).toBe('0x1')
  // The first version of the specification answers it alone.
  expect(batchIdOf('0x1')).toBe('0x1')
  for (const odd of [undefined, '', {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(9_000) }]) expect(batchIdOf(odd)).toBeUndefined()
})
