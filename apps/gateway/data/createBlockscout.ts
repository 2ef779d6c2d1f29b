import * as z from 'zod/mini'
import type { Facts } from '../balances/createTokenFacts.js'
import { bodyOf, check, ProviderError } from '../http/askJson.js'
import { readApprovals } from '../history/readApprovals.js'
import { type BlockRow, type BlockStream, readBlockPage } from './blockPages.js'
import { blockscoutItems } from './blockscoutItems.js'
import { explorerPermissions } from './explorerLogs.js'
import type { DataDialect } from './DataDialect.js'
import type { DataSource, SourceNeeds } from './DataSource.js'
import { selectorOf } from './selectorOf.js'
import { count, decimals, evmAddress, evmHash, hexUnits, moment, name, picture, rowsOf, symbol, units } from './shapes.js'

const party = z.object({ hash: evmAddress })
const maybeParty = z.optional(z.nullable(party))
const token = z.pipe(
  z.object({
    address_hash: z.optional(evmAddress),
    /** The name of older versions. */
    address: z.optional(evmAddress),
    name,
    symbol,
    decimals: z.catch(z.nullable(decimals), null),
    type: z.string(),
    icon_url: picture,
    reputation: z.optional(z.unknown()),
  }),
  z.transform(({ address_hash, address, icon_url, reputation, ...rest }) => ({
    ...rest,
    address: address_hash ?? address,
    icon: icon_url,
    spam: typeof reputation === 'string' && reputation !== 'ok',
  })),
)
const account = z.object({ coin_balance: z.optional(z.nullable(units)) })
const missing = z.object({ message: z.string() })
const held = z.object({ token, value: units })
const list = z.object({ items: z.array(z.unknown()), next_page_params: z.optional(z.nullable(z.looseObject({}))) })
const transaction = z.object({
  hash: evmHash,
  block_number: count,
  timestamp: moment,
  status: z.enum(['ok', 'error']),
  from: party,
  to: maybeParty,
  created_contract: maybeParty,
  value: units,
  nonce: count,
  raw_input: z.optional(z.unknown()),
  method: z.optional(z.unknown()),
})
const internal = z.object({
  transaction_hash: evmHash,
  block_number: count,
  timestamp: moment,
  from: party,
  to: maybeParty,
  created_contract: maybeParty,
  value: units,
  success: z.boolean(),
})
const transfer = z.object({
  transaction_hash: z.optional(evmHash),
  /** The name of older versions. */
  tx_hash: z.optional(evmHash),
  block_number: count,
  timestamp: moment,
  from: party,
  to: party,
  token,
  total: z.object({ value: z.optional(z.nullable(units)), token_id: z.optional(z.nullable(units)) }),
})
const rpcAnswer = z.object({ result: hexUnits })

type Token = z.output<typeof token>
const factsOf = ({ name, symbol, decimals, icon, spam }: Token): Facts => ({ name, symbol, decimals: decimals ?? -1, icon, spam })

const toTransactionRow = ({
  hash,
  block_number,
  timestamp,
  status,
  from,
  to,
  created_contract,
  value,
  nonce,
  raw_input,
  method,
}: z.output<typeof transaction>) => {
  const target = to?.hash ?? created_contract?.hash
  const row: BlockRow = {
    hash,
    block: block_number,
    time: timestamp,
    transaction: {
      from: from.hash,
      to: to?.hash,
      made: created_contract?.hash,
      selector: selectorOf({ input: raw_input, method }),
      ok: status === 'ok',
      nonce,
      approvals: to ? readApprovals({ from: from.hash, to: to.hash, input: raw_input }) : undefined,
    },
    transfer: value > 0n && target !== undefined ? { kind: 'native', from: from.hash, to: target, amount: `${value}` } : undefined,
  }
  return [row]
}

const toInternalRow = ({ transaction_hash, block_number, timestamp, from, to, created_contract, value, success }: z.output<typeof internal>): BlockRow[] => {
  const target = to?.hash ?? created_contract?.hash
  if (!success || value === 0n || target === undefined) return []
  return [{ hash: transaction_hash, block: block_number, time: timestamp, transfer: { kind: 'native', from: from.hash, to: target, amount: `${value}` } }]
}

const toTransferRow = ({ transaction_hash, tx_hash, block_number, timestamp, from, to, token, total }: z.output<typeof transfer>): BlockRow[] => {
  const hash = transaction_hash ?? tx_hash
  const { address } = token
  const id = total.token_id ?? undefined
  const amount = total.value ?? (token.type === 'ERC-721' && id !== undefined ? 1n : undefined)
  if (hash === undefined || address === undefined || amount === undefined) return []
  const kind = token.type === 'ERC-721' ? 'nft' : token.type === 'ERC-1155' ? 'multi' : 'token'
  // Without its number, it would be shown as an amount of something else.
  if (kind !== 'token' && id === undefined) return []
  return [
    {
      hash,
      block: block_number,
      time: timestamp,
      transfer: { kind, address, from: from.hash, to: to.hash, amount: `${amount}`, ...(kind !== 'token' && { id: `${id}` }) },
      facts: factsOf(token),
    },
  ]
}

/**
 * A Blockscout explorer, by version 2 of its REST API (https://docs.blockscout.com/devs/apis/rest). The lists are paged by block: the
 * parameters of the next page are those that the explorer itself would give.
 */
export const createBlockscout = ({ name: called, chain, native, service }: SourceNeeds): DataSource => {
  const get = async (path: string, signal: AbortSignal) => {
    const answer = await service.ask(`/api/v2/addresses/${path}`, { signal })
    // This is how an explorer says that it has never seen an account.
    if (answer.status === 404 && z.safeParse(missing, answer.body).success) return undefined
    return bodyOf(answer)
  }

  /** The explorer fetches the balance of an account only after somebody looked at it: until then its node is asked. */
  const nodeBalance = async (own: string, signal: AbortSignal) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [own, 'latest'] }
    return check(rpcAnswer, bodyOf(await service.ask('/api/eth-rpc', { body, signal })), 'balance').result
  }

  const stream =
    <schema extends z.ZodMiniType>(
      path: string,
      schema: schema,
      more: string,
      toRows: (row: z.output<schema>) => readonly BlockRow[],
      signal: AbortSignal,
    ): BlockStream =>
    async (upTo) => {
      const query = upTo === undefined ? '' : `?block_number=${upTo + 1}&index=0${more}`
      const body = await get(`${path}${query}`, signal)
      if (body === undefined) return { rows: [], more: false, last: undefined }
      const { items, next_page_params } = check(list, body, 'list')
      const read = rowsOf(schema, items) as readonly (z.output<schema> & { readonly block_number: number })[]
      const unfinished = next_page_params !== null && next_page_params !== undefined
      const last = read.length > 0 ? Math.min(...read.map(({ block_number }) => block_number)) : undefined
      if (unfinished && last === undefined) throw new ProviderError('The list of a provider has no row that can be used.')
      return { rows: read.flatMap(toRows), more: unfinished, last }
    }

  return {
    name: called,
    balances: async (own, signal) => {
      const [facts, tokens] = await Promise.all([get(own, signal), get(`${own}/token-balances`, signal)])
      const balance = facts === undefined ? null : check(account, facts, 'account').coin_balance
      const amount = balance ?? (await nodeBalance(own, signal))
      const rows = tokens === undefined ? [] : rowsOf(held, check(z.array(z.unknown()), tokens, 'list'))
      return [
        { ...native, address: undefined, amount },
        ...rows.flatMap(({ value, token: { address, name, symbol, decimals, icon, type, spam } }) =>
          type === 'ERC-20' && !spam && value > 0n && address !== undefined && decimals !== null
            ? [{ address, name, symbol, decimals, icon, amount: value }]
            : [],
        ),
      ]
    },
    items: (own, signal) => blockscoutItems((query) => get(`${own}/nft${query}`, signal)),
    permissions: (own, signal) =>
      explorerPermissions(async (parameters) => bodyOf(await service.ask(`/api?${new URLSearchParams(parameters)}`, { signal })), own),
    page: ({ account: own, cursor }, signal) => {
      const streams = [
        stream(`${own}/transactions`, transaction, '', toTransactionRow, signal),
        stream(`${own}/token-transfers`, transfer, '', toTransferRow, signal),
        stream(`${own}/internal-transactions`, internal, '&transaction_index=0', toInternalRow, signal),
      ]
      return readBlockPage(streams, { chain, account: own, native, cursor })
    },
  }
}

export const blockscout: DataDialect<'blockscout'> = { api: 'blockscout', namespaces: ['eip155'], keyPlace: { query: 'apikey' }, create: createBlockscout }
