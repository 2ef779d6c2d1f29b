import { encodeBytes, encodeWord } from '#lib/abi/encodeWord.js'
import { exactOutputFunctions } from '#lib/abi/exactOutputs.js'
import { readWord } from '#lib/abi/readWord.js'
import type { RouteQuotes } from '../../../protocol/findRoute.js'
import { packPath } from '../../../protocol/quotes.js'

/** Larger answers are no amount of anything: contracts answer them when they mean a negative number, or none. */
const maxInput = 2n ** 255n
const isAmount = (value: bigint | undefined): value is bigint => value !== undefined && value > 0n && value < maxInput

/** The whole list of `getAmountsIn`, and nothing else: its first amount leaves, and its last one is the one that was asked for. */
const readAmounts = (answer: string | undefined, count: number, amount: bigint): bigint | undefined => {
  const whole = answer?.length === 2 + 64 * (2 + count) && readWord(answer) === 32n && readWord(answer, 32) === BigInt(count)
  return whole && readWord(answer, 32 * (1 + count)) === amount ? readWord(answer, 64) : undefined
}

/** Quotes of what has to be paid for an amount, on routes from the end of a swap to its beginning; less is better. */
export const inputQuotes: RouteQuotes = {
  question: ({ version, path, fees }, amount, { v2, v3 }) => {
    if (version === 'v3')
      return {
        to: v3?.quoter ?? '',
        data: `${exactOutputFunctions.quoteExactOutput}${encodeWord(64)}${encodeWord(amount)}${encodeBytes(packPath(path, fees))}`,
      }
    const forward = path.toReversed()
    const data = `${exactOutputFunctions.getAmountsIn}${encodeWord(amount)}${encodeWord(64)}${encodeWord(path.length)}${forward.map(encodeWord).join('')}`
    return { to: v2?.router ?? '', data }
  },
  read: ({ version, path }, answer, amount) => {
    const input = version === 'v3' ? readWord(answer) : readAmounts(answer, path.length, amount)
    return isAmount(input) ? input : undefined
  },
  isBetter: (one, other) => one <= other,
}
