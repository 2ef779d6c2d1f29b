import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { parseRecords, recordsKept, storeRecords } from './parseRecords.js'
import type { PayRecord } from './PayRecord.js'
import { account, hash, paymentOf } from './testing/payWorld.js'

const record = (change: Partial<PayRecord> = {}): PayRecord => ({
  ...{ payment: paymentOf({ arrivedBefore: { amount: 20_000_000n, hash }, expiresAt: 1_800_000_000_000 }), attempt: 2 },
  ...{ fate: 'sent', from: account, hash, batch: false, nonce: 7, since: { block: 16, count: 7 } },
  call: { from: account, to: `0x${'a2'.repeat(20)}`, data: '0x1234', value: 5n, chain: 'eip155:1' },
  exchange: { id: 'pier', session: 'pier-1', start: { block: 9n, balance: undefined } },
  ...{ spent: { symbol: 'ETH', decimals: 18, amount: 7n }, arrived: 24_000_000n, isFinal: true, at: 1, endedAt: undefined },
  ...change,
})

test('parseRecords: reads back what was stored', () => {
  expect(parseRecords(storeRecords([record()]))).toEqual([record()])
})

test('parseRecords: leaves out what is no attempt, and never throws', () => {
  const text = JSON.parse(JSON.stringify(storeRecords([record()]))) as readonly object[]
  const keys = Object.keys(text[0] ?? {})
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.anything(), (key, value) => {
      for (const one of parseRecords([{ ...text[0], [key]: value }])) {
        expect(['asked', 'sent', 'unclear', 'paid', 'late', 'short']).toContain(one.fate)
        expect(typeof one.payment.amount).toBe('bigint')
        if (one.fate === 'sent') expect(one.hash).toBeTypeOf('string')
      }
    }),
    { numRuns: caseCount(5_000, 100_000) },
  )
})

test.each(['../../admin', 'a/b', 'a?b', 'a#b', 'x'.repeat(129)])('parseRecords: has no session of an exchange when it is named %s', (session) => {
  expect(parseRecords(storeRecords([record({ exchange: { id: 'pier', session, start: undefined } })]))[0]?.exchange).toBeUndefined()
})

test('parseRecords: a sent payment without its transaction is unclear', () => {
  expect(parseRecords(storeRecords([record({ hash: undefined })]))[0]?.fate).toBe('unclear')
})

test('parseRecords: has no links when the storage names some', () => {
  const redirect = { success: 'https://thief.example', failure: 'https://thief.example' }
  expect(parseRecords(storeRecords([record({ payment: paymentOf({ redirect }) })]))[0]?.payment.redirect).toBeUndefined()
})

test.each([
  ['receiver', { recipient: `0x${'66'.repeat(20)}` }],
  ['network', { network: 'eip155:10' }],
  ['asset', { asset: { ...paymentOf().asset, address: `0x${'66'.repeat(20)}` } }],
  ['order', { order: { ...paymentOf().order, id: '4472' } }],
] as const)('parseRecords: leaves out an attempt when its %s is not that of its order', (_, change) => {
  expect(parseRecords(storeRecords([record({ payment: { ...paymentOf(), ...change } })]))).toEqual([])
})

test('parseRecords: reads back an order whose name changes when it is cleaned once more', () => {
  const id = `e\u0301${'x'.repeat(70)}`
  const payment = paymentOf({ order: { id, title: '', shop: '' }, key: `eip155:1|0x${'d0'.repeat(20)}|${paymentOf().recipient.toLowerCase()}|order|${id}` })
  expect(parseRecords(storeRecords([record({ payment })]))).toHaveLength(1)
})

test('parseRecords: reads a bounded number', () => {
  expect(parseRecords(Array.from({ length: 1_000 }, () => storeRecords([record()])[0]))).toHaveLength(recordsKept)
})
