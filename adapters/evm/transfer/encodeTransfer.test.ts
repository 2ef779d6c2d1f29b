import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { encodeTransfer } from './encodeTransfer.js'

const most = 2n ** 256n - 1n
const reference = (to: string, amount: bigint) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(to), amount] })
const addressOf = fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map((number) => `0x${number.toString(16).padStart(40, '0')}`)
const amountOf = fc.oneof(fc.bigInt({ min: 0n, max: most }), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.constantFrom(0n, 1n, most - 1n, most))

test('the bytes of a token transfer are those of viem, whatever the case of the address', () => {
  fc.assert(
    fc.property(addressOf, amountOf, (to, amount) => {
      const bytes = reference(to, amount)
      for (const written of [to, getAddress(to), `0x${to.slice(2).toUpperCase()}`]) expect(encodeTransfer(written, amount)).toBe(bytes)
    }),
    { numRuns: caseCount(5_000, 100_000) },
  )
}, 600_000)

test('a known call, written out', () => {
  expect(encodeTransfer('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 1_500_000n)).toBe(
    '0xa9059cbb00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c8000000000000000000000000000000000000000000000000000000000016e360',
  )
})
