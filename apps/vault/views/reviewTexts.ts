import { type Message, type MessageValues, msg } from '../../../kernel/api/message.js'
import type { Action } from 'portico-lib/review/Action.js'
import { type PrimaryAction, primaryActionOf } from 'portico-lib/review/primaryActionOf.js'
import { isPermit, permitTitle } from 'portico-lib/review/permitTitle.js'
import type { ShownReview } from '../review/Question.js'

const text = {
  message: msg('vault.review.message', 'Sign a message?'),
  messageFor: msg('vault.review.messageFor', '{site} asks you to sign this. Signing is free.'),
  data: msg('shared.signName', 'Sign “{name}”?'),
  dataFor: msg('vault.review.dataOn', '{site} asks you to sign this data, on {network}.'),
  transaction: msg('vault.review.transaction', 'Approve this transaction?'),
  transactionFor: msg('vault.review.transactionOn', '{site} asks for this on {network}.'),
  sendIt: msg('vault.review.sendIt', 'Send {amount}?'),
  allowIt: msg('vault.review.allowIt', 'Allow {amount}?'),
  actionsIt: msg('vault.review.actionsIt', '{count, plural, one {Approve # action?} other {Approve # actions?}}'),
  handOver: msg('vault.review.handOver', 'Hand over control?'),
  sign: msg('vault.review.sign', 'Sign'),
  signAnyway: msg('vault.review.signAnyway', 'Sign anyway'),
  approve: msg('shared.approve', 'Approve'),
  approveAnyway: msg('vault.review.approveAnyway', 'Approve anyway'),
  send: msg('vault.review.send', 'Send {amount}'),
  sendPlain: msg('shared.send', 'Send'),
  sendAnyway: msg('vault.review.sendAnyway', 'Send anyway'),
  allow: msg('vault.review.allow', 'Allow {amount}'),
  allowPlain: msg('vault.grant.allow', 'Allow'),
  allowAnyway: msg('vault.grant.allowAnyway', 'Allow anyway'),
  actions: msg('vault.review.actions', '{count, plural, one {Approve # action} other {Approve # actions}}'),
} as const
/** The maximum length of an amount on a button beside another one. A longer amount is only in the title. */
const longest = 10

/** The title, sentence and button labels of a review. */
export interface ReviewTexts {
  readonly title: Message
  readonly sentence: Message
  readonly deed: Message
  readonly anyway: Message
  /** The label of the title and the action. */
  readonly values: MessageValues
}

/** The only payment in a transaction of Solana. */
export const solanaDeed = (review: Extract<ShownReview, { readonly kind: 'solana' }>): PrimaryAction | undefined => {
  const [change, ...more] = review.changes.filter(({ kind }) => kind !== 'memo' && kind !== 'open')
  return change?.kind === 'out' && more.length === 0 && review.unread.length === 0
    ? { kind: 'send', token: change.token?.contract, amount: change.amount }
    : undefined
}
/** The actions of a transaction, an operation or typed data, call by call. */
export const actionsOf = (review: ShownReview): readonly Action[] => {
  if (review.kind === 'operation') return review.calls.flatMap(({ actions }) => actions)
  return review.kind === 'transaction' || review.kind === 'typed-data' ? review.actions : []
}

/** @param amountOf formats an amount in full, with its symbol @param account the visitor's account */
export const reviewTexts = (review: ShownReview, account: string, amountOf: (token: string | undefined, amount: bigint) => string): ReviewTexts => {
  if (review.kind === 'message') return { title: text.message, sentence: text.messageFor, deed: text.sign, anyway: text.signAnyway, values: {} }
  if (review.kind === 'typed-data')
    return {
      title: isPermit(review.actions) ? permitTitle : text.data,
      sentence: text.dataFor,
      deed: text.sign,
      anyway: text.signAnyway,
      values: { name: review.name },
    }
  const shared = { sentence: text.transactionFor, anyway: text.approveAnyway } as const
  if (review.kind === 'operation' && review.authorization) return { ...shared, title: text.handOver, deed: text.approve, values: {} }
  const deed = review.kind === 'solana' ? solanaDeed(review) : primaryActionOf(actionsOf(review), account)
  if (deed) {
    const values = { amount: amountOf(deed.token, deed.amount) }
    const fits = values.amount.length <= longest
    return deed.kind === 'send'
      ? { ...shared, title: text.sendIt, deed: fits ? text.send : text.sendPlain, anyway: text.sendAnyway, values }
      : { ...shared, title: text.allowIt, deed: fits ? text.allow : text.allowPlain, anyway: text.allowAnyway, values }
  }
  const count = review.kind === 'operation' ? review.calls.length : 1
  if (count > 1) return { ...shared, title: text.actionsIt, deed: text.actions, values: { count } }
  return { ...shared, title: text.transaction, deed: text.approve, values: {} }
}
