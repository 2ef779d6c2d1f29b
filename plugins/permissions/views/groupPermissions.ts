import { addressKey } from '#lib/addresses/sameAddress.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import type { ListState, NetworkPermissions, TokenValue } from '../ListState.js'
import type { Permission } from '../Permission.js'
import { type Alike, findAlike } from './findAlike.js'

/** A permission, and what could be taken by it today. */
export interface PermissionRow {
  readonly permission: Permission
  /** In hundredths of a US dollar. Undefined where no price is known. */
  readonly atRisk: bigint | undefined
  readonly icon: string | undefined
  /** Another spender that this one could be taken for. */
  readonly alike: Alike | undefined
}
export interface PermissionGroup extends Pick<NetworkPermissions, 'chain' | 'status' | 'since' | 'unread'> {
  readonly rows: readonly PermissionRow[]
  readonly atRisk: bigint | undefined
}

/** What is known of a token beside its contract, by network and contract. */
export type ValueOf = (chain: string, token: string) => TokenValue | undefined

const sum = (rows: readonly PermissionRow[]): bigint | undefined => {
  // One token that several may take is at risk once.
  const byToken = new Map<string, bigint>()
  for (const { permission, atRisk } of rows) if (atRisk !== undefined && atRisk > (byToken.get(permission.token) ?? -1n)) byToken.set(permission.token, atRisk)
  return byToken.size === 0 ? undefined : [...byToken.values()].reduce((all, one) => all + one, 0n)
}
const rank = ({ permission: { unlimited, amount, exposed } }: PermissionRow) =>
  (unlimited || amount === undefined ? 1 : 0) + (exposed !== undefined && exposed > 0n ? 2 : 0)
const compare = (one: PermissionRow, other: PermissionRow): number => {
  const [left, right] = [one.atRisk ?? 0n, other.atRisk ?? 0n]
  if (left !== right) return left > right ? -1 : 1
  const ranks = rank(other) - rank(one)
  if (ranks !== 0) return ranks
  return one.permission.key < other.permission.key ? -1 : 1
}

/** The list as it is shown: networks by what is at risk there, and permissions by theirs. */
export const groupPermissions = ({ networks }: ListState, tokenValue: ValueOf, named: ReadonlyMap<string, string>): readonly PermissionGroup[] => {
  const alike = findAlike([...new Set(networks.flatMap(({ items }) => items.map(({ spender }) => spender)))], named)
  const groups = networks.map(({ chain, status, since, unread, items, values }): PermissionGroup => {
    const rows = items
      .map((permission): PermissionRow => {
        const { token, decimals, exposed, spender, kind } = permission
        const value = values.get(addressKey(token)) ?? tokenValue(chain, token)
        const atRisk =
          decimals === undefined || exposed === undefined || kind === 'collection' ? undefined : worthOf(exposed, { decimals, price: value?.price })
        return { permission, atRisk, icon: value?.icon, alike: alike.get(spender) }
      })
      .sort(compare)
    return { chain, status, since, unread, rows, atRisk: sum(rows) }
  })
  const worth = ({ atRisk = -1n }: PermissionGroup) => atRisk
  // Networks that are worth the same stay in their order.
  return [...groups].sort((one, other) => (worth(one) === worth(other) ? 0 : worth(one) > worth(other) ? -1 : 1))
}
