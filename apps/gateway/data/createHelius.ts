import type { Holding } from '../balances/BalanceProvider.js'
import type { Moved, PastTransaction } from '../history/HistoryProvider.js'
import * as z from 'zod/mini'
import { ApiError } from '../http/ApiError.js'
import { bodyOf, check } from '../http/askJson.js'
import { toDecimal } from '../prices/toDecimal.js'
import type { DataDialect } from './DataDialect.js'
import type { Currency, DataSource, Service, SourceNeeds } from './DataSource.js'
import { heliusItems } from './heliusItems.js'
import { decimals, name, picture, rowsOf, seconds, signedUnits, symbol, units } from './shapes.js'

/** Assets of an answer, and answers that are read for one account. */
const [assetsAtOnce, maxPages] = [1_000, 5]
const pageSize = 50

const key = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/))
const assetFacts = z.object({
  id: key,
  interface: z.string(),
  content: z.optional(
    z.nullable(
      z.object({
        metadata: z.optional(z.nullable(z.object({ name, symbol }))),
        links: z.optional(z.nullable(z.object({ image: picture }))),
      }),
    ),
  ),
})
const asset = z.object({ ...assetFacts.shape, burnt: z.optional(z.nullable(z.boolean())), token_info: z.object({ symbol, balance: units, decimals }) })
const owned = z.object({
  result: z.object({ items: z.array(z.unknown()), nativeBalance: z.optional(z.nullable(z.object({ lamports: units }))) }),
})
const batch = z.object({ result: z.array(z.unknown()) })
const change = z.object({ userAccount: key, mint: key, rawTokenAmount: z.object({ tokenAmount: signedUnits, decimals }) })
const accountChange = z.object({ account: key, nativeBalanceChange: signedUnits, tokenBalanceChanges: z.array(change).check(z.maxLength(500)) })
const sides = z.array(z.object({ fromUserAccount: z.catch(z.nullable(key), null), toUserAccount: z.catch(z.nullable(key), null) }))
const transaction = z.object({
  signature,
  timestamp: seconds,
  fee: units,
  feePayer: key,
  transactionError: z.optional(z.nullable(z.looseObject({}))),
  // A transaction is used whole or not at all: what it moves is the sum of all of it.
  accountData: z.array(accountChange).check(z.maxLength(500)),
  nativeTransfers: z.catch(z.nullable(sides), null),
  tokenTransfers: z.catch(z.nullable(sides), null),
})
type Transaction = z.output<typeof transaction>
type Facts = z.output<typeof assetFacts>

/** What the account has more or less of afterwards, by mint; the native currency is undefined, and the fee is left out. */
const changesOf = ({ accountData, fee, feePayer }: Transaction, own: string) => {
  const tokens = new Map<string, { amount: bigint; decimals: number }>()
  for (const { userAccount, mint, rawTokenAmount } of accountData.flatMap(({ tokenBalanceChanges }) => tokenBalanceChanges)) {
    if (userAccount !== own) continue
    const { amount = 0n, decimals = rawTokenAmount.decimals } = tokens.get(mint) ?? {}
    tokens.set(mint, { amount: amount + rawTokenAmount.tokenAmount, decimals })
  }
  const paid = accountData.filter(({ account }) => account === own).reduce((total, { nativeBalanceChange }) => total + nativeBalanceChange, 0n)
  return { native: paid + (feePayer === own ? fee : 0n), tokens }
}

const toPast = (one: Transaction, { chain, own, native, facts }: { chain: string; own: string; native: Currency; facts: ReadonlyMap<string, Facts> }) => {
  const failed = one.transactionError !== null && one.transactionError !== undefined
  const changes = changesOf(one, own)
  const side = (amount: bigint) => ({ direction: amount > 0n ? ('in' as const) : ('out' as const), size: amount > 0n ? amount : -amount })
  const moved: Moved[] = []
  if (!failed && changes.native !== 0n) {
    const { direction, size } = side(changes.native)
    moved.push({
      kind: 'token',
      direction,
      name: native.name,
      symbol: native.symbol,
      quantity: toDecimal(size, native.decimals),
      icon: native.icon,
      address: undefined,
    })
  }
  for (const [mint, { amount, decimals }] of failed ? [] : changes.tokens) {
    if (amount === 0n) continue
    const { direction, size } = side(amount)
    const known = facts.get(mint)
    const metadata = known?.content?.metadata
    const kind = known && !known.interface.startsWith('Fungible') && decimals === 0 ? ('nft' as const) : ('token' as const)
    moved.push({
      kind,
      direction,
      name: metadata?.name ?? '',
      symbol: metadata?.symbol ?? '',
      quantity: toDecimal(size, decimals),
      icon: known?.content?.links?.image,
      address: mint,
    })
  }
  const [ins, outs] = (['in', 'out'] as const).map((direction) => moved.some((part) => part.direction === direction))
  const parties = [...(one.nativeTransfers ?? []), ...(one.tokenTransfers ?? [])]
  const receiver = parties.find(
    ({ fromUserAccount, toUserAccount }) => fromUserAccount === own && toUserAccount !== null && toUserAccount !== own,
  )?.toUserAccount
  const past: PastTransaction = {
    id: `${chain}:${one.signature}`,
    hash: one.signature,
    chain,
    minedAt: one.timestamp * 1000,
    // Who pays the fee has signed.
    from: one.feePayer,
    to: outs && receiver ? receiver : own,
    status: failed ? 'failed' : 'confirmed',
    nonce: 0,
    operation: ins && outs ? 'trade' : ins ? 'receive' : outs ? 'send' : 'execute',
    moved,
  }
  return past
}

/**
 * Helius, or a service with its methods for assets and its list of parsed transactions (https://www.helius.dev/docs). Amounts are those by
 * which the balances of the account changed.
 */
export const createHelius = ({
  name: called,
  chain,
  native,
  service,
  transactions,
}: SourceNeeds & {
  /** With the list of transactions; `service` has the methods for assets. */
  readonly transactions: Service
}): DataSource => {
  const call = async (method: string, params: unknown, signal: AbortSignal) =>
    bodyOf(await service.ask('/', { body: { jsonrpc: '2.0', id: 1, method, params }, signal }))

  const factsOf = async (mints: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Facts>> => {
    if (mints.length === 0) return new Map()
    const { result } = check(batch, await call('getAssetBatch', { ids: mints.slice(0, assetsAtOnce) }, signal), 'assets')
    return new Map(rowsOf(assetFacts, result).map((one) => [one.id, one]))
  }

  return {
    name: called,
    balances: async (own, signal) => {
      const held = new Map<string, Holding>()
      let amount: bigint | undefined
      for (let page = 1; page <= maxPages; page++) {
        const question = { ownerAddress: own, page, limit: assetsAtOnce, displayOptions: { showFungible: true, showNativeBalance: true } }
        const { result } = check(owned, await call('getAssetsByOwner', question, signal), 'assets')
        amount ??= check(units, result.nativeBalance?.lamports.toString(), 'balance')
        for (const { id, interface: kind, content, burnt, token_info } of rowsOf(asset, result.items)) {
          if (!kind.startsWith('Fungible') || burnt || token_info.balance === 0n) continue
          const { name = '', symbol = token_info.symbol } = content?.metadata ?? {}
          held.set(id, {
            address: id,
            name,
            symbol: symbol || token_info.symbol,
            decimals: token_info.decimals,
            icon: content?.links?.image,
            amount: token_info.balance,
          })
        }
        if (result.items.length < assetsAtOnce) break
      }
      return [{ ...native, address: undefined, amount: amount ?? 0n }, ...held.values()]
    },
    items: (own, signal) => heliusItems((params) => call('getAssetsByOwner', params, signal), own),
    page: async ({ account: own, cursor }, signal) => {
      if (cursor !== undefined && !z.safeParse(signature, cursor).success)
        throw new ApiError(400, 'INVALID_INPUT', '"cursor" is one that the page before gave.', { field: 'cursor' })
      const query = new URLSearchParams({ limit: `${pageSize}`, ...(cursor !== undefined && { before: cursor }) })
      const list = check(z.array(z.unknown()), bodyOf(await transactions.ask(`/v0/addresses/${own}/transactions?${query}`, { signal })), 'list')
      const rows = rowsOf(transaction, list)
      const mints = new Set(rows.flatMap((row) => [...changesOf(row, own).tokens.keys()]))
      // Without their names, amounts are still true.
      const facts = await factsOf([...mints], signal).catch(() => new Map<string, Facts>())
      signal.throwIfAborted()
      const last = rows.at(-1)?.signature
      return { items: rows.map((row) => toPast(row, { chain, own, native, facts })), next: list.length >= pageSize && last !== cursor ? last : undefined }
    },
  }
}

/** The history is on another server than the balances. */
const usualHistoryUrl = 'https://api.helius.xyz'

export const helius: DataDialect<'helius'> = {
  api: 'helius',
  namespaces: ['solana'],
  usualUrl: 'https://mainnet.helius-rpc.com',
  keyPlace: { query: 'api-key' },
  create: ({ serviceAt, historyUrl = usualHistoryUrl, ...needs }) => createHelius({ ...needs, transactions: serviceAt(historyUrl) }),
}
