import { msg, type Network, type Translate } from '../../../kernel/api/index.js'
import { formatUnits } from '../../../lib/formatUnits.js'
import { quantityText } from '../../../lib/quantityText.js'
import { sameAddress } from '../../../lib/sameAddress.js'
import { AddressBlock, type Change } from '../../../ui/index.js'
import type { Facts } from '../Facts.js'
import { isUnlimited } from '../read/dangersOf.js'
import type { Action } from '../Review.js'

const text = {
  pay: msg('review.pay', '{amount} leaves your account'),
  nothing: msg('review.nothing', 'Nothing is paid'),
  to: msg('review.to', 'It goes to'),
  called: msg('review.called', 'The contract that is called'),
  takenFrom: msg('review.takenFrom', '{amount} is moved from another account'),
  from: msg('review.from', 'It is taken from'),
  token: msg('review.token', 'The token’s contract'),
  may: msg('review.may', 'An address may spend {amount} of yours'),
  mayMore: msg('review.mayMore', 'An address may spend {amount} more of yours'),
  mayLess: msg('review.mayLess', 'An address may spend {amount} less of yours'),
  mayNothing: msg('review.mayNothing', 'An address may no longer spend your {symbol}'),
  mayAll: msg('review.mayAll', 'An address may spend all of your {symbol}, without limit'),
  until: msg('review.until', 'until {date}'),
  spender: msg('review.spender', 'It may spend'),
  units: msg('review.units', '{amount} base units of a token, or an item of that number: its decimals are unknown'),
  aToken: msg('review.aToken', 'token'),
  operator: msg('review.operator', 'An address may move every item of a collection'),
  noOperator: msg('review.noOperator', 'An address may no longer move the items of a collection'),
  mover: msg('review.mover', 'It may move them'),
  collection: msg('review.collection', 'The collection’s contract'),
  item: msg('review.item', 'Item {id} leaves your account'),
  items: msg('review.items', '{amount} of item {id} leave your account'),
  otherItem: msg('review.otherItem', '{amount} of item {id} are moved from another account'),
  delegate: msg('review.delegate', 'The code at an address acts as your account'),
  delegateAll: msg('review.delegateAll', 'The code at an address acts as your account, on every chain'),
  undelegate: msg('review.undelegate', 'Your account no longer runs the code of others'),
  code: msg('review.code', 'The code'),
  owner: msg('review.owner', 'A contract gets another owner'),
  noOwner: msg('review.noOwner', 'A contract loses its owner for good'),
  newOwner: msg('review.newOwner', 'The new owner'),
  known: msg('review.known', 'Calls {name}'),
  knownDetail: msg('review.known.detail', 'The name is a common one. What this contract does with it is not checked.'),
  unknown: msg('review.unknown', 'Calls a function that is unknown here'),
  unknownDetail: msg('review.unknown.detail', 'What it does cannot be explained.'),
  create: msg('review.create', 'Creates a contract'),
} as const

export interface ChangeNeeds {
  readonly t: Translate
  /** The language. */
  readonly tag: string
  readonly account: string
  readonly network: Network | undefined
  readonly facts: Facts | undefined
}

/** Without decimals the number of base units is shown, and said to be that. */
export const amountText = (token: string, amount: bigint, { t, tag, facts }: Pick<ChangeNeeds, 't' | 'tag' | 'facts'>): string => {
  const { symbol, decimals } = facts?.tokens.get(token) ?? {}
  if (decimals === undefined) return t(text.units, { amount: amount.toString() })
  return `${quantityText(tag, amount, decimals)} ${symbol ?? t(text.aToken)}`
}
export const nativeText = (amount: bigint, { tag, network }: Pick<ChangeNeeds, 'tag' | 'network'>): string => {
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: '', decimals: 18 }
  return network ? `${quantityText(tag, amount, decimals)} ${symbol}` : formatUnits(amount, 18)
}
const dateText = (tag: string, seconds: bigint): string => {
  // The last day that a date of JavaScript can be.
  const date = new Date(Number(seconds < 8_640_000_000_000n ? seconds : 8_639_999_999_999n) * 1_000)
  return date.toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' })
}

/** An action in words, with every address whole. */
export const actionChanges = (action: Action, id: string, needs: ChangeNeeds): readonly Change[] => {
  const { t, tag, account } = needs
  const place = (name: string, title: string, address: string, kind: Change['kind'] = 'to'): Change => ({
    id: `${id}-${name}`,
    kind,
    title,
    detail: <AddressBlock address={address} label={title} />,
  })
  const line = (kind: Change['kind'], title: string, detail?: string): Change => ({
    id,
    kind,
    title: <bdi>{title}</bdi>,
    ...(detail !== undefined && { detail }),
  })

  if (action.kind === 'pay') {
    const paid = action.amount > 0n ? line('out', t(text.pay, { amount: nativeText(action.amount, needs) })) : line('to', t(text.nothing))
    return [paid, place('to', t(text.to), action.to)]
  }
  if (action.kind === 'transfer') {
    const own = sameAddress(action.from, account)
    const amount = amountText(action.token, action.amount, needs)
    return [
      line('out', t(own ? text.pay : text.takenFrom, { amount })),
      ...(own ? [] : [place('from', t(text.from), action.from)]),
      place('to', t(text.to), action.to),
      place('token', t(text.token), action.token),
    ]
  }
  if (action.kind === 'allow') {
    const { amount, change, until, token, spender } = action
    const symbol = needs.facts?.tokens.get(token)?.symbol ?? t(text.aToken)
    const sentence =
      amount === 0n && change === 'set'
        ? text.mayNothing
        : change === 'less'
          ? text.mayLess
          : isUnlimited(amount)
            ? text.mayAll
            : change === 'more'
              ? text.mayMore
              : text.may
    return [
      line(
        'grant',
        t(sentence, { symbol, amount: amountText(token, amount, needs) }),
        until === undefined ? undefined : t(text.until, { date: dateText(tag, until) }),
      ),
      place('spender', t(text.spender), spender, 'grant'),
      place('token', t(text.token), token),
    ]
  }
  if (action.kind === 'operator') {
    return [
      line('grant', t(action.allowed ? text.operator : text.noOperator)),
      place('operator', t(text.mover), action.operator, 'grant'),
      place('collection', t(text.collection), action.collection),
    ]
  }
  if (action.kind === 'items') {
    const own = sameAddress(action.from, account)
    return [
      ...action.items.map(({ id: item, amount }, at) => ({
        ...line('out', t(own ? (amount === 1n ? text.item : text.items) : text.otherItem, { id: item.toString(), amount: amount.toString() })),
        id: `${id}-item${at}`,
      })),
      ...(own ? [] : [place('from', t(text.from), action.from)]),
      place('to', t(text.to), action.to),
      place('collection', t(text.collection), action.collection),
    ]
  }
  if (action.kind === 'delegate') {
    if (action.to === undefined) return [line('grant', t(text.undelegate))]
    return [line('grant', t(action.everywhere ? text.delegateAll : text.delegate)), place('code', t(text.code), action.to, 'grant')]
  }
  if (action.kind === 'owner') {
    return [
      line('grant', t(action.to === undefined ? text.noOwner : text.owner)),
      ...(action.to === undefined ? [] : [place('owner', t(text.newOwner), action.to, 'grant')]),
      place('contract', t(text.called), action.contract),
    ]
  }
  if (action.kind === 'known') {
    const { signature, rows, contract } = action
    const name = signature.slice(0, signature.indexOf('('))
    return [
      line('to', t(text.known, { name }), t(text.knownDetail)),
      ...rows.map(({ type, text: shown }, at): Change => ({ id: `${id}-arg${at}`, kind: 'to', title: type, detail: <bdi translate="no">{shown}</bdi> })),
      place('contract', t(text.called), contract),
    ]
  }
  if (action.kind === 'create') return [line('grant', t(text.create))]
  return [line('grant', t(text.unknown), t(text.unknownDetail)), place('contract', t(text.called), action.contract)]
}
