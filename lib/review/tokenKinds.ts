import { pieceFunctions } from '../abi/pieces.js'
import { sameAddress } from '../addresses/sameAddress.js'
import type { Action, Danger } from './Action.js'
import { msg } from './ReviewText.js'

/** `approve` and `transferFrom` are functions of EIP-20, where they take an amount, and of EIP-721, where they take the number of an item. */
export type TokenKind = 'amounts' | 'items'
/** What is said of a number where it is not known which of them it is. */
export const unitsText = msg('review.units', '{amount} base units of a token with unknown decimals, or item number {amount}')
/** Undefined where it is not known. */
export type KindOf = (token: string) => TokenKind | undefined

/** `supportsInterface(0x80ac58cd)`: whether a contract has the functions of EIP-721. */
export const supportsItems = `${pieceFunctions.supportsInterface}${'80ac58cd'.padEnd(64, '0')}`
/** Whether a contract says so. Undefined where it gives no answer that is one. */
export const readSupport = (answer: unknown): boolean | undefined =>
  typeof answer === 'string' && /^0x0{63}[01]$/.test(answer) ? answer.endsWith('1') : undefined

/**
 * What a contract counts; undefined where it does not say, or says both.
 *
 * @param decimals undefined where the contract does not say
 * @param items what it answers to `supportsItems`; undefined where it does not answer
 */
export const tokenKind = ({
  decimals,
  items = false,
}: {
  readonly decimals?: number | undefined
  readonly items?: boolean | undefined
}): TokenKind | undefined => {
  if (items) return (decimals ?? 0) === 0 ? 'items' : undefined
  return decimals === undefined ? undefined : 'amounts'
}

const zero = '0x0000000000000000000000000000000000000000'
const isAmbiguous = (action: Action): action is Extract<Action, { readonly kind: 'transfer' | 'allow' }> =>
  action.kind === 'transfer' || (action.kind === 'allow' && action.change === 'set')

/** The same actions, with items called items where a contract is known to have them. */
export const withKinds = (actions: readonly Action[], kindOf: KindOf): readonly Action[] =>
  actions.map((action): Action => {
    if (!isAmbiguous(action) || kindOf(action.token) !== 'items') return action
    const { token: collection, amount: id } = action
    if (action.kind === 'transfer') return { kind: 'items', collection, from: action.from, to: action.to, items: [{ id, amount: 1n }] }
    const { spender, usableUntil } = action
    return { kind: 'allow-item', collection, spender: sameAddress(spender, zero) ? undefined : spender, id, usableUntil }
  })

/** Whether one of the actions counts something of which nobody knows whether it is an amount or an item: what it does is unknown then. */
export const kindDangers = (actions: readonly Action[], kindOf: KindOf): readonly Danger[] =>
  actions.some((action) => isAmbiguous(action) && kindOf(action.token) === undefined) ? ['unknown'] : []
