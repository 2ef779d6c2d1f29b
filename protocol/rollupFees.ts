import { encodeWord } from '../lib/abi/encodeWord.js'

/** What a network takes for a transaction besides the price of its gas, in wei, from the same balance: the sum of several parts. */
export interface RollupFees {
  /** Of each transaction. */
  readonly fixed: bigint
  /** Of each unit of gas, rounded up. */
  readonly perGas: bigint
}

/**
 * Rollups of the OP Stack charge for publishing a transaction on Ethereum, and since Isthmus a fee of their operator. A contract that each of
 * them has at this address says both: https://specs.optimism.io/protocol/isthmus/exec-engine.html
 */
const oracle = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256)`: by the size of the unsigned transaction in bytes. */
const upperBound = '0xf1c7a58b'
/** `getOperatorFee(uint256)`: by the gas that is used, of which it is a linear function. */
const operatorFee = '0x275aedd2'
/** The size of a transaction without its data, in bytes, with a margin. */
const envelope = 100
/** An answer above it is none. */
const mostFee = 10n ** 18n
/** The gas for which an operator is asked what it takes of each unit. */
const sample = 1_000_000n

/** The fee of a transaction that uses so much gas. */
export const rollupFeeOf = ({ fixed, perGas }: RollupFees, gas: bigint): bigint => fixed + perGas * gas

/**
 * Zero where a network has no such fee, and where it does not answer: that must not leave a transaction without any fee.
 *
 * @param call `eth_call` on the latest block
 * @param bytes of the data
 */
export const readRollupFees = async (
  call: (request: { readonly to: string; readonly data: string }) => Promise<unknown>,
  bytes: number,
): Promise<RollupFees> => {
  const ask = async (selector: string, input: bigint): Promise<bigint> => {
    const answer = await call({ to: oracle, data: `${selector}${encodeWord(input)}` }).catch(() => undefined)
    // A call returns nothing where the contract, or the function, does not exist.
    if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(answer)) return 0n
    const fee = BigInt(answer)
    return fee <= mostFee ? fee : 0n
  }
  const [data, operator] = await Promise.all([ask(upperBound, BigInt(envelope + bytes)), ask(operatorFee, sample)])
  const constant = operator === 0n ? 0n : await ask(operatorFee, 0n)
  const slope = operator > constant ? operator - constant : 0n
  return { fixed: data + (operator > 0n && constant > operator ? operator : constant), perGas: (slope + sample - 1n) / sample }
}
