import type { Clock } from '../base/Clock.js'
import type { PastTransaction } from '../history/HistoryProvider.js'
import * as z from 'zod/mini'
import { ApiError } from '../http/ApiError.js'
import { bodyOf, check, ProviderError } from '../http/askJson.js'
import { toDecimal } from '../prices/toDecimal.js'
import type { DataDialect } from './DataDialect.js'
import type { Currency, DataSource, SourceNeeds } from './DataSource.js'
import { rowsOf, seconds, units } from './shapes.js'

/** No address can hold more than there is: 21 million bitcoins, in satoshi. */
const supply = 2_100_000_000_000_000n
/** Confirmed transactions on a page of Esplora. */
const pageSize = 25

const satoshi = z.pipe(units, z.bigint().check(z.lte(supply)))
const stats = z.object({ funded_txo_sum: units, spent_txo_sum: units })
const account = z.object({ chain_stats: stats, mempool_stats: stats })
const output = z.object({ scriptpubkey_address: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9]{14,90}$/)))), value: satoshi })
const transaction = z.object({
  txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  // A transaction is used whole or not at all: what it moves is the sum of all of it.
  vin: z.array(z.object({ prevout: z.nullable(output) })).check(z.minLength(1), z.maxLength(10_000)),
  vout: z.array(output).check(z.minLength(1), z.maxLength(10_000)),
  fee: satoshi,
  status: z.union([z.object({ confirmed: z.literal(true), block_time: seconds }), z.object({ confirmed: z.literal(false) })]),
})
type Transaction = z.output<typeof transaction>

const sum = (outputs: readonly { readonly value: bigint }[]) => outputs.reduce((total, { value }) => total + value, 0n)

const toPast = ({ txid, vin, vout, fee, status }: Transaction, { chain, own, native, now }: { chain: string; own: string; native: Currency; now: number }) => {
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const isOwn = ({ scriptpubkey_address }: z.output<typeof output>) => scriptpubkey_address === own
  const spent = inputs.filter(isOwn)
  const [out, back] = [sum(spent), sum(vout.filter(isOwn))]
  if (spent.length === 0 && back === 0n) return []
  const signed = spent.length > 0
  // Where every input is the account's, it paid the fee: the rest is what others got. Otherwise only the difference is known.
  const alone = signed && spent.length === vin.length
  const net = signed ? out - back - (alone ? fee : 0n) : back
  const self = alone && net === 0n
  if (net < 0n && alone) return []
  const direction = self ? ('self' as const) : !signed || net < 0n ? ('in' as const) : ('out' as const)
  const amount = self ? back : net < 0n ? -net : net
  const other = (outputs: readonly z.output<typeof output>[]) => outputs.find((one) => !isOwn(one))?.scriptpubkey_address ?? ''
  const past: PastTransaction = {
    id: `${chain}:${txid}`,
    hash: txid,
    chain,
    minedAt: status.confirmed ? status.block_time * 1000 : now,
    from: signed ? own : other(inputs),
    to: direction === 'out' ? other(vout) : own,
    status: status.confirmed ? 'confirmed' : 'pending',
    nonce: 0,
    operation: direction === 'in' ? 'receive' : 'send',
    moved: [
      {
        kind: 'token',
        direction,
        name: native.name,
        symbol: native.symbol,
        quantity: toDecimal(amount, native.decimals),
        icon: native.icon,
        address: undefined,
      },
    ],
  }
  return [past]
}

/** An Esplora server (https://github.com/Blockstream/esplora/blob/master/API.md). A balance contains what is not confirmed yet. */
export const createEsplora = ({ name, chain, native, service, clock }: SourceNeeds & { readonly clock: Clock }): DataSource => ({
  name,
  balances: async (own, signal) => {
    const { chain_stats: mined, mempool_stats: waiting } = check(account, bodyOf(await service.ask(`/address/${own}`, { signal })), 'account')
    const amount = mined.funded_txo_sum - mined.spent_txo_sum + waiting.funded_txo_sum - waiting.spent_txo_sum
    if (mined.funded_txo_sum < mined.spent_txo_sum || amount < 0n || amount > supply) throw new ProviderError('The balance of a provider is not possible.')
    return [{ ...native, address: undefined, amount }]
  },
  page: async ({ account: own, cursor }, signal) => {
    if (cursor !== undefined && !/^[0-9a-f]{64}$/.test(cursor))
      throw new ApiError(400, 'INVALID_INPUT', '"cursor" is one that the page before gave.', { field: 'cursor' })
    const path = cursor === undefined ? 'txs' : `txs/chain/${cursor}`
    const list = check(z.array(z.unknown()), bodyOf(await service.ask(`/address/${own}/${path}`, { signal })), 'list')
    const rows = rowsOf(transaction, list)
    const confirmed = rows.filter(({ status }) => status.confirmed)
    const last = confirmed.at(-1)
    // Rows that were dropped count as well: the page was full.
    const full = list.length >= pageSize && confirmed.length + (list.length - rows.length) >= pageSize
    return {
      items: rows.flatMap((row) => toPast(row, { chain, own, native, now: clock.now() })),
      next: full && last && last.txid !== cursor ? last.txid : undefined,
    }
  },
})

export const esplora: DataDialect<'esplora'> = {
  api: 'esplora',
  namespaces: ['bip122'],
  keyPlace: { header: 'authorization', prefix: 'Bearer ' },
  create: createEsplora,
}
