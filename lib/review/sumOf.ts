import { sameAddress } from '../addresses/sameAddress.js'
import type { Action } from './Action.js'

/** What the visitor gives in all, or lets others take, of one currency. */
export interface Worth {
  /** The token's contract; undefined for the native currency. */
  readonly token: string | undefined
  readonly amount: bigint
  /** It may be taken later, and is not sent now. */
  readonly allowed: boolean
}

/** The sum of several actions, by currency: what leaves the account first, then what others may take. Items of collections are not counted. */
export const sumOf = (actions: readonly Action[], account: string): readonly Worth[] => {
  const sums = new Map<string, Worth>()
  const add = (token: string | undefined, amount: bigint, allowed: boolean) => {
    if (amount === 0n) return
    const key = `${allowed} ${token?.toLowerCase() ?? ''}`
    sums.set(key, { token, allowed, amount: amount + (sums.get(key)?.amount ?? 0n) })
  }
  for (const action of actions) {
    if (action.kind === 'pay' && (action.from === undefined || sameAddress(action.from, account))) add(undefined, action.amount, false)
    if (action.kind === 'transfer' && sameAddress(action.from, account)) add(action.token, action.amount, false)
    if (action.kind === 'allow' && action.change !== 'less') add(action.token, action.amount, true)
  }
  return [...sums.values()].sort((one, other) => Number(one.allowed) - Number(other.allowed))
}
