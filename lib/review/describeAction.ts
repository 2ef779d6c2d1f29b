import { sameAddress } from '../addresses/sameAddress.js'
import type { Action, Argument, SignedKind } from './Action.js'
import { isUnlimited } from './isUnlimited.js'
import type { KindOf } from './tokenKinds.js'
import { msg, type ReviewText } from './ReviewText.js'

const text = {
  pay: msg('shared.leavesYourAccount', '{amount} leaves your account'),
  nothing: msg('review.nothing', 'Nothing is paid'),
  to: msg('shared.receiver', 'Receiver'),
  called: msg('review.called', 'Contract called'),
  takenFrom: msg('review.takenFrom', '{amount} leaves another account'),
  from: msg('review.from', 'Taken from'),
  token: msg('shared.tokenContract', 'Token contract'),
  may: msg('shared.addressCanSpend', 'An address can spend up to {amount}'),
  mayMore: msg('review.mayMore', 'An address can spend {amount} more'),
  mayLess: msg('review.mayLess', 'An address can spend {amount} less'),
  mayNothing: msg('review.mayNothing', 'An address will no longer be able to spend your {symbol}'),
  mayAll: msg('review.mayAll', 'An address can spend all your {symbol}, without limit'),
  mayMove: msg('review.mayMove', 'An address can move item {id}'),
  noMover: msg('review.noMover', 'The approval for item {id} ends'),
  until: msg('review.until', 'until {date}'),
  usableUntil: msg('review.usableUntil', 'can be used until {date}'),
  spender: msg('shared.spender', 'Spender'),
  operator: msg('review.operator', 'An address can move every item in a collection'),
  noOperator: msg('review.noOperator', 'An address will no longer be able to move the items in a collection'),
  mover: msg('review.mover', 'Who can move them'),
  collection: msg('review.collection', 'Collection contract'),
  item: msg('review.item', 'Item {id} leaves your account'),
  items: msg('review.items', '{amount} of item {id} leave your account'),
  otherItem: msg('review.otherItem', '{amount} of item {id} leave another account'),
  delegate: msg('review.delegate', 'Your account will be run by a contract'),
  delegateAll: msg('review.delegateAll', 'Your account will be run by a contract, on every network'),
  undelegate: msg('review.undelegate', 'Your account will no longer be run by a contract'),
  code: msg('shared.accountContract', 'Contract that will run your account'),
  owner: msg('review.owner', 'A contract gets a new owner'),
  noOwner: msg('review.noOwner', 'A contract loses its owner for good'),
  newOwner: msg('review.newOwner', 'New owner'),
  known: msg('review.known', 'Calls {name}'),
  knownDetail: msg('review.known.detail', 'This is a common name. What this contract does with it isn’t checked.'),
  unknown: msg('review.unknown', 'Calls an unknown function'),
  unknownDetail: msg('review.unknown.detail', 'We can’t explain what it does.'),
  create: msg('review.create', 'Creates a contract'),
} as const

/** One line of what an action does: in words, an address with its label, or an argument. */
export interface ActionLine {
  /** Within its action. */
  readonly id: string
  readonly kind: 'out' | 'to' | 'grant'
  readonly title: string
  readonly detail?: string | undefined
  /** Shown whole, with `title` as its label. */
  readonly address?: string | undefined
  /** The detail is a value of the request, in no language. */
  readonly raw?: boolean | undefined
  /** Said already in other words, so that a view can show it apart: the contract of a token that has a name. */
  readonly apart?: boolean | undefined
}

/** How whoever shows an action writes what it names. */
export interface DescribeNeeds {
  /** Translates a text. */
  t(message: ReviewText, values?: Readonly<Record<string, string | number>>): string
  /** The visitor's account. */
  readonly account: string
  /** An amount of a token in its units, with its symbol. */
  amountOf(token: string, amount: bigint): string
  /** The symbol of a token, or a word for one that has none. */
  symbolOf(token: string): string
  /** What the numbers of a token's functions are. Default: it is not known. */
  kindOf?: KindOf | undefined
  /** Whether a token has a name and decimals. Without them its contract is all there is to tell it by. Default: it has none. */
  isNamed?(token: string): boolean
  /** An amount of the native currency, with its symbol. */
  nativeOf(amount: bigint): string
  /** What an amount is worth in money, in words; undefined without a price. The native currency has no contract. */
  aboutOf?(token: string | undefined, amount: bigint): string | undefined
  /** `seconds` since 1970. */
  dateOf(seconds: bigint): string
}

/** What a signature lets others do, in a sentence. */
const signed: Readonly<Record<SignedKind, ReviewText>> = {
  calls: msg('review.signed.calls', 'Others can make these calls in your name'),
  safe: msg('review.signed.safe', 'Others can make these calls in the name of a Safe'),
  'safe-message': msg('review.signed.safeMessage', 'A message is signed in the name of a Safe'),
  order: msg('review.signed.order', 'Others can carry out this order'),
  orders: msg('review.signed.orders', 'Others can carry out several orders, which can’t be shown'),
  payout: msg('review.signed.payout', 'Others can have what you hold there paid out'),
}

const allowSentence = ({ amount, change, token }: Extract<Action, { readonly kind: 'allow' }>, kindOf: KindOf | undefined): ReviewText => {
  // The number of an item may be 0: then it is given away, and nothing is taken back.
  if (amount === 0n && change === 'set') return kindOf?.(token) === 'amounts' ? text.mayNothing : text.may
  if (change === 'less') return text.mayLess
  if (isUnlimited(amount)) return text.mayAll
  return change === 'more' ? text.mayMore : text.may
}

const argumentLines = (rows: readonly Argument[]) =>
  rows.map(({ type, text: shown }, at): ActionLine => ({ id: `arg${at}`, kind: 'to', title: type, detail: shown, raw: true }))

/** An action in words, with every address whole. */
export const describeAction = (action: Action, needs: DescribeNeeds): readonly ActionLine[] => {
  const { t, account } = needs
  const place = (id: string, title: ReviewText, address: string, kind: ActionLine['kind'] = 'to'): ActionLine => ({ id, kind, title: t(title), address })
  const line = (kind: ActionLine['kind'], title: string, detail?: string): ActionLine => ({ id: 'line', kind, title, detail })
  const tokenAt = (contract: string): ActionLine => ({ ...place('token', text.token, contract), ...(needs.isNamed?.(contract) && { apart: true }) })
  /** Whose it is, where it is not the visitor's. */
  const source = (from: string | undefined) => (from === undefined || sameAddress(from, account) ? [] : [place('from', text.from, from)])

  const ended = (sentence: ReviewText, seconds: bigint | undefined) => (seconds === undefined ? undefined : t(sentence, { date: needs.dateOf(seconds) }))
  const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ') || undefined

  if (action.kind === 'pay') {
    const { to, amount, from } = action
    const others = source(from)
    const sentence = others.length > 0 ? text.takenFrom : text.pay
    const paid = amount > 0n ? line('out', t(sentence, { amount: needs.nativeOf(amount) }), needs.aboutOf?.(undefined, amount)) : line('to', t(text.nothing))
    return [paid, ...(amount > 0n ? others : []), place('to', text.to, to)]
  }
  if (action.kind === 'transfer') {
    const others = source(action.from)
    const title = t(others.length > 0 ? text.takenFrom : text.pay, { amount: needs.amountOf(action.token, action.amount) })
    return [line('out', title, needs.aboutOf?.(action.token, action.amount)), ...others, place('to', text.to, action.to), tokenAt(action.token)]
  }
  if (action.kind === 'allow') {
    const { amount, until, usableUntil, token, spender } = action
    const about = amount > 0n && !isUnlimited(amount) ? needs.aboutOf?.(token, amount) : undefined
    const title = t(allowSentence(action, needs.kindOf), { symbol: needs.symbolOf(token), amount: needs.amountOf(token, amount) })
    return [
      line('grant', title, joined(about, ended(text.until, until), ended(text.usableUntil, usableUntil))),
      place('spender', text.spender, spender, 'grant'),
      tokenAt(token),
    ]
  }
  if (action.kind === 'allow-item') {
    const { collection, spender, id, usableUntil } = action
    return [
      line('grant', t(spender === undefined ? text.noMover : text.mayMove, { id: id.toString() }), ended(text.usableUntil, usableUntil)),
      ...(spender === undefined ? [] : [place('spender', text.mover, spender, 'grant')]),
      place('collection', text.collection, collection),
    ]
  }
  if (action.kind === 'operator')
    return [
      line('grant', t(action.allowed ? text.operator : text.noOperator)),
      place('operator', text.mover, action.operator, 'grant'),
      place('collection', text.collection, action.collection),
    ]
  if (action.kind === 'items') {
    const others = source(action.from)
    const sentence = (amount: bigint) => (others.length > 0 ? text.otherItem : amount === 1n ? text.item : text.items)
    return [
      ...action.items.map(({ id, amount }, at) => ({
        ...line('out', t(sentence(amount), { id: id.toString(), amount: amount.toString() })),
        id: `item${at}`,
      })),
      ...others,
      place('to', text.to, action.to),
      place('collection', text.collection, action.collection),
    ]
  }
  if (action.kind === 'delegate') {
    if (action.to === undefined) return [line('grant', t(text.undelegate))]
    return [line('grant', t(action.everywhere ? text.delegateAll : text.delegate)), place('code', text.code, action.to, 'grant')]
  }
  if (action.kind === 'owner')
    return [
      line('grant', t(action.to === undefined ? text.noOwner : text.owner)),
      ...(action.to === undefined ? [] : [place('owner', text.newOwner, action.to, 'grant')]),
      place('contract', text.called, action.contract),
    ]
  if (action.kind === 'known') {
    const { signature, rows, contract } = action
    return [
      line('to', t(text.known, { name: signature.slice(0, signature.indexOf('(')) }), t(text.knownDetail)),
      ...argumentLines(rows),
      place('contract', text.called, contract),
    ]
  }
  if (action.kind === 'call') return [place('contract', text.called, action.contract), ...argumentLines(action.rows)]
  if (action.kind === 'signed')
    return [
      line('grant', t(signed[action.as])),
      ...(action.to === undefined ? [] : [place('to', text.to, action.to)]),
      ...(action.contract === undefined ? [] : [place('contract', text.called, action.contract)]),
    ]
  if (action.kind === 'create') return [line('grant', t(text.create))]
  return [line('grant', t(text.unknown), t(text.unknownDetail)), place('contract', text.called, action.contract)]
}
