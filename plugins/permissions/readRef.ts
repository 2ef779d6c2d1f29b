import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { isItemId } from './Permission.js'
import type { PermissionKind, PermissionRef } from '../../ports/permissions.js'

const kinds: readonly PermissionKind[] = ['token', 'permit2', 'collection', 'item']

/** Validates one permission that a view was opened with. Undefined for anything else. */
export const readRef = (input: unknown): PermissionRef | undefined => {
  const { chain, kind, token, spender, item } = toRecord(input)
  const known = kinds.find((one) => one === kind)
  if (typeof chain !== 'string' || !/^eip155:\d{1,20}$/.test(chain) || known === undefined) return undefined
  if (typeof token !== 'string' || typeof spender !== 'string' || !isEvmAddress(token) || !isEvmAddress(spender)) return undefined
  const ref = { chain, kind: known, token: token.toLowerCase(), spender: spender.toLowerCase() }
  if (known !== 'item') return ref
  return isItemId(item) ? { ...ref, item } : undefined
}
