import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { readTransfers } from './readTransfers.js'

const word = (value: bigint | number | string) => BigInt(value).toString(16).padStart(64, '0')
const topic = (value: bigint | number | string) => `0x${word(value)}`
const contract = `0x${'C'.repeat(40)}`
const [from, to] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const sides = { address: contract.toLowerCase(), from, to }

test('transfers of a token, an NFT, one ERC-1155 token and a batch are read', () => {
  const logs = [
    { address: contract, topics: [transfer, topic(from), topic(to)], data: `0x${word(25n)}` },
    { address: contract, topics: [transfer, topic(from), topic(to), topic(7)], data: '0x' },
    { address: contract, topics: [single, topic(1), topic(from), topic(to)], data: `0x${word(9)}${word(3)}` },
    { address: contract, topics: [batch, topic(1), topic(from), topic(to)], data: `0x${[64, 160, 2, 4, 5, 2, 6, 8].map(word).join('')}` },
  ]
  expect(readTransfers(logs)).toEqual([
    { kind: 'token', ...sides, amount: '25' },
    { kind: 'nft', ...sides, amount: '1', id: '7' },
    { kind: 'multi', ...sides, amount: '3', id: '9' },
    { kind: 'multi', ...sides, amount: '6', id: '4' },
    { kind: 'multi', ...sides, amount: '8', id: '5' },
  ])
})

test('a batch whose lists are longer than its data, or outside of it, is ignored', () => {
  const log = (...words: readonly (bigint | number)[]) => ({
    address: contract,
    topics: [batch, topic(1), topic(from), topic(to)],
    data: `0x${words.map(word).join('')}`,
  })
  expect(readTransfers([log(64, 160, 1_000, 4, 5)])).toEqual([])
  expect(readTransfers([log(2n ** 255n, 64)])).toEqual([])
  expect(readTransfers([log(33, 64, 1)])).toEqual([])
  expect(readTransfers([log(64)])).toEqual([])
})

test('at most five hundred transfers of one transaction are read', () => {
  const log = { address: contract, topics: [transfer, topic(from), topic(to)], data: `0x${word(1)}` }
  expect(readTransfers(Array.from({ length: 3_000 }, () => log))).toHaveLength(500)
})

const runs = caseCount(3_000, 200_000)
test(`${runs} fuzzed logs: no fault, and nothing but addresses and whole numbers`, () => {
  const words = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }).map((digits) => `0x${digits}`)
  const log = fc.record(
    {
      address: fc.oneof(fc.constant(contract), fc.string(), fc.anything()),
      topics: fc.oneof(fc.array(fc.oneof(words, fc.constantFrom(transfer, single, batch)), { maxLength: 5 }), fc.anything()),
      data: fc.oneof(
        fc.array(words, { maxLength: 8 }).map((all) => `0x${all.map((one) => one.slice(2)).join('')}`),
        fc.string(),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.oneof(log, fc.anything()), { maxLength: 4 }), fc.anything()), (logs) => {
      for (const found of readTransfers(logs)) {
        for (const address of [found.address, found.from, found.to]) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
        expect(found.amount).toMatch(/^\d+$/)
      }
    }),
    { numRuns: runs },
  )
})
