import type { Action } from './Action.js'
import { type CallFacts, type CallValue, type DecodedCall, listOf, numberOf, textOf, valueAt } from './CallValue.js'

/** What a function does. `call` is the call that names it. */
type Meaning = (values: readonly CallValue[], call: Pick<CallFacts, 'from' | 'to'>) => readonly Action[]

/** What a function does, as far as it is known. */
export interface KnownMeaning {
  readonly actions: readonly Action[]
  /** Its arguments ask for something that is not in the actions, and that nothing here explains. */
  readonly unread?: boolean
}

const all = 2n ** 256n - 1n
const transfer: Meaning = ([to, amount], { from, to: token }) => [{ kind: 'transfer', token, from, to: textOf(to), amount: numberOf(amount) }]
const transferFrom: Meaning = ([from, to, amount], { to: token }) => [{ kind: 'transfer', token, from: textOf(from), to: textOf(to), amount: numberOf(amount) }]
const allow =
  (change: 'set' | 'more' | 'less'): Meaning =>
  ([spender, amount], { to: token }) => [{ kind: 'allow', token, spender: textOf(spender), amount: numberOf(amount), change }]
const item: Meaning = ([from, to, id, amount], { to: collection }) => [
  { kind: 'items', collection, from: textOf(from), to: textOf(to), items: [{ id: numberOf(id), amount: typeof amount === 'bigint' ? amount : 1n }] },
]
/** The details of Permit2: token, amount, expiry. With an expiry of 0 it ends with the block that it is in. */
const detail = (details: CallValue | undefined, spender: CallValue | undefined): Action => {
  const [token, amount, until] = listOf(details)
  return { kind: 'allow', token: textOf(token), spender: textOf(spender), amount: numberOf(amount), change: 'set', until: numberOf(until) || undefined }
}
/** A transfer of Permit2: from, to, amount, token. */
const permitted: Meaning = ([from, to, amount, token]) => [
  { kind: 'transfer', token: textOf(token), from: textOf(from), to: textOf(to), amount: numberOf(amount) },
]

/** Functions whose effect on tokens, items and owners is known, by signature. */
const meanings: Readonly<Record<string, Meaning>> = {
  'transfer(address,uint256)': transfer,
  'transfer(address,uint256,bytes)': transfer,
  'transferAndCall(address,uint256)': transfer,
  'transferAndCall(address,uint256,bytes)': transfer,
  'safeTransfer(address,uint256)': transfer,
  'push(address,uint256)': transfer,
  'send(address,uint256,bytes)': transfer,
  'transferFrom(address,address,uint256)': transferFrom,
  'transferFromAndCall(address,address,uint256)': transferFrom,
  'transferFromAndCall(address,address,uint256,bytes)': transferFrom,
  'operatorSend(address,address,uint256,bytes,bytes)': transferFrom,
  'move(address,address,uint256)': transferFrom,
  'approve(address,uint256)': allow('set'),
  'approveAndCall(address,uint256)': allow('set'),
  'approveAndCall(address,uint256,bytes)': allow('set'),
  'increaseAllowance(address,uint256)': allow('more'),
  'increaseApproval(address,uint256)': allow('more'),
  'decreaseAllowance(address,uint256)': allow('less'),
  'decreaseApproval(address,uint256)': allow('less'),
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': ([, spender, amount], { to: token }) => [
    { kind: 'allow', token, spender: textOf(spender), amount: numberOf(amount), change: 'set' },
  ],
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': ([, spender, , , allowed], { to: token }) => [
    { kind: 'allow', token, spender: textOf(spender), amount: allowed === true ? all : 0n, change: 'set' },
  ],
  'safeTransferFrom(address,address,uint256)': item,
  'safeTransferFrom(address,address,uint256,bytes)': ([from, to, id], call) => item([from ?? '', to ?? '', id ?? 0n], call),
  'safeTransferFrom(address,address,uint256,uint256,bytes)': item,
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': ([from, to, ids, amounts], { to: collection }) => [
    {
      kind: 'items',
      collection,
      from: textOf(from),
      to: textOf(to),
      items: listOf(ids).map((id, at) => ({ id: numberOf(id), amount: numberOf(listOf(amounts)[at]) })),
    },
  ],
  'setApprovalForAll(address,bool)': ([operator, allowed], { to: collection }) => [
    { kind: 'operator', collection, operator: textOf(operator), allowed: allowed === true },
  ],
  'approve(address,address,uint160,uint48)': ([token, spender, amount, until]) => [detail([token ?? '', amount ?? 0n, until ?? 0n], spender)],
  'transferFrom(address,address,uint160,address)': permitted,
  'transferFrom((address,address,uint160,address)[])': ([list], call) => listOf(list).flatMap((one) => permitted(listOf(one), call)),
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)': ([, permit]) => {
    const [details, spender] = listOf(permit)
    return [detail(details, spender)]
  },
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)': ([, permit]) => {
    const [details, spender] = listOf(permit)
    return listOf(details).map((one) => detail(one, spender))
  },
  'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)': ([permit, wanted, owner], call) => {
    const [token] = listOf(listOf(permit)[0])
    const [to, amount] = listOf(wanted)
    return permitted([owner ?? '', to ?? '', amount ?? 0n, token ?? ''], call)
  },
  'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)': ([permit, wanted, owner], call) =>
    listOf(wanted).flatMap((one, at) => {
      const [token] = listOf(listOf(listOf(permit)[0])[at])
      const [to, amount] = listOf(one)
      return permitted([owner ?? '', to ?? '', amount ?? 0n, token ?? ''], call)
    }),
  'transferOwnership(address)': ([to], { to: contract }) => [{ kind: 'owner', contract, to: textOf(to) }],
  'renounceOwnership()': (_, { to: contract }) => [{ kind: 'owner', contract, to: undefined }],
}

/** Whether every argument is in the actions, but for bytes that a receiver or a spender is called with. A permit has a signature and an end as well. */
export const isSaid = (signature: string): boolean => !signature.startsWith('permit')

/** Lists that belong together. A contract may do anything with lists of which one is longer. */
const pairs: Readonly<Record<string, readonly (readonly number[])[]>> = {
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': [[2], [3]],
  'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)': [[0, 0], [1]],
}

/** What a function does, where its name says it; undefined for others. */
export const meaningOf = ({ signature, types, values }: DecodedCall, call: Pick<CallFacts, 'from' | 'to'>): KnownMeaning | undefined => {
  const meaning = Object.hasOwn(meanings, signature) ? meanings[signature] : undefined
  if (!meaning) return undefined
  // A receiver or a spender may do anything with the bytes that it is called with.
  const called = isSaid(signature) && types.some((type, at) => type === 'bytes' && values[at] !== '0x')
  const lengths = new Set((pairs[signature] ?? []).map((path) => listOf(valueAt(values, path)).length))
  return { actions: meaning(values, call), unread: called || lengths.size > 1 }
}
