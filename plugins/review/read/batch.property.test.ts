import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import { account, read } from '../testing/requestOf.js'

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const call = fc.oneof(
  fc.record({ to: address, value: amount.map((wei): Hex => `0x${wei.toString(16)}`) }),
  fc
    .tuple(fc.constantFrom('transfer' as const, 'approve' as const), address, address, amount)
    .map(([functionName, to, who, count]) => ({ to, data: encodeFunctionData({ abi: erc20Abi, functionName, args: [who, count] }) })),
  fc.tuple(address, fc.uint8Array({ minLength: 4, maxLength: 60 })).map(([to, bytes]) => ({ to, data: `0x${Buffer.from(bytes).toString('hex')}` as Hex })),
)
const batch = fc.record({
  version: fc.constant('2.0.0'),
  from: fc.constant(account),
  chainId: fc.constant('0x1'),
  atomicRequired: fc.boolean(),
  calls: fc.array(call, { minLength: 1, maxLength: 10 }),
})
interface Sent {
  readonly to: Hex
  readonly value?: Hex
  readonly data?: Hex
}

/** What a call does, read by viem from what the wallet gets. */
const readSent = ({ to, value = '0x0', data = '0x' }: Sent) => {
  const pays = BigInt(value) > 0n || data === '0x' ? [{ kind: 'pay', to, amount: BigInt(value) }] : []
  if (data === '0x') return pays
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer') return [...pays, { kind: 'transfer', token: to, from: account, to: args[0], amount: args[1] }]
    if (functionName === 'approve') return [...pays, { kind: 'allow', token: to, spender: args[0], amount: args[1], change: 'set' }]
  } catch {
    // Not a call of a token.
  }
  return [...pays, { kind: 'unknown', contract: to, data }]
}

test('of a batch nothing is shown that is not sent, and nothing is sent that is not shown', ({ task }) => {
  const count = caseCount(2_000, 50_000)
  let different = 0
  fc.assert(
    fc.property(batch, (given) => {
      const review = read('wallet_sendCalls', [given])
      if (review.kind !== 'batch') throw new Error(review.kind)
      const [sent] = review.params as readonly [{ readonly calls: readonly Sent[] }]
      const shown = review.calls.map(({ actions }) => actions)
      try {
        expect(shown).toEqual(sent.calls.map(readSent))
      } catch (error) {
        different++
        throw error
      }
    }),
    { numRuns: count },
  )
  expect(different).toBe(0)
  figure(task, { what: 'Batches of pages: calls shown other than sent', goal: '0 of 50,000', measured: `${different} of ${count}` })
}, 1_800_000)

test('what was shown cannot be changed before it is sent', () => {
  fc.assert(
    fc.property(fc.record({ to: address, value: amount, data: fc.uint8Array({ maxLength: 40 }) }), ({ to, value, data }) => {
      const given = { from: account, to, value: `0x${value.toString(16)}`, data: `0x${Buffer.from(data).toString('hex')}` }
      const review = read('eth_sendTransaction', [given])
      const before = JSON.stringify(review.params)
      given.to = account
      given.value = '0x1'
      const [sent] = review.params as readonly [Record<string, unknown>]
      expect(() => {
        sent.to = account
      }).toThrow(TypeError)
      expect(() => {
        sent.gas = '0x1'
      }).toThrow(TypeError)
      expect(JSON.stringify(review.params)).toBe(before)
    }),
    { numRuns: caseCount(1_000, 10_000) },
  )
})
