// biome-ignore lint/style/noRestrictedImports: no page loads this file
import { z } from 'zod'

// What may stand in the state, whatever was answered: written apart from the readers that are tried.

const evmAddress = /^0x[0-9a-fA-F]{40}$/
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const chain = z.string().regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
/** A text that cannot turn the writing direction, hide letters or fill the page. */
const shown = (most: number) =>
  z
    .string()
    .max(most * 4)
    .regex(/^[^\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]*$/u)
const picture = z
  .string()
  .regex(/^(https:\/\/[a-z0-9]|data:image\/)/i)
  .max(1_000_000)
const webLink = z.string().regex(/^https:\/\/[a-z0-9]/i)
const appLink = z.string().regex(/^(?!javascript|data|vbscript|blob|file|about|http:|intent)[a-z][a-z0-9+.-]*:/i)
const amount = z
  .bigint()
  .min(0n)
  .max(2n ** 256n)

const connection = z.object({ connectorId: z.string().max(300), address: z.string(), chain })
type Found = z.infer<typeof connection>
const isOf =
  (namespace: string) =>
  ({ address, chain: of }: Found) =>
    of.startsWith(`${namespace}:`) && (namespace === 'eip155' ? evmAddress : solanaAddress).test(address)
const phase = z.discriminatedUnion('status', [
  z.object({ status: z.literal('disconnected') }),
  z.object({ status: z.literal('connecting') }),
  z.object({ status: z.literal('reconnecting') }),
  z.object({ status: z.literal('connected'), address: z.string().min(20), chain }),
])
export const sessionsState = z
  .object({ active: z.enum(['eip155', 'solana']).optional(), byNamespace: z.record(z.string(), phase), connections: z.record(z.string(), z.array(connection)) })
  .refine(
    ({ byNamespace, connections }) =>
      Object.entries(byNamespace).every(([namespace, { status }]) => (status === 'connected') === (connections[namespace] ?? []).length > 0),
    'connected without a connection, or a connection without being connected',
  )
  .refine(
    ({ connections }) => Object.entries(connections).every(([namespace, found]) => found.every(isOf(namespace))),
    'a connection whose address or chain is not of its namespace',
  )

export const portfolioState = z.object({
  status: z.enum(['idle', 'loading', 'ready', 'stale', 'unavailable']),
  items: z.array(
    z.object({
      chain: z.literal(['eip155:1', 'eip155:137']),
      address: shown(64).optional(),
      name: shown(64),
      symbol: shown(64),
      decimals: z.number().int().min(0).max(77),
      amount,
      price: z
        .string()
        .regex(/^\d+(\.\d+)?$/)
        .optional(),
      value: amount.optional(),
      icon: picture.optional(),
      imitates: shown(64).optional(),
    }),
  ),
})

const row = z.object({
  id: z.string().min(1).max(220),
  hash: z
    .string()
    .regex(/^(0x[0-9a-fA-F]{64}|[A-Za-z0-9]{32,100})$/)
    .optional(),
  chain,
  at: z.number().min(0).max(Date.parse('2026-11-22T12:00:00Z')),
  status: z.enum(['pending', 'done', 'failed', 'replaced', 'dropped', 'unclear']),
  action: z.enum(['receive', 'send', 'self', 'swap', 'approve', 'mint', 'burn', 'buy', 'sell', 'deposit', 'withdraw', 'claim', 'deploy', 'contract']),
  counterpart: z
    .string()
    .regex(/^[A-Za-z0-9]{20,80}$/)
    .optional(),
  transfers: z.array(
    z.object({
      direction: z.enum(['in', 'out', 'self']),
      kind: z.enum(['token', 'nft']),
      name: shown(80),
      symbol: shown(40),
      image: picture.optional(),
      address: z.string().max(80).optional(),
      quantity: z
        .string()
        .max(200)
        .regex(/^\d+(\.\d+)?$/)
        .optional(),
    }),
  ),
})
export const activityState = z.object({
  status: z.enum(['idle', 'loading', 'ready', 'failed', 'local', 'uncovered']),
  items: z.array(row),
  hidden: z.array(row),
})

const wallet = z.object({
  id: z.string().regex(/^[!-~]{1,128}$/),
  name: shown(40).min(1),
  rdns: z.string().max(128).optional(),
  image: picture.optional(),
  homepage: webLink.optional(),
  chains: z.array(chain),
  mobileLink: appLink.optional(),
  desktopLink: appLink.optional(),
  webappLink: webLink.optional(),
  linkMode: webLink.optional(),
  appStore: webLink.optional(),
  playStore: webLink.optional(),
  chromeStore: webLink.optional(),
})
export const walletPage = z.object({ items: z.array(wallet), count: z.number().int().min(0).max(1_000_000), fallback: z.boolean() })
export const nativeBalance = z.object({ asset: z.string(), symbol: shown(12), amount, decimals: z.number().int().min(0).max(36) })
export const signature = z
  .string()
  .regex(/^(0x[0-9a-fA-F]{2,}|[1-9A-HJ-NP-Za-km-z]{64,128})$/)
  .or(z.instanceof(Uint8Array))
