import * as z from 'zod/mini'
import type { BalancesAnswer, SupportedChainsAnswer } from 'portico-protocol/gateway/balances.js'
import type { HistoryAnswer } from 'portico-protocol/gateway/history.js'
import { chainReadReasons, type ChainReadAnswer } from 'portico-protocol/gateway/chainReads.js'
import type { PriceHistoryAnswer } from 'portico-protocol/gateway/priceHistory.js'
import { maxPricePoints } from 'portico-protocol/readPriceSeries.js'
import type { IdentityAnswer } from 'portico-protocol/gateway/names.js'
import type { HeldItemsAnswer } from 'portico-protocol/gateway/heldItems.js'
import type { ItemAnswer } from 'portico-protocol/gateway/items.js'
import type { PermissionsAnswer } from 'portico-protocol/gateway/permissions.js'
import type { WalletsAnswer } from 'portico-protocol/gateway/wallets.js'
import { chainId, decimal, time } from './scalars.js'

const maybe = z.exactOptional(z.nullable(z.string()))
const url = z.strictObject({ url: z.string() })
const flags = z.strictObject({ is_spam: z.boolean() })

const permission = z.strictObject({
  kind: z.enum(['token', 'permit2', 'collection', 'item']),
  token: z.string(),
  spender: z.string(),
  item: z.nullable(z.string()),
  changedAt: z.nullable(z.int().check(z.nonnegative())),
})

const traits = z.array(z.strictObject({ name: z.string(), value: z.string() }))
const heldItem = z.strictObject({
  address: z.string(),
  id: z.string(),
  kind: z.nullable(z.enum(['single', 'edition'])),
  amount: z.string(),
  unsendable: z.nullable(z.enum(['programmable', 'compressed'])),
  name: z.nullable(z.string()),
  collection: z.nullable(z.string()),
  collectionAddress: z.nullable(z.string()),
  image: z.nullable(z.string()),
  uri: z.nullable(z.string()),
  traits,
  since: z.nullable(z.int().check(z.nonnegative())),
})

const wallet = z.strictObject({
  id: z.string(),
  name: z.string(),
  badge_type: maybe,
  chains: z.exactOptional(z.array(z.string())),
  homepage: maybe,
  image_id: maybe,
  image_url: maybe,
  order: z.exactOptional(z.nullable(z.number())),
  link_mode: maybe,
  mobile_link: maybe,
  desktop_link: maybe,
  webapp_link: maybe,
  app_store: maybe,
  play_store: maybe,
  chrome_store: maybe,
  rdns: maybe,
  injected: z.exactOptional(z.nullable(z.array(z.strictObject({ namespace: z.exactOptional(z.string()), injected_id: z.exactOptional(z.string()) })))),
  description: maybe,
  supports_wcpay: z.exactOptional(z.boolean()),
})

const balance = z.strictObject({
  name: z.string(),
  symbol: z.string(),
  chainId,
  address: z.exactOptional(z.string()),
  value: z.exactOptional(z.number()),
  price: z.exactOptional(z.number()),
  change: z.exactOptional(z.number()),
  quantity: z.strictObject({ decimals: z.string().check(z.regex(/^\d+$/)), numeric: decimal }),
  iconUrl: z.string(),
})

/** Seconds since 1970, and US dollars. */
const pricePoint = z.tuple([z.int(), z.number()])

const transfer = z.strictObject({
  fungible_info: z.exactOptional(z.strictObject({ name: z.string(), symbol: z.string(), icon: z.nullable(url), flags, address: z.exactOptional(z.string()) })),
  nft_info: z.exactOptional(z.strictObject({ name: z.string(), content: z.strictObject({ preview: z.nullable(url), detail: z.null() }), flags })),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.strictObject({ numeric: decimal }),
})
const approval = z.strictObject({
  spender: z.exactOptional(z.string()),
  kind: z.enum(['token', 'nft']),
  scope: z.enum(['amount', 'more', 'less', 'one', 'all', 'none', 'unknown']),
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  quantity: z.exactOptional(z.strictObject({ numeric: decimal })),
})
const transaction = z.strictObject({
  id: z.string(),
  metadata: z.strictObject({
    operationType: z.string(),
    hash: z.string(),
    chain: chainId,
    minedAt: time,
    sentFrom: z.string(),
    sentTo: z.string(),
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: z.number(),
  }),
  transfers: z.array(transfer),
  approvals: z.exactOptional(z.array(approval)),
})

const id = z.union([z.string(), z.number(), z.null()])
const rpcAnswer = z.union([
  z.strictObject({ jsonrpc: z.literal('2.0'), id, result: z.unknown() }),
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    id,
    error: z.strictObject({
      code: z.int(),
      message: z.string(),
      /** Bytes of a contract that failed, or why the gateway itself did not answer. */
      data: z.exactOptional(z.union([z.string(), z.strictObject({ reason: z.enum(chainReadReasons) })])),
    }),
  }),
])

/** What the gateway depends on: it works, fails, or has not answered yet. */
const checked = z.enum(['ok', 'failed', 'late'])

/** Answers that are read alone: the directory, accounts, the project and the state of the gateway. */
export const readAnswers = {
  Health: z.strictObject({
    /** `failed` comes with 503 and an error. */
    status: z.enum(['ok', 'degraded', 'failed']),
    /** Of the program. */
    version: z.string(),
    store: z.nullable(z.enum(['sqlite', 'postgres'])),
    chains: z.array(chainId),
    history: z.record(z.string(), z.unknown()),
    checks: z.strictObject({
      database: z.optional(checked),
      mail: z.optional(checked),
      /** `failed`: the file of projects is not right, and those from before are served. */
      projects: z.optional(z.enum(['ok', 'failed'])),
      nodes: z.optional(z.record(z.string(), checked)),
    }),
    error: z.optional(z.strictObject({ code: z.literal('NOT_READY'), message: z.string() })),
  }),
  Live: z.strictObject({ live: z.literal(true) }),
  Ready: z.union([
    z.strictObject({ ready: z.literal(true), version: z.string() }),
    z.strictObject({ ready: z.literal(false), why: z.enum(['stopping', 'database']), version: z.string() }),
  ]),
  Wallets: z.strictObject({ data: z.array(wallet), count: z.int() }) satisfies z.ZodMiniType<WalletsAnswer>,
  SupportedChains: z.strictObject({ http: z.array(chainId), ws: z.array(chainId) }) satisfies z.ZodMiniType<SupportedChainsAnswer>,
  Balances: z.strictObject({ balances: z.array(balance) }) satisfies z.ZodMiniType<BalancesAnswer>,
  History: z.strictObject({ data: z.array(transaction), next: z.nullable(z.string()) }) satisfies z.ZodMiniType<HistoryAnswer>,
  PriceHistory: z.strictObject({ points: z.array(pricePoint).check(z.maxLength(maxPricePoints)) }) satisfies z.ZodMiniType<PriceHistoryAnswer>,
  Item: z.strictObject({ name: z.nullable(z.string()), image: z.nullable(z.string()), traits }) satisfies z.ZodMiniType<ItemAnswer>,
  HeldItems: z.strictObject({ data: z.array(heldItem), more: z.boolean() }) satisfies z.ZodMiniType<HeldItemsAnswer>,
  Permissions: z.strictObject({ data: z.array(permission), fromBlock: z.int().check(z.nonnegative()) }) satisfies z.ZodMiniType<PermissionsAnswer>,
  ChainRead: z.union([rpcAnswer, z.array(rpcAnswer)]) satisfies z.ZodMiniType<ChainReadAnswer>,
  Identity: z.strictObject({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) }) satisfies z.ZodMiniType<IdentityAnswer>,
  ProjectConfig: z.strictObject({ features: z.array(z.strictObject({ id: z.string(), isEnabled: z.boolean(), config: z.unknown() })) }),
  ProjectLimits: z.strictObject({
    planLimits: z.strictObject({ tier: z.string(), isAboveRpcLimit: z.boolean(), isAboveMauLimit: z.boolean() }),
  }),
  ProjectOrigins: z.strictObject({ allowedOrigins: z.array(z.string()) }),
  AnalyticsConfig: z.strictObject({ isAnalyticsEnabled: z.boolean() }),
  Document: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  EventTaken: z.strictObject({ status: z.literal('ok') }),
  /** The faults on command, of a gateway for tests. */
  Faults: z.looseObject({ mode: z.string(), projects: z.record(z.string(), z.unknown()) }),
}
