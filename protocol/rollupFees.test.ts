import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRollupFees, rollupFeeOf } from './rollupFees.js'

const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`
/** An oracle with a fee for data, and a fee of the operator as the OP Stack counts it: `gas × scalar / 10⁶ + constant`. */
const oracle = ({ data = 0n, scalar = 0n, constant = 0n, has = true }) => {
  const asked: string[] = []
  const call = async ({ to, data: input }: { readonly to: string; readonly data: string }) => {
    asked.push(input.slice(0, 10))
    expect(to).toBe('0x420000000000000000000000000000000000000f')
    if (input.startsWith('0xf1c7a58b')) return word(data)
    if (!has) throw new Error('execution reverted')
    return word((BigInt(`0x${input.slice(10)}`) * scalar) / 1_000_000n + constant)
  }
  return { asked, call }
}

test('readRollupFees: never less than what is taken, and at most one wei for each unit of gas more', async () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  await fc.assert(
    fc.asyncProperty(
      amount,
      fc.bigInt({ min: 0n, max: 2n ** 32n }),
      amount,
      fc.bigInt({ min: 21_000n, max: 30_000_000n }),
      async (data, scalar, constant, gas) => {
        const fees = await readRollupFees(oracle({ data, scalar, constant }).call, 0)
        const taken = data + (gas * scalar) / 1_000_000n + constant
        expect(rollupFeeOf(fees, gas)).toBeGreaterThanOrEqual(taken)
        expect(rollupFeeOf(fees, gas)).toBeLessThanOrEqual(taken + gas + 1n)
      },
    ),
  )
})

test('readRollupFees: an oracle without the function, or without a fee, is asked for no more', async () => {
  const old = oracle({ data: 50n, has: false })
  expect(await readRollupFees(old.call, 4)).toEqual({ fixed: 50n, perGas: 0n })
  expect(old.asked).toEqual(['0xf1c7a58b', '0x275aedd2'])
  const free = oracle({ data: 50n })
  expect(await readRollupFees(free.call, 4)).toEqual({ fixed: 50n, perGas: 0n })
  expect(free.asked).toHaveLength(2)
})

test.each(['0x', '0x5', null, 7, word(10n ** 18n + 1n), word(2n ** 255n), '<html>'])('readRollupFees: %s is no fee', async (answer) => {
  expect(await readRollupFees(async () => answer, 4)).toEqual({ fixed: 0n, perGas: 0n })
})

test('readRollupFees: a network that does not answer has no such fee', async () => {
  expect(await readRollupFees(() => Promise.reject(new Error('down')), 4)).toEqual({ fixed: 0n, perGas: 0n })
})
