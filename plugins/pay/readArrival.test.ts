import { expect, test } from 'vitest'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import type { Payment } from './Payment.js'
import { readArrival } from './readArrival.js'
import { account, dollar, hash, paymentOf, shop } from './testing/payWorld.js'

const block = { blockNumber: '0x10', blockHash: `0x${'b1'.repeat(32)}` }
const word = (address: string) => `0x${encodeWord(address)}`
/** A transfer of 8 dollars from the payer to the shop, as the contract of the token logs it. */
const log = (change: Readonly<Record<string, unknown>> = {}) => ({
  ...{ address: dollar, topics: [tokenEvents.Transfer, word(account), word(shop)], data: `0x${encodeWord(8_000_000n)}` },
  ...{ logIndex: '0x0', transactionHash: hash, removed: false, ...block, ...change },
})
const receiptOf = (logs: unknown, change: Readonly<Record<string, unknown>> = {}) => ({
  ...{ transactionHash: hash, from: account, to: dollar, status: '0x1', logs, ...block, ...change },
})
const read = (receipt: unknown, payment: Payment = paymentOf()) => {
  const request = async (_: string, { method }: { readonly method: string }) =>
    method === 'eth_getBlockByNumber' ? { timestamp: '0x6b49d200' } : JSON.parse(JSON.stringify(receipt))
  return readArrival({ request }, payment, hash, new AbortController().signal)
}
const at = 0x6b49d200 * 1000
const unknown = { amount: undefined, at: undefined }
const three = [log(), log({ logIndex: '0x1' }), log({ logIndex: '0x2' })]

test('readArrival: adds up the transfers of the token to the shop, and says when they were mined', async () => {
  expect(await read(receiptOf(three))).toEqual({ amount: 24_000_000n, at })
  expect(await read(receiptOf([]))).toEqual({ amount: 0n, at })
})

test('readArrival: says only when it was mined for a coin, which leaves no log', async () => {
  const coin = paymentOf({ asset: { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18 } })
  expect(await read(receiptOf(three), coin)).toEqual({ amount: undefined, at })
})

test.each([
  ['another contract', { address: `0x${'66'.repeat(20)}` }],
  ['another receiver', { topics: [tokenEvents.Transfer, word(account), word(account)] }],
  ['another event', { topics: [tokenEvents.Approval, word(account), word(shop)] }],
  ['an item with its number', { topics: [tokenEvents.Transfer, word(account), word(shop), word(dollar)] }],
  ['the shop to itself', { topics: [tokenEvents.Transfer, word(shop), word(shop)] }],
  ['two words of data', { data: `0x${encodeWord(8_000_000n)}${encodeWord(1n)}` }],
])('readArrival: leaves a transfer of %s out of the sum', async (_, change) => {
  expect(await read(receiptOf([log(), log({ logIndex: '0x1' }), log({ logIndex: '0x2', ...change })]))).toEqual({ amount: 16_000_000n, at })
})

test('readArrival: takes off what the shop gives back in the same transaction when it is short without that', async () => {
  const back = log({ logIndex: '0x2', topics: [tokenEvents.Transfer, word(shop), word(account)] })
  expect(await read(receiptOf([log(), log({ logIndex: '0x1' }), back]))).toEqual({ amount: 8_000_000n, at })
})

test('readArrival: cannot tell when the shop sends some of the token on in the same transaction', async () => {
  const on = log({ logIndex: '0x3', topics: [tokenEvents.Transfer, word(shop), word(account)] })
  expect(await read(receiptOf([...three, on]))).toEqual({ amount: undefined, at })
})

test.each([
  ['of another transaction', receiptOf(three, { transactionHash: `0x${'cd'.repeat(32)}` })],
  ['without a sender', receiptOf(three, { from: undefined })],
  ['with one log three times', receiptOf([log(), log(), log()])],
  ['with a log that a fork removed', receiptOf([log(), log({ logIndex: '0x1' }), log({ logIndex: '0x2', removed: true })])],
  ['with a log of another transaction', receiptOf([log(), log({ logIndex: '0x1', transactionHash: `0x${'cd'.repeat(32)}` })])],
  ['with a log of another block', receiptOf([log(), log({ logIndex: '0x1', blockHash: `0x${'cd'.repeat(32)}` })])],
  ['with something else among its logs', receiptOf([log(), 'log'])],
  ['without logs', receiptOf(undefined)],
  ['that is none', 'receipt'],
  ['that is missing', null],
])('readArrival: knows nothing from a receipt %s', async (_, receipt) => {
  expect(await read(receipt)).toEqual(unknown)
})
