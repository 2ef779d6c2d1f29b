import { expect, test } from 'vitest'
import fc from 'fast-check'
import { caseCount } from '../tests/harness/caseCount.js'

import { chainId, dai, hex, shop, stranger, transferLog, usdc, visitor, word } from './testing/scriptedNode.js'
import { type Answers, good, verify } from './testing/verifyExpected.js'

test('verifyPayment: is never paid when the right transfers are less than the amount, whatever a receipt contains', async () => {
  const account = fc.constantFrom(shop, visitor, stranger)
  const transfer = fc.record({ token: fc.constantFrom(usdc, usdc, dai), from: account, to: account, amount: fc.bigInt(0n, 30n) })
  const broken = fc.constantFrom<Partial<ReturnType<typeof transferLog>>>(
    { data: '0x' },
    { data: `${word(24)}00` },
    { topics: [] },
    { topics: [word(1), word(visitor), word(shop), word(24)] },
  )
  const log = fc.oneof(
    { weight: 8, arbitrary: transfer.map(transferLog) },
    { weight: 1, arbitrary: broken.map((change) => ({ ...transferLog({ amount: 24n }), ...change })) },
  )
  const logs = fc.array(log, { maxLength: 6 })
  let paid = 0
  await fc.assert(
    fc.asyncProperty(logs, fc.constantFrom('0x1', '0x1', '0x1', '0x0'), fc.bigInt(1n, 60n), async (list, status, amount) => {
      const verdict = await verify({ payment: { amount } }, { logs: list, status })
      let sum = 0n
      for (const { address, topics, data } of list) {
        if (address === usdc && topics.length === 3 && topics[2] === word(shop) && topics[1] !== word(shop) && data.length === 66) sum += BigInt(data)
      }
      if (verdict.kind === 'paid') {
        paid += 1
        expect(status).toBe('0x1')
        expect(sum >= amount && verdict.arrived >= amount && verdict.arrived <= sum).toBe(true)
      }
      if (verdict.kind === 'short') expect(verdict.arrived + verdict.missing).toBe(amount)
    }),
    { numRuns: caseCount(2_000, 50_000) },
  )
  expect(paid).toBeGreaterThan(10)
})

test('verifyPayment: never throws and is never paid when a node answers anything at all', async () => {
  const methods = ['eth_chainId', 'eth_getBlockByNumber', 'eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_call', 'eth_getLogs', 'eth_getBalance']
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(good, { ...good, logs: [] }, null, '0x', hex(chainId), word(1), []))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...methods), value), { minLength: 1, maxLength: 4 }), async (changes) => {
      const answers: Answers = Object.fromEntries(changes.map(([method, answer]) => [method, () => answer]))
      // The receipt alone says that less arrived.
      const verdict = await verify({}, { logs: [transferLog({ amount: 20n })] }, answers)
      const lies = changes.some(([method, answer]) => method === 'eth_getTransactionReceipt' && answer === good)
      if (!lies) expect(verdict.kind).not.toBe('paid')
    }),
    { numRuns: caseCount(2_000, 50_000) },
  )
})
