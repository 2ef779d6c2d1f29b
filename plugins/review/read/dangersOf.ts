import type { Action, Danger } from '../Review.js'

const day = 86_400n
const longest = 30n * day

/** More than any supply, or all that fits into the 96 and 160 bits of some tokens: it stands for no limit. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 128n || amount === 2n ** 96n - 1n

/** Why what an action permits needs a second look. `now`: seconds since 1970. */
export const dangersOf = (action: Action, now: bigint): readonly Danger[] => {
  if (action.kind === 'allow') {
    const { amount, change, until } = action
    if (change === 'less' || amount === 0n) return []
    return [...(isUnlimited(amount) ? ['unlimited' as const] : []), ...(until !== undefined && until > now + longest ? ['long' as const] : [])]
  }
  if (action.kind === 'operator') return action.allowed ? ['operator'] : []
  if (action.kind === 'delegate') return action.to === undefined ? [] : ['delegation']
  if (action.kind === 'owner') return ['owner']
  return action.kind === 'unknown' || action.kind === 'create' ? ['unknown'] : []
}

/** Each once, in the order of the first. */
export const unique = (dangers: readonly Danger[]): readonly Danger[] => [...new Set(dangers)]
