import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type { PageRequest } from '../../../ports/review.js'
import { dangersOfTerms, isLong } from '#lib/review/dangersOf.js'
import { isUnlimited } from '#lib/review/isUnlimited.js'
import type { TypedRow } from '#lib/review/readTypedData.js'
import { showText } from '#lib/review/showText.js'
import type { Review } from '../Review.js'
import { deepFreeze } from '#lib/checks/deepFreeze.js'
import { type Refuse, readAccount, readAddress, refuser } from './refuse.js'

const rowsMost = 100
const transfers: readonly unknown[] = ['native-token-transfer', 'erc20-token-transfer']
const permissionTypes: readonly unknown[] = [...transfers, 'contract-call']
const policyTypes: readonly unknown[] = ['token-allowance', 'spent-limit', 'gas-limit', 'call-limit', 'rate-limit']

/** Every value of a permission with its place, so that nothing is asked of the wallet that was not shown. */
const toRows = (value: unknown, path: string, refuse: Refuse): readonly TypedRow[] => {
  if (path.split('.').length > 6) return refuse('it is too deep to be shown')
  if (Array.isArray(value) && value.length > 0) return value.flatMap((part, at) => toRows(part, `${path}[${at}]`, refuse))
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, part]) => toRows(part, `${path}.${showText(name)}`, refuse))
  return [{ path, type: Array.isArray(value) ? 'list' : typeof value, value: showText(typeof value === 'string' ? value : JSON.stringify(value)) }]
}
const amountOf = (data: Readonly<Record<string, unknown>>): bigint | undefined => {
  const { allowance } = data
  return typeof allowance === 'string' && /^0x[0-9a-f]{1,64}$/i.test(allowance) ? BigInt(allowance) : undefined
}

/**
 * `wallet_grantPermissions` (ERC-7715): who may do what, until when and how much. Its parameters were copied and checked by the adapter.
 *
 * @param now seconds since 1970
 * @throws RequestRefusedError: types that are not known cannot be explained
 */
export const readPermissions = ({ method, params, chain, accounts }: PageRequest, { now }: { readonly now: bigint }): Review => {
  const refuse = refuser(method)
  const [given] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!isRecord(given)) return refuse('one request is expected')
  const { chainId, address, account: named, expiry, signer, permissions, permission, policies = [] } = given
  const account = readAccount(address ?? named ?? accounts[0], accounts, refuse)
  const list = Array.isArray(permissions) ? (permissions as readonly unknown[]) : [permission]
  if (typeof expiry !== 'number' || !Array.isArray(policies)) return refuse('the request has no end')
  let [unlimited, calls] = [false, false]
  const isLimit = (policy: unknown): policy is Readonly<Record<string, unknown>> => isRecord(policy) && policyTypes.includes(policy.type)
  for (const one of list) {
    if (!isRecord(one) || !isRecord(one.data) || !permissionTypes.includes(one.type)) return refuse('a permission of this type cannot be shown', 4200)
    const own = one.policies ?? []
    if (!Array.isArray(own) || ![...own, ...policies].every(isLimit)) return refuse('a policy of this type cannot be shown', 4200)
    if (one.type !== 'native-token-transfer') readAddress(one.data.address, 'address', refuse)
    const limits = own.flatMap((policy: unknown) => (isLimit(policy) && isRecord(policy.data) ? (amountOf(policy.data) ?? []) : []))
    const amount = amountOf(one.data) ?? limits[0]
    if (transfers.includes(one.type) && (amount === undefined || isUnlimited(amount))) unlimited = true
    if (one.type === 'contract-call') calls = true
  }
  const rows = toRows(given, 'request', refuse).map((row) => ({ ...row, path: row.path.slice('request.'.length) }))
  if (rows.length > rowsMost) return refuse('it is too long to be shown')
  const number = typeof chainId === 'number' ? chainId : fromHexChainId(chainId)
  const wallet = !isRecord(signer) || signer.type === 'wallet'
  return {
    kind: 'permissions',
    account,
    chain: number === undefined ? chain : `eip155:${number}`,
    until: expiry,
    wallet,
    rows,
    dangers: dangersOfTerms({ calls, unlimited, long: isLong(BigInt(expiry), now) }),
    params: deepFreeze([given]),
  }
}
