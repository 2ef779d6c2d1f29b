import { encodeWord } from '../lib/abi/encodeWord.js'

/** The fees of a network besides the price of its gas, in wei. They are paid from the same balance, and add up several parts. */
export interface RollupFees {
  /** The fee of each transaction. */
  readonly fixed: bigint
  /** The fee of each unit of gas, rounded up. */
  readonly perGas: bigint
}

/**
 * Rollups of the OP Stack charge for publishing a transaction on Ethereum and, since Isthmus, an operator fee. The contract at this
 * address, which each of them has, returns both: https://specs.optimism.io/protocol/isthmus/exec-engine.html
 */
const oracle = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256)` takes the size of the unsigned transaction in bytes. */
const upperBound = '0xf1c7a58b'
/** `getOperatorFee(uint256)` takes the gas used. Its result is a linear function of it. */
const operatorFee = '0x275aedd2'
/** The size of a transaction without its data, in bytes, with a margin. */
const envelope = 100
/** The highest plausible fee. Answers above it are ignored. */
const maxFee = 10n ** 18n
/** The gas amount at which the operator fee is sampled to compute its slope. */
const sample = 1_000_000n

/** The fee of a transaction that uses this much gas. */
export const rollupFeeOf = ({ fixed, perGas }: RollupFees, gas: bigint): bigint => fixed + perGas * gas

/**
 * Reads the fees, which are zero if the network has none or does not answer: a missing answer must not leave a transaction without any
 * fee estimate.
 *
 * @param call sends `eth_call` on the latest block
 * @param bytes the size of the call data
 */
export const readRollupFees = async (
  call: (request: { readonly to: string; readonly data: string }) => Promise<unknown>,
  bytes: number,
): Promise<RollupFees> => {
  const ask = async (selector: string, input: bigint): Promise<bigint> => {
    const answer = await call({ to: oracle, data: `${selector}${encodeWord(input)}` }).catch(() => undefined)
    // A call returns nothing if the contract or the function does not exist.
    if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(answer)) return 0n
    const fee = BigInt(answer)
    return fee <= maxFee ? fee : 0n
  }
  const [data, operator] = await Promise.all([ask(upperBound, BigInt(envelope + bytes)), ask(operatorFee, sample)])
  const constant = operator === 0n ? 0n : await ask(operatorFee, 0n)
  const slope = operator > constant ? operator - constant : 0n
  return { fixed: data + (operator > 0n && constant > operator ? operator : constant), perGas: (slope + sample - 1n) / sample }
}
