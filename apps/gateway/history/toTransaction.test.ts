import { expect, test } from 'vitest'
import { toTransaction } from './toTransaction.js'
import type { TransferFacts } from './readTransfers.js'

const account = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const celo = '0x471ece3750da237f93b8e339c536989b8978a438'
const native = { name: 'Celo', symbol: 'CELO', decimals: 18 }
const told = (transfers: readonly TransferFacts[], chain = 'eip155:42220') =>
  toTransaction({
    chain,
    account,
    hash: `0x${'a'.repeat(64)}`,
    body: { from: account, to: other, made: undefined, nonce: 1, selector: '0x', ok: true, transfers, time: 1_763_632_800 },
    facts: new Map([[celo, { name: 'Celo', symbol: 'CELO', decimals: 18 }]]),
    native,
  }).moved.map(({ direction, quantity, address }) => [direction, quantity, address])

const own: TransferFacts = { kind: 'native', from: account, to: other, amount: `${10n ** 18n}` }
const logged: TransferFacts = { ...own, kind: 'token', address: celo }

test('toTransaction: what the contract of a coin logs is the coin, and the same move is told once', () => {
  expect(told([own, logged])).toEqual([['out', '1', undefined]])
  expect(told([logged])).toEqual([['out', '1', undefined]])
  expect(told([own, logged, logged])).toEqual([
    ['out', '1', undefined],
    ['out', '1', undefined],
  ])
  expect(told([own, logged], 'eip155:1')).toHaveLength(2)
})
