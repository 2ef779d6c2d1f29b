import { expect, test } from 'vitest'
import { readQuestion, toShown } from './Question.js'
import type { Review } from './Review.js'

const chain = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const to = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const work = { kind: 'evm-message', message: '0x00' } as const
/** As large as a transaction of the frame may be. */
const data = `0x${'ab'.repeat(131_072)}` as const
const reviews: readonly Review[] = [
  { kind: 'message', text: 'a'.repeat(200_000), hex: '0x61', signsIn: false, dangers: ['hash'], stop: 'hash', work },
  {
    kind: 'transaction',
    to,
    value: 1n,
    data,
    actions: [{ kind: 'unknown', contract: to, data }],
    tokens: [],
    dangers: ['unknown'],
    fee: 1n,
    stop: undefined,
    work,
  },
]

test('a review is shown as it was read, whatever its size, and without what is signed', () => {
  for (const review of reviews) {
    const shown = toShown(review)
    const { work: signed, ...all } = review
    // The bytes are in what is said of them.
    const rest = 'data' in all ? (({ data: _, ...more }) => more)(all) : all
    expect(signed).toBeDefined()
    expect(shown).toEqual(rest)
    const question = { kind: 'request', review: shown, site: 'shop.example', address: to, chain }
    expect(readQuestion(structuredClone(question))).toEqual(question)
  }
})

test('a message that is no question is read as none', () => {
  for (const input of [undefined, 'export', { kind: 'sign' }, { kind: 'delete', evmAddress: 1 }, { kind: 'request', review: { kind: 'message' } }])
    expect(readQuestion(input)).toBeUndefined()
})
