import { encodeWord } from '../abi/encodeWord.js'
import { parseAmount } from '../amounts/parseAmount.js'
import type { Action } from './Action.js'
import { isUnlimited } from './isUnlimited.js'

/**
 * Exactly `approve(address,uint256)` or `increaseAllowance(address,uint256)`: https://eips.ethereum.org/EIPS/eip-20. The amount is the last word,
 * and nothing follows it that a contract could read.
 */
const approval = /^(0x(?:095ea7b3|39509351)[0-9a-f]{64})[0-9a-f]{64}$/i

/** One call, as far as this needs it. */
export interface LimitedCall {
  /** What it sends, in base units of the native currency. */
  readonly value: bigint
  /** In hex. */
  readonly data: string
  /** What it does, read from these bytes. */
  readonly actions: readonly Action[]
}

/**
 * The token whose approval without limit a visitor can limit. Undefined for every other call: of a call that does more, and of a signature, the
 * bytes may not be changed without changing what else they do, or whether they count.
 */
export const limitedToken = ({ value, data, actions }: LimitedCall): string | undefined => {
  const [action, ...more] = actions
  if (action?.kind !== 'allow' || more.length > 0 || value !== 0n) return undefined
  return action.change !== 'less' && isUnlimited(action.amount) && approval.test(data) ? action.token : undefined
}

/** The same call with another amount. @throws RangeError for bytes that `limitedToken` does not take, and for an amount that is no limit */
export const withLimit = (data: string, amount: bigint): string => {
  const [, kept] = approval.exec(data) ?? []
  if (kept === undefined || amount <= 0n || isUnlimited(amount)) throw new RangeError('This approval cannot be limited to that amount.')
  return kept + encodeWord(amount)
}

/** A typed limit in base units; undefined for what is no amount, nothing, or no limit. */
export const readLimit = (text: string, rules: Parameters<typeof parseAmount>[1]): bigint | undefined => {
  const { amount } = parseAmount(text.trim(), rules)
  return amount === undefined || amount === 0n || isUnlimited(amount) ? undefined : amount
}
