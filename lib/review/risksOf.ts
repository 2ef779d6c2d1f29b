import { sameAddress } from '../addresses/sameAddress.js'
import type { Danger } from './Action.js'
import { type CallValue, textOf, valueAt } from './CallValue.js'

/** What to look at in the arguments of a function. Each is a path into its values. */
interface Rule {
  /** Who gets what it pays out, or whose debt it pays. */
  readonly receiver?: readonly number[]
  /** The least that a swap gives in return. */
  readonly least?: readonly number[]
  /** Somebody who may do more from then on. */
  readonly taker?: { readonly at: number; readonly danger: Danger; readonly allowed?: number }
  /** It is dangerous whatever it is called with. */
  readonly always?: Danger
  /** It moves nothing of the visitor's to anybody else. */
  readonly harmless?: true
}

/** The first address of routers that stands for whoever calls them. */
const caller = '0x0000000000000000000000000000000000000001'

const harmless: Rule = { harmless: true }
const to = (...receiver: readonly number[]): Rule => ({ receiver })
const swap = (receiver: readonly number[], least?: readonly number[]): Rule => ({ receiver, ...(least && { least }) })

const rules: Readonly<Record<string, Rule>> = {
  'deposit()': harmless,
  'withdraw(uint256)': harmless,
  'lockdown((address,address)[])': harmless,
  'claim()': harmless,
  'getReward()': harmless,
  'castVote(uint256,uint8)': harmless,
  'stake(uint256)': {},
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)': swap([3], [1]),
  'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)': swap([3], [0]),
  'swapExactETHForTokens(uint256,address[],address,uint256)': swap([2], [0]),
  'swapETHForExactTokens(uint256,address[],address,uint256)': swap([2], [0]),
  'swapExactTokensForETH(uint256,uint256,address[],address,uint256)': swap([3], [1]),
  'swapTokensForExactETH(uint256,uint256,address[],address,uint256)': swap([3], [0]),
  'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))': swap([0, 3], [0, 6]),
  'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))': swap([0, 3], [0, 5]),
  'exactInput((bytes,address,uint256,uint256,uint256))': swap([0, 1], [0, 4]),
  'exactInput((bytes,address,uint256,uint256))': swap([0, 1], [0, 3]),
  'exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))': swap([0, 3], [0, 5]),
  'addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)': to(6),
  'addLiquidityETH(address,uint256,uint256,uint256,address,uint256)': to(4),
  'removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)': to(5),
  'removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)': to(4),
  'deposit(uint256,address)': to(1),
  'mint(uint256,address)': to(1),
  'withdraw(uint256,address,address)': to(1),
  'redeem(uint256,address,address)': to(1),
  'supply(address,uint256,address,uint16)': to(2),
  'borrow(address,uint256,uint256,uint16,address)': to(4),
  'repay(address,uint256,uint256,address)': to(3),
  'withdraw(address,uint256,address)': to(2),
  'mint(address,uint256)': to(0),
  'approveDelegation(address,uint256)': { always: 'credit' },
  'authorizeOperator(address)': { always: 'manager' },
  'setOperator(address,bool)': { taker: { at: 0, danger: 'manager', allowed: 1 } },
  'allow(address,bool)': { taker: { at: 0, danger: 'manager', allowed: 1 } },
  'delegate(address)': { taker: { at: 0, danger: 'votes' } },
  'burn(uint256)': { always: 'burns' },
  'burnFrom(address,uint256)': { always: 'burns' },
  'upgradeTo(address)': { always: 'owner' },
  'upgradeToAndCall(address,bytes)': { always: 'owner' },
  'grantRole(bytes32,address)': { always: 'owner' },
}

/** Whether a function, by its canonical signature, moves nothing of the visitor's to anybody else, whatever it is called with. */
export const isHarmless = (signature: string): boolean => Object.hasOwn(rules, signature) && rules[signature]?.harmless === true

/**
 * The dangers in what a known function is called with. One without a rule is as dangerous as an unknown function: its name alone says nothing.
 *
 * @param account the visitor's
 */
export const risksOf = (signature: string, values: readonly CallValue[], account: string): readonly Danger[] => {
  const rule = Object.hasOwn(rules, signature) ? rules[signature] : undefined
  if (!rule) return ['unknown']
  if (rule.harmless) return []
  if (rule.always) return [rule.always]
  const { receiver, least, taker } = rule
  if (taker) {
    const granted = taker.allowed === undefined || values[taker.allowed] === true
    return granted && !sameAddress(textOf(values[taker.at]), account) ? [taker.danger] : []
  }
  const goesTo = receiver && textOf(valueAt(values, receiver))
  return [
    ...(goesTo === undefined || sameAddress(goesTo, account) || goesTo === caller ? [] : ['receiver' as const]),
    ...(least && valueAt(values, least) === 0n ? ['no-least' as const] : []),
    'moves',
  ]
}
