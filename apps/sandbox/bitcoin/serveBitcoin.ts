import type { IncomingMessage, ServerResponse } from 'node:http'
import { hex as hexOf } from '@scure/base'
import { RawTx } from '@scure/btc-signer/script'
import { readBody } from '../world/readBody.js'
import { bitcoin } from '../world/settings.js'
import { createLedger, type Ledger, type LedgerAddress, type LedgerEntry, type LedgerOutput, RefusedError } from './createLedger.js'
import { readTarget } from '../world/readTarget.js'

/** An answer of the interface: of JSON, or of text. */
interface Answer {
  /** 200 without one. */
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
}
/** Bitcoin on this machine. */
export interface BitcoinChain {
  height(): number
  mine(): void
  takeBack(): void
  /** @throws when no such transaction waits for a block */
  forget(txid: string): void
  /** @throws for what is no address of the main network */
  fund(address: string, amount: bigint): void
  reset(): void
  serve(request: IncomingMessage, response: ServerResponse): Promise<unknown>
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, POST, OPTIONS', 'access-control-allow-headers': '*' }
const sum = (list: readonly { readonly amount: bigint }[]) => Number(list.reduce((total, { amount }) => total + amount, 0n))

/** Transactions of blocks in one answer, and those that wait beside the first. */
const pageSize = 25
const waitingSize = 50

const statusOf = (entry: LedgerEntry | undefined) =>
  entry?.height === undefined ? { confirmed: false } : { confirmed: true, block_height: entry.height, block_time: entry.time }
const asTransaction = (ledger: Ledger, entry: LedgerEntry) => {
  const asOutput = ({ script, amount }: LedgerOutput) => ({
    scriptpubkey: Buffer.from(script).toString('hex'),
    scriptpubkey_address: ledger.addressOf(script),
    value: Number(amount),
  })
  const { txid, hex, inputs, outputs, fee, size, weight } = entry
  const { version, lockTime, inputs: written } = RawTx.decode(hexOf.decode(hex))
  const vin = written.map((input, index) => {
    const spent = inputs[index]
    return {
      txid: hexOf.encode(input.txid),
      vout: input.index,
      prevout: spent ? asOutput(spent) : null,
      scriptsig: hexOf.encode(input.finalScriptSig),
      is_coinbase: inputs.length === 0,
      sequence: input.sequence,
    }
  })
  return { txid, version, locktime: lockTime, size, weight, fee: Number(fee), vin, vout: outputs.map(asOutput), status: statusOf(entry) }
}

/** The sums of an address: in blocks, or waiting for one. */
const statsOf = (ledger: Ledger, { outputs, entries }: LedgerAddress, settled: boolean) => {
  const is = (txid: string | undefined) => txid !== undefined && (ledger.find(txid)?.height !== undefined) === settled
  const [funded, spent] = [outputs.filter(({ txid }) => is(txid)), outputs.filter(({ spentBy }) => is(spentBy))]
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: entries.filter(({ txid }) => is(txid)).length,
  }
}

/** What an address did: what waits and the newest of blocks, or those of blocks that follow one of them. */
const pageOf = (entries: readonly LedgerEntry[], after: string | undefined): readonly LedgerEntry[] => {
  const settled = entries.filter(({ height }) => height !== undefined)
  if (after === undefined) return [...entries.filter(({ height }) => height === undefined).slice(0, waitingSize), ...settled.slice(0, pageSize)]
  const place = settled.findIndex(({ txid }) => txid === after)
  return place < 0 ? [] : settled.slice(place + 1, place + 1 + pageSize)
}

const answerAddress = (ledger: Ledger, [address = '', part, kind, last]: readonly string[]): Answer | undefined => {
  const found = ledger.of(address)
  if (!found) return { status: 400, text: 'Invalid Bitcoin address' }
  const { outputs, entries } = found
  if (part === undefined) return { json: { address, chain_stats: statsOf(ledger, found, true), mempool_stats: statsOf(ledger, found, false) } }
  if (part === 'txs' && (kind === undefined || kind === 'chain'))
    return { json: pageOf(entries, kind && (last ?? '')).map((entry) => asTransaction(ledger, entry)) }
  if (part !== 'utxo') return undefined
  const unspent = outputs.filter(({ spentBy }) => spentBy === undefined)
  return { json: unspent.map(({ txid, vout, amount }) => ({ txid, vout, value: Number(amount), status: statusOf(ledger.find(txid)) })) }
}

const answerTransaction = (ledger: Ledger, txid: string, part: string | undefined): Answer | undefined => {
  const entry = ledger.find(txid)
  if (!entry) return { status: 404, text: 'Transaction not found' }
  if (part === undefined) return { json: asTransaction(ledger, entry) }
  if (part === 'hex') return { text: entry.hex }
  return part === 'status' ? { json: statusOf(entry) } : undefined
}

/** The coins that the accounts of the settings begin with. */
const begin = (): Ledger => {
  const ledger = createLedger()
  for (const { payment, ordinal, satoshis } of bitcoin.accounts) {
    for (const amount of satoshis.payment) ledger.fund(payment, BigInt(amount))
    ledger.fund(ordinal, BigInt(satoshis.ordinal))
  }
  return ledger
}

/**
 * Bitcoin on this machine, with the interface of Esplora: https://github.com/Blockstream/esplora/blob/master/API.md. Blocks are made by command.
 * `path` comes before the paths of the interface.
 */
export const serveBitcoin = ({ path }: { readonly path: string }): BitcoinChain => {
  let ledger = begin()
  const answer = async (request: IncomingMessage, parts: readonly string[]): Promise<Answer | undefined> => {
    const [kind, id = '', part] = parts
    if (request.method === 'POST') {
      if (kind !== 'tx' || id) return undefined
      try {
        return { text: ledger.submit(await readBody(request)) }
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        return { status: 400, text: `sendrawtransaction RPC error: {"code":-26,"message":"${error.message}"}` }
      }
    }
    if (kind === 'address') return answerAddress(ledger, parts.slice(1))
    if (kind === 'tx') return answerTransaction(ledger, id, part)
    if (kind === 'fee-estimates') return { json: { 1: 4.2, 3: 2.1, 6: 1.5, 144: 1 } }
    return parts.join('/') === 'blocks/tip/height' ? { text: `${ledger.height()}` } : undefined
  }

  return {
    height: () => ledger.height(),
    mine: () => ledger.mine(),
    takeBack: () => ledger.takeBack(),
    forget: (txid) => {
      if (!ledger.forget(txid)) throw new Error('This is no transaction that waits for a block.')
    },
    fund: (address, amount) => {
      if (!ledger.of(address)) throw new Error('This is no address of Bitcoin’s main network.')
      ledger.fund(address, amount)
    },
    reset: () => {
      ledger = begin()
    },
    serve: async (request, response) => {
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
      const { pathname } = readTarget(request.url, 'http://localhost')
      const found = (await answer(
        request,
        pathname
          .slice(path.length + 1)
          .split('/')
          .map(decodeURIComponent),
      )) ?? { status: 404, text: 'Not found' }
      const { status = 200, json, text } = found
      const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json'
      return response.writeHead(status, { ...cors, 'content-type': type, 'cache-control': 'no-store' }).end(json === undefined ? text : JSON.stringify(json))
    },
  }
}
