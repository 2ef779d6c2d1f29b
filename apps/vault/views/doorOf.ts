import type { IconName } from '../../../kernel/api/icons.js'
import { type Message, msg } from '../../../kernel/api/message.js'
import { primaryActionOf } from 'portico-lib/review/primaryActionOf.js'
import type { Action } from 'portico-lib/review/Action.js'
import type { Question, ShownReview } from '../review/Question.js'
import { actionsOf, solanaDeed } from './reviewTexts.js'

const text = {
  send: msg('vault.door.send', 'Review send'),
  allow: msg('vault.door.allow', 'Review approval'),
  permit: msg('vault.door.permit', 'Review permit'),
  data: msg('vault.door.data', 'Review data'),
  message: msg('vault.door.message', 'Review message'),
  transaction: msg('vault.door.transaction', 'Review transaction'),
  grant: msg('vault.door.grant', 'Review permission'),
  export: msg('vault.door.export', 'Show 24 words'),
  delete: msg('vault.door.delete', 'Review deletion'),
}

/** The content of the prompt that leads to a window of this site, and of the window's header. */
export interface DoorFacts {
  /** The label of the button that opens it, and the title of the window. */
  readonly review: Message
  readonly icon: IconName
  /** The account or contract that it concerns, in full. */
  readonly party?: { readonly address: string; readonly role: 'receiver' | 'spender' } | undefined
  /** The amount that it concerns: one that leaves, or one that others may take. An undefined token is the native currency. */
  readonly amount?: { readonly kind: 'send' | 'allow' | 'unlimited'; readonly token: string | undefined; readonly amount: bigint } | undefined
}

/** The only action that lets somebody take tokens, with or without a limit. */
const allowed = (actions: readonly Action[]) => {
  const [action, ...more] = actions
  return action?.kind === 'allow' && action.change === 'set' && action.amount > 0n && more.length === 0 ? action : undefined
}
const receiverOf = (review: ShownReview): string | undefined => {
  if (review.kind === 'solana') return review.changes.flatMap((change) => (change.kind === 'out' && change.to !== undefined ? [change.to] : []))[0]
  const [action] = actionsOf(review)
  return action?.kind === 'pay' || action?.kind === 'transfer' ? action.to : undefined
}

const doorOfReview = (review: ShownReview, account: string): DoorFacts => {
  if (review.kind === 'message') return { review: text.message, icon: 'sign' }
  if (review.kind === 'operation' && review.authorization) return { review: text.transaction, icon: 'shield' }
  const deed = review.kind === 'solana' ? solanaDeed(review) : primaryActionOf(actionsOf(review), account)
  if (deed?.kind === 'send' && review.kind !== 'typed-data') {
    const to = receiverOf(review)
    return { review: text.send, icon: 'send', amount: deed, party: to === undefined ? undefined : { address: to, role: 'receiver' } }
  }
  const allow = review.kind === 'solana' ? undefined : allowed(actionsOf(review))
  const permit = review.kind === 'typed-data'
  if (allow) {
    const kind = deed === undefined ? 'unlimited' : 'allow'
    const party = { address: allow.spender, role: 'spender' } as const
    return { review: permit ? text.permit : text.allow, icon: 'shield', party, amount: { kind, token: allow.token, amount: allow.amount } }
  }
  return permit ? { review: text.data, icon: 'sign' } : { review: text.transaction, icon: 'shield' }
}

export const doorOf = (about: Question): DoorFacts => {
  if (about.kind === 'request') return doorOfReview(about.review, about.address)
  if (about.kind === 'grant') return { review: text.grant, icon: 'bolt' }
  return about.kind === 'delete' ? { review: text.delete, icon: 'trash' } : { review: text.export, icon: 'eye' }
}
