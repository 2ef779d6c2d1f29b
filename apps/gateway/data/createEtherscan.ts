import * as z from 'zod/mini'
import { bodyOf, check, ProviderError } from '../http/askJson.js'
import { readApprovals } from '../history/readApprovals.js'
import { type BlockRow, type BlockStream, readBlockPage } from './blockPages.js'
import { explorerPermissions } from './explorerLogs.js'
import type { DataDialect } from './DataDialect.js'
import type { DataSource, SourceNeeds } from './DataSource.js'
import { selectorOf } from './selectorOf.js'
import { count, decimals, evmAddress, evmHash, name, rowsOf, seconds, symbol, units } from './shapes.js'

/** Rows of a list on one page. */
const pageSize = 100

const answer = z.object({ status: z.string(), message: z.string(), result: z.unknown() })
/** An address; an empty text where there is none. */
const maybeAddress = z.catch(z.nullable(evmAddress), null)
const place = { hash: evmHash, blockNumber: count, timeStamp: seconds, from: evmAddress }
const transaction = z.object({
  ...place,
  to: maybeAddress,
  contractAddress: maybeAddress,
  value: units,
  nonce: count,
  isError: z.enum(['0', '1']),
  input: z.optional(z.string()),
  methodId: z.optional(z.string()),
})
const internal = z.object({ ...place, to: maybeAddress, contractAddress: maybeAddress, value: units, isError: z.enum(['0', '1']) })
const token = { to: evmAddress, contractAddress: evmAddress, tokenName: name, tokenSymbol: symbol }
const transfer = z.object({ ...place, ...token, value: units, tokenDecimal: decimals })
const piece = z.object({ ...place, ...token, tokenID: units })
const held = z.object({ TokenAddress: evmAddress, TokenName: name, TokenSymbol: symbol, TokenQuantity: units, TokenDivisor: decimals })

const toTransactionRow = ({
  hash,
  blockNumber,
  timeStamp,
  from,
  to,
  contractAddress,
  value,
  nonce,
  isError,
  input,
  methodId,
}: z.output<typeof transaction>) => {
  const target = to ?? contractAddress
  const row: BlockRow = {
    hash,
    block: blockNumber,
    time: timeStamp,
    transaction: {
      from,
      to: to ?? undefined,
      made: to === null ? (contractAddress ?? undefined) : undefined,
      selector: selectorOf({ input, method: methodId }),
      ok: isError === '0',
      nonce,
      approvals: to === null ? undefined : readApprovals({ from, to, input }),
    },
    transfer: value > 0n && target !== null ? { kind: 'native', from, to: target, amount: `${value}` } : undefined,
  }
  return [row]
}
const toInternalRow = ({ hash, blockNumber, timeStamp, from, to, contractAddress, value, isError }: z.output<typeof internal>): BlockRow[] => {
  const target = to ?? contractAddress
  if (isError === '1' || value === 0n || target === null) return []
  return [{ hash, block: blockNumber, time: timeStamp, transfer: { kind: 'native', from, to: target, amount: `${value}` } }]
}
const toTransferRow = ({
  hash,
  blockNumber,
  timeStamp,
  from,
  to,
  contractAddress,
  tokenName,
  tokenSymbol,
  tokenDecimal,
  value,
}: z.output<typeof transfer>): BlockRow[] => [
  {
    hash,
    block: blockNumber,
    time: timeStamp,
    transfer: { kind: 'token', address: contractAddress, from, to, amount: `${value}` },
    facts: { name: tokenName, symbol: tokenSymbol, decimals: tokenDecimal },
  },
]
const toPieceRow = ({ hash, blockNumber, timeStamp, from, to, contractAddress, tokenName, tokenSymbol, tokenID }: z.output<typeof piece>): BlockRow[] => [
  {
    hash,
    block: blockNumber,
    time: timeStamp,
    transfer: { kind: 'nft', address: contractAddress, from, to, amount: '1', id: `${tokenID}` },
    facts: { name: tokenName, symbol: tokenSymbol, decimals: 0 },
  },
]

/**
 * Etherscan, version 2 of its API, or a service with the same (https://docs.etherscan.io/etherscan-v2). The list of held tokens belongs to its
 * paid plans. It marks no spam.
 */
export const createEtherscan = ({ name: called, chain, native, service }: SourceNeeds): DataSource => {
  const ask = async (parameters: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const query = new URLSearchParams({ chainid: chain.slice('eip155:'.length), module: 'account', ...parameters })
    const { status, message, result } = check(answer, bodyOf(await service.ask(`?${query}`, { signal })), 'answer')
    // An empty list has status 0, like an error, but is a list.
    if (status !== '1' && !(Array.isArray(result) && /^No /.test(message)))
      throw new ProviderError('Etherscan refuses a request: the key, its limit or its plan.')
    return result
  }
  const list = async (parameters: Readonly<Record<string, string>>, signal: AbortSignal) => check(z.array(z.unknown()), await ask(parameters, signal), 'list')

  const stream =
    <schema extends z.ZodMiniType>(
      action: string,
      address: string,
      schema: schema,
      toRows: (row: z.output<schema>) => readonly BlockRow[],
      signal: AbortSignal,
    ): BlockStream =>
    async (upTo) => {
      const all = await list(
        { action, address, startblock: '0', endblock: upTo === undefined ? '999999999999' : `${upTo}`, page: '1', offset: `${pageSize}`, sort: 'desc' },
        signal,
      )
      const read = rowsOf(schema, all) as readonly (z.output<schema> & { readonly blockNumber: number })[]
      const more = all.length >= pageSize
      const last = read.length > 0 ? Math.min(...read.map(({ blockNumber }) => blockNumber)) : undefined
      if (more && last === undefined) throw new ProviderError('The list of a provider has no row that can be used.')
      return { rows: read.flatMap(toRows), more, last }
    }

  return {
    name: called,
    balances: async (own, signal) => {
      const [balance, tokens] = await Promise.all([
        ask({ action: 'balance', address: own, tag: 'latest' }, signal),
        list({ action: 'addresstokenbalance', address: own, page: '1', offset: `${pageSize}` }, signal),
      ])
      const seen = new Set<string>()
      return [
        { ...native, address: undefined, amount: check(units, balance, 'balance') },
        ...rowsOf(held, tokens).flatMap(({ TokenAddress: address, TokenName, TokenSymbol, TokenQuantity: amount, TokenDivisor }) => {
          if (amount === 0n || seen.has(address)) return []
          seen.add(address)
          return [{ address, name: TokenName, symbol: TokenSymbol, decimals: TokenDivisor, amount }]
        }),
      ]
    },
    permissions: (own, signal) =>
      explorerPermissions(async (parameters) => {
        const query = new URLSearchParams({ chainid: chain.slice('eip155:'.length), ...parameters })
        return bodyOf(await service.ask(`?${query}`, { signal }))
      }, own),
    page: ({ account: own, cursor }, signal) => {
      const streams = [
        stream('txlist', own, transaction, toTransactionRow, signal),
        stream('tokentx', own, transfer, toTransferRow, signal),
        stream('tokennfttx', own, piece, toPieceRow, signal),
        stream('txlistinternal', own, internal, toInternalRow, signal),
      ]
      return readBlockPage(streams, { chain, account: own, native, cursor })
    },
  }
}

export const etherscan: DataDialect<'etherscan'> = {
  api: 'etherscan',
  namespaces: ['eip155'],
  usualUrl: 'https://api.etherscan.io/v2/api',
  keyPlace: { query: 'apikey' },
  create: createEtherscan,
}
