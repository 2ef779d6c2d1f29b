import type { AbiValue } from '../../../lib/abi/decodeArguments.js'
import type { DecodeCall, DecodedCall } from '../abi/decodeCall.js'
import type { Action } from '../Review.js'
import { valueText } from '../valueText.js'

export interface CallFacts {
  /** The account that calls. */
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly data: string
}

const text = (value: AbiValue | undefined): string => (typeof value === 'string' ? value : '')
const number = (value: AbiValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n)
const list = (value: AbiValue | undefined): readonly AbiValue[] => (Array.isArray(value) ? (value as readonly AbiValue[]) : [])

/** What the functions of tokens mean. `made` is the contract that is called. */
type Meaning = (values: readonly AbiValue[], made: Pick<CallFacts, 'from' | 'to'>) => readonly Action[]
const transfer: Meaning = ([to, amount], { from, to: token }) => [{ kind: 'transfer', token, from, to: text(to), amount: number(amount) }]
const allow =
  (change: 'set' | 'more' | 'less'): Meaning =>
  ([spender, amount], { to: token }) => [{ kind: 'allow', token, spender: text(spender), amount: number(amount), change }]
const item: Meaning = ([from, to, id, amount], { to: collection }) => [
  { kind: 'items', collection, from: text(from), to: text(to), items: [{ id: number(id), amount: typeof amount === 'bigint' ? amount : 1n }] },
]
/** The details of Permit2: token, amount, expiry. */
const detail = (details: AbiValue | undefined, spender: AbiValue | undefined): Action => {
  const [token, amount, until] = list(details)
  return { kind: 'allow', token: text(token), spender: text(spender), amount: number(amount), change: 'set', until: number(until) }
}

const meanings: Readonly<Record<string, Meaning>> = {
  'transfer(address,uint256)': transfer,
  'transferFrom(address,address,uint256)': ([from, to, amount], { to: token }) => [
    { kind: 'transfer', token, from: text(from), to: text(to), amount: number(amount) },
  ],
  'approve(address,uint256)': allow('set'),
  'increaseAllowance(address,uint256)': allow('more'),
  'increaseApproval(address,uint256)': allow('more'),
  'decreaseAllowance(address,uint256)': allow('less'),
  'decreaseApproval(address,uint256)': allow('less'),
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': ([, spender, amount], { to: token }) => [
    { kind: 'allow', token, spender: text(spender), amount: number(amount), change: 'set' },
  ],
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': ([, spender, , , allowed], { to: token }) => [
    { kind: 'allow', token, spender: text(spender), amount: allowed === true ? 2n ** 256n - 1n : 0n, change: 'set' },
  ],
  'safeTransferFrom(address,address,uint256)': item,
  'safeTransferFrom(address,address,uint256,bytes)': ([from, to, id], made) => item([from ?? '', to ?? '', id ?? 0n], made),
  'safeTransferFrom(address,address,uint256,uint256,bytes)': item,
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': ([from, to, ids, amounts], { to: collection }) => [
    {
      kind: 'items',
      collection,
      from: text(from),
      to: text(to),
      items: list(ids).map((id, at) => ({ id: number(id), amount: number(list(amounts)[at]) })),
    },
  ],
  'setApprovalForAll(address,bool)': ([operator, allowed], { to: collection }) => [
    { kind: 'operator', collection, operator: text(operator), allowed: allowed === true },
  ],
  'approve(address,address,uint160,uint48)': ([token, spender, amount, until]) => [
    { kind: 'allow', token: text(token), spender: text(spender), amount: number(amount), change: 'set', until: number(until) },
  ],
  'transferFrom(address,address,uint160,address)': ([from, to, amount, token]) => [
    { kind: 'transfer', token: text(token), from: text(from), to: text(to), amount: number(amount) },
  ],
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)': ([, permit]) => {
    const [details, spender] = list(permit)
    return [detail(details, spender)]
  },
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)': ([, permit]) => {
    const [details, spender] = list(permit)
    return list(details).map((one) => detail(one, spender))
  },
  'transferOwnership(address)': ([to], { to: contract }) => [{ kind: 'owner', contract, to: text(to) }],
  'renounceOwnership()': (_, { to: contract }) => [{ kind: 'owner', contract, to: undefined }],
}

const known = ({ signature, types, values }: DecodedCall, contract: string): Action => ({
  kind: 'known',
  contract,
  signature,
  rows: values.map((value, at) => ({ type: types[at] ?? '', text: valueText(value) })),
})

/** What a call does, from its bytes. What is not known is said to be unknown. */
export const readActions = ({ from, to, value, data }: CallFacts, decode: DecodeCall): readonly Action[] => {
  const pays: readonly Action[] = value > 0n || data === '0x' ? [{ kind: 'pay', to, amount: value }] : []
  if (data === '0x') return pays
  const call = decode(data)
  if (!call) return [...pays, { kind: 'unknown', contract: to, data }]
  return [...pays, ...(meanings[call.signature]?.(call.values, { from, to }) ?? [known(call, to)])]
}
