import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { bodyOf, check, ProviderError } from '../http/askJson.js'
import { alchemyItems } from './alchemyItems.js'
import { type BlockRow, type BlockStream, readBlockPage } from './blockPages.js'
import { permissionTopics } from 'portico-protocol/permissionLogs.js'
import { readNodeLogs, readPermissionLogs, topicOf } from '../permissions/readPermissionLogs.js'
import type { DataDialect } from './DataDialect.js'
import type { DataSource, Service, SourceNeeds } from './DataSource.js'
import { otherCall } from './selectorOf.js'
import { decimals, evmAddress, evmHash, hexUnits, moment, name, picture, rowsOf, symbol } from './shapes.js'

/** Rows of a list on one page. */
const pageSize = 100
/** Tokens of one answer, in the order of the service: each unknown one costs a call. */
const maxTokens = 100

const answer = z.object({ result: z.unknown() })
const numbered = z.object({ id: z.int(), result: z.unknown() })
const held = z.object({ contractAddress: evmAddress, tokenBalance: hexUnits })
const holdings = z.object({ tokenBalances: z.array(z.unknown()) })
const metadata = z.object({ name, symbol, decimals, logo: picture })
type Metadata = z.output<typeof metadata>
const block = z.pipe(
  hexUnits,
  z.transform((number: bigint) => Number(number)),
)
const transfer = z.object({
  hash: evmHash,
  blockNum: z.pipe(block, z.int()),
  from: evmAddress,
  to: z.nullable(evmAddress),
  category: z.enum(['external', 'internal', 'erc20', 'erc721', 'erc1155']),
  asset: symbol,
  erc721TokenId: z.optional(z.nullable(hexUnits)),
  erc1155Metadata: z.optional(z.nullable(z.array(z.object({ tokenId: hexUnits, value: hexUnits })).check(z.maxLength(500)))),
  rawContract: z.object({ value: z.optional(z.nullable(hexUnits)), address: z.optional(z.nullable(evmAddress)), decimal: z.optional(z.nullable(hexUnits)) }),
  metadata: z.object({ blockTimestamp: moment }),
})
const transfers = z.object({ transfers: z.array(z.unknown()), pageKey: z.optional(z.nullable(z.string())) })

const toRows = ({
  hash,
  blockNum,
  from,
  to,
  category,
  asset,
  erc721TokenId,
  erc1155Metadata,
  rawContract,
  metadata,
}: z.output<typeof transfer>): readonly BlockRow[] => {
  const at = { hash, block: blockNum, time: metadata.blockTimestamp }
  const { value, address, decimal } = rawContract
  if (category === 'external' || category === 'internal') {
    if (value === null || value === undefined) return []
    const moved = value > 0n && to !== null ? ({ kind: 'native', from, to, amount: `${value}` } as const) : undefined
    if (category === 'internal') return moved ? [{ ...at, transfer: moved }] : []
    const selector = value > 0n ? '0x' : otherCall
    return [{ ...at, transaction: { from, to: to ?? undefined, made: undefined, selector, ok: true, nonce: 0 }, transfer: moved }]
  }
  if (!address || to === null) return []
  const facts = { name: asset, symbol: asset, decimals: 0 }
  if (category === 'erc20') {
    // Without decimals it is not known how much the amount is.
    if (value === null || value === undefined || decimal === null || decimal === undefined || decimal > 77n) return []
    return [{ ...at, transfer: { kind: 'token', address, from, to, amount: `${value}` }, facts: { ...facts, decimals: Number(decimal) } }]
  }
  if (category === 'erc721')
    return erc721TokenId === null || erc721TokenId === undefined
      ? []
      : [{ ...at, transfer: { kind: 'nft', address, from, to, amount: '1', id: `${erc721TokenId}` }, facts }]
  return (erc1155Metadata ?? []).map(({ tokenId, value }) => ({
    ...at,
    transfer: { kind: 'multi' as const, address, from, to, amount: `${value}`, id: `${tokenId}` },
    facts,
  }))
}

/**
 * Alchemy, or a node with its methods for tokens and transfers (https://www.alchemy.com/docs/reference/token-api-overview). Its transfers are
 * those of successful transactions: failed ones, and approvals, are missing. It marks no spam of tokens.
 */
export const createAlchemy = ({
  name: called,
  chain,
  native,
  service,
  items,
}: SourceNeeds & {
  /** The NFT API of the same network; undefined where its address is not known. */
  readonly items?: Service | undefined
}): DataSource => {
  const known = new LRUCache<string, Metadata>({ max: 10_000 })
  const call = async (method: string, params: readonly unknown[], signal: AbortSignal) =>
    check(answer, bodyOf(await service.ask('', { body: { jsonrpc: '2.0', id: 1, method, params }, signal })), method).result

  const learn = async (addresses: readonly string[], signal: AbortSignal) => {
    const missing = addresses.filter((address) => !known.has(address))
    if (missing.length === 0) return
    const body = missing.map((address, id) => ({ jsonrpc: '2.0', id, method: 'alchemy_getTokenMetadata', params: [address] }))
    const answers = check(z.array(z.unknown()), bodyOf(await service.ask('', { body, signal, cost: missing.length })), 'metadata')
    for (const { id, result } of rowsOf(numbered, answers)) {
      const facts = z.safeParse(metadata, result)
      const address = missing[id]
      if (facts.success && address !== undefined) known.set(address, facts.data)
    }
  }

  const stream =
    (side: 'fromAddress' | 'toAddress', own: string, signal: AbortSignal): BlockStream =>
    async (upTo) => {
      const question = {
        [side]: own,
        fromBlock: '0x0',
        toBlock: upTo === undefined ? 'latest' : `0x${upTo.toString(16)}`,
        category: ['external', 'internal', 'erc20', 'erc721', 'erc1155'],
        order: 'desc',
        withMetadata: true,
        excludeZeroValue: false,
        maxCount: `0x${pageSize.toString(16)}`,
      }
      const { transfers: all, pageKey } = check(transfers, await call('alchemy_getAssetTransfers', [question], signal), 'transfers')
      const read = rowsOf(transfer, all)
      const more = typeof pageKey === 'string' && pageKey !== ''
      const last = read.length > 0 ? Math.min(...read.map(({ blockNum }) => blockNum)) : undefined
      if (more && last === undefined) throw new ProviderError('The list of a provider has no row that can be used.')
      // What an account sends to itself is in both lists.
      const rows = side === 'toAddress' ? read.filter(({ from }) => from !== own) : read
      return { rows: rows.flatMap(toRows), more, last }
    }

  return {
    name: called,
    balances: async (own, signal) => {
      const [balance, tokens] = await Promise.all([call('eth_getBalance', [own, 'latest'], signal), call('alchemy_getTokenBalances', [own, 'erc20'], signal)])
      const rows = rowsOf(held, check(holdings, tokens, 'tokens').tokenBalances)
        .filter(({ tokenBalance }) => tokenBalance > 0n)
        .slice(0, maxTokens)
      const amounts = new Map(rows.map(({ contractAddress, tokenBalance }) => [contractAddress, tokenBalance]))
      await learn([...amounts.keys()], signal)
      return [
        { ...native, address: undefined, amount: check(hexUnits, balance, 'balance') },
        ...[...amounts].flatMap(([address, amount]) => {
          const facts = known.get(address)
          return facts ? [{ address, name: facts.name, symbol: facts.symbol, decimals: facts.decimals, icon: facts.logo, amount }] : []
        }),
      ]
    },
    ...(items && { items: (own: string, signal: AbortSignal) => alchemyItems(items, own, signal) }),
    permissions: async (own, signal) => {
      const filter = { fromBlock: '0x0', toBlock: 'latest', topics: [permissionTopics, topicOf(own)] }
      const logs = check(z.array(z.unknown()), await call('eth_getLogs', [filter], signal), 'logs')
      return readPermissionLogs(readNodeLogs(logs), own)
    },
    page: ({ account: own, cursor }, signal) =>
      readBlockPage([stream('fromAddress', own, signal), stream('toAddress', own, signal)], { chain, account: own, native, cursor }),
  }
}

/** The NFT API is beside the node of the same network. */
const itemsUrl = (url: string): string | undefined => (url.endsWith('/v2/{key}') ? url.replace(/v2\/\{key\}$/, 'nft/v3/{key}') : undefined)

export const alchemy: DataDialect<'alchemy'> = {
  api: 'alchemy',
  namespaces: ['eip155'],
  keyPlace: 'address',
  create: ({ serviceAt, url, ...needs }) => {
    const beside = itemsUrl(url)
    return createAlchemy({ ...needs, items: beside === undefined ? undefined : serviceAt(beside) })
  },
}
