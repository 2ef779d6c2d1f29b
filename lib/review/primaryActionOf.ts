import { sameAddress } from '../addresses/sameAddress.js'
import type { Action } from './Action.js'
import { isUnlimited } from './isUnlimited.js'

/** What a press does, where one word says it: sends an amount, or lets others take up to one. Without a token it is the native currency. */
export interface PrimaryAction {
  readonly kind: 'send' | 'allow'
  readonly token: string | undefined
  readonly amount: bigint
}

/** Undefined for everything that is more than one plain payment or permission. @param account the visitor's */
export const primaryActionOf = (actions: readonly Action[], account: string): PrimaryAction | undefined => {
  const [action, ...more] = actions
  if (!action || more.length > 0) return undefined
  const own = (from: string | undefined) => from === undefined || sameAddress(from, account)
  if (action.kind === 'pay' && action.amount > 0n && own(action.from)) return { kind: 'send', token: undefined, amount: action.amount }
  if (action.kind === 'transfer' && own(action.from)) return { kind: 'send', token: action.token, amount: action.amount }
  if (action.kind === 'allow' && action.change === 'set' && action.amount > 0n && !isUnlimited(action.amount))
    return { kind: 'allow', token: action.token, amount: action.amount }
  return undefined
}
