import type { Action, Danger } from './Action.js'
import { isUnlimited } from './isUnlimited.js'
import type { KindOf } from './tokenKinds.js'

const day = 86_400n
const longest = 30n * day

/** A permission for more than 30 days. Both are seconds since 1970. */
export const isLong = (until: bigint, now: bigint): boolean => until > now + longest

/** Why what an action permits needs a second look. `now`: seconds since 1970. */
export const dangersOf = (action: Action, now: bigint): readonly Danger[] => {
  if (action.kind === 'allow') {
    const { amount, change, until } = action
    if (change === 'less' || amount === 0n) return []
    return [...(isUnlimited(amount) ? ['unlimited' as const] : []), ...(until !== undefined && isLong(until, now) ? ['long' as const] : [])]
  }
  if (action.kind === 'operator') return action.allowed ? ['operator'] : []
  if (action.kind === 'delegate') return action.to === undefined ? [] : ['delegation']
  if (action.kind === 'owner') return ['owner']
  if (action.kind === 'known') return action.risks
  return action.kind === 'unknown' || action.kind === 'create' ? ['unknown'] : []
}

/** Each once, in the order of the first. */
export const unique = (dangers: readonly Danger[]): readonly Danger[] => [...new Set(dangers)]

/** The dangers of several actions, each once. */
export const dangersOfAll = (actions: readonly Action[], now: bigint): readonly Danger[] => unique(actions.flatMap((action) => dangersOf(action, now)))

/**
 * Who may take something by an action, so that it can be asked whether it is a contract. An amount of 0 takes an approval back; the number of an
 * item may be 0.
 */
export const recipientsOf = (actions: readonly Action[], kindOf?: KindOf): readonly string[] => [
  ...new Set(
    actions.flatMap((action) => {
      if (action.kind === 'allow') return action.change === 'less' || (action.amount === 0n && kindOf?.(action.token) === 'amounts') ? [] : [action.spender]
      if (action.kind === 'allow-item') return action.spender === undefined ? [] : [action.spender]
      return action.kind === 'operator' && action.allowed ? [action.operator] : []
    }),
  ),
]
/** The contracts of tokens that actions name, whose symbol and decimals are asked for. */
export const tokensOf = (actions: readonly Action[]): readonly string[] => [
  ...new Set(
    actions.flatMap((action) => {
      if (action.kind === 'transfer' || action.kind === 'allow') return [action.token]
      return action.kind === 'known' ? [action.contract] : []
    }),
  ),
]

/**
 * The dangers of a permission to act without asking (ERC-7715).
 *
 * @param terms whether functions of contracts may be called, whether an amount has no limit, and whether it lasts for long
 */
export const dangersOfTerms = (terms: { readonly calls: boolean; readonly unlimited?: boolean; readonly long?: boolean }): readonly Danger[] => [
  'standing',
  ...(terms.unlimited ? ['unlimited' as const] : []),
  ...(terms.calls ? ['unknown' as const] : []),
  ...(terms.long ? ['long' as const] : []),
]
