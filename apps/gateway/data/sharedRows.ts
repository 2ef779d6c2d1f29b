import type { Holding } from '../balances/BalanceProvider.js'
import type { PermissionList } from '../permissions/PermissionProvider.js'
import { maxPermissions } from '../permissions/readPermissionLogs.js'
import type { HistoryPage } from '../history/HistoryProvider.js'
import * as z from 'zod/mini'
import { type HeldItemList, maxHeldItems, toWire } from '../heldItems/HeldItems.js'
import { count, decimals, evmAddress, name, picture, symbol, units } from './shapes.js'

const address = z.optional(z.string().check(z.regex(/^[\w:-]{1,128}$/)))
const party = z.string().check(z.regex(/^[\w.:-]{0,128}$/))
const holding = z.object({ address, name, symbol, decimals, icon: picture, amount: units })

const moved = z.object({
  kind: z.enum(['token', 'nft']),
  direction: z.enum(['in', 'out', 'self']),
  name,
  symbol,
  quantity: z.string().check(z.regex(/^\d{1,79}(\.\d{1,77})?$/)),
  icon: picture,
  spam: z.optional(z.boolean()),
  address,
})
const approved = z.object({
  kind: z.enum(['token', 'nft']),
  spender: address,
  scope: z.enum(['amount', 'more', 'less', 'one', 'all', 'none', 'unknown']),
  address: z.string().check(z.regex(/^[\w:-]{1,128}$/)),
  name,
  symbol,
  quantity: z.optional(z.string().check(z.regex(/^\d{1,79}(\.\d{1,77})?$/))),
})
const transaction = z.object({
  id: z.string().check(z.regex(/^[\w:-]{1,200}$/)),
  hash: z.string().check(z.regex(/^\w{1,128}$/)),
  chain: z.string().check(z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
  minedAt: z.number().check(z.nonnegative()),
  from: party,
  to: party,
  status: z.enum(['confirmed', 'failed', 'pending']),
  nonce: z.int().check(z.nonnegative()),
  operation: z.string().check(z.regex(/^[a-z]{1,16}$/)),
  moved: z.array(moved).check(z.maxLength(1_000)),
  approvals: z.optional(z.array(approved).check(z.maxLength(24))),
})
const holdings = z.array(holding).check(z.maxLength(5_000))
const page = z.object({
  items: z.array(transaction).check(z.maxLength(1_000)),
  next: z.optional(z.string().check(z.regex(/^\d{1,2}_[\w-]{1,190}$/))),
})

const permission = z.object({
  kind: z.enum(['token', 'permit2', 'collection', 'item']),
  token: evmAddress,
  spender: evmAddress,
  item: z.optional(z.string().check(z.regex(/^\d{1,78}$/))),
  changedAt: z.optional(count),
})
const permissionList = z.object({ rows: z.array(permission).check(z.maxLength(maxPermissions)), fromBlock: count })

/** Validates permissions that another gateway has shared. @throws for anything else */
export const readPermissionList = (input: unknown): PermissionList => {
  const { rows, fromBlock } = z.parse(permissionList, input)
  return { rows: rows.map((row) => ({ ...row, changedAt: row.changedAt })), fromBlock }
}

const text = z.nullable(z.string().check(z.maxLength(80)))
const place = z.nullable(z.string().check(z.maxLength(2_048)))
const heldItem = z.object({
  address: z.string().check(z.regex(/^\w{1,64}$/)),
  id: z.string().check(z.regex(/^\d{1,78}$/)),
  kind: z.nullable(z.enum(['single', 'edition'])),
  amount: units,
  unsendable: z.nullable(z.enum(['programmable', 'compressed'])),
  ...{ name: text, collection: text, collectionAddress: text, image: place, uri: place },
  traits: z.array(z.object({ name: z.string().check(z.maxLength(80)), value: z.string().check(z.maxLength(80)) })).check(z.maxLength(12)),
  since: z.nullable(count),
})
const heldItems = z.object({ rows: z.array(heldItem).check(z.maxLength(maxHeldItems)), more: z.boolean() })

/** Validates NFTs that another gateway has shared. @throws for anything else */
export const readHeldItems = (input: unknown): HeldItemList => z.parse(heldItems, input)

/** NFTs as JSON can say them: amounts as digits. */
export const writeHeldItems = ({ rows, more }: HeldItemList): unknown => ({ rows: rows.map(toWire), more })

/** Balances as JSON can say them: amounts as digits. */
export const writeHoldings = (rows: readonly Holding[]): unknown => rows.map((row) => ({ ...row, amount: `${row.amount}` }))

/** Validates balances that another gateway has shared, as strictly as those of a service. @throws for anything else */
export const readHoldings = (input: unknown): readonly Holding[] => z.parse(holdings, input).map((row) => ({ ...row, address: row.address }))

/** Validates a page of a history that another gateway has shared. @throws for anything else */
export const readPage = (input: unknown): HistoryPage => {
  const { items, next } = z.parse(page, input)
  return {
    items: items.map((item) => ({
      ...item,
      moved: item.moved.map((part) => ({ ...part, address: part.address })),
      approvals: item.approvals?.map((part) => ({ ...part, spender: part.spender })),
    })),
    next,
  }
}
