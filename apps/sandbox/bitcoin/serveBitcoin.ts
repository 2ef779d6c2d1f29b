import { hex as hexOf } from '@scure/base'
import { RawTx } from '@scure/btc-signer/script'
import { bitcoin } from '../world/settings.js'
import { readBody } from '../world/readBody.js'
import { createLedger, RefusedError } from './createLedger.js'

/** @typedef {ReturnType<typeof createLedger>} Ledger */
/** @typedef {NonNullable<ReturnType<Ledger['find']>>} Entry */

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, POST, OPTIONS', 'access-control-allow-headers': '*' }
const sum = (/** @type {readonly { amount: bigint }[]} */ list) => Number(list.reduce((total, { amount }) => total + amount, 0n))

/** Transactions of blocks in one answer, and those that wait beside the first. */
const pageSize = 25
const waitingSize = 50

const statusOf = (/** @type {Entry} */ { height, time }) =>
  height === undefined ? { confirmed: false } : { confirmed: true, block_height: height, block_time: time }
const asTransaction = (/** @type {Ledger} */ ledger, /** @type {Entry} */ entry) => {
  const asOutput = (/** @type {Entry['outputs'][number]} */ { script, amount }) => ({
    scriptpubkey: Buffer.from(script).toString('hex'),
    scriptpubkey_address: ledger.addressOf(script),
    value: Number(amount),
  })
  const { txid, hex, inputs, outputs, fee, size, weight } = entry
  const { version, lockTime, inputs: written } = RawTx.decode(hexOf.decode(hex))
  const vin = written.map((input, index) => ({
    txid: hexOf.encode(input.txid),
    vout: input.index,
    prevout: inputs[index] ? asOutput(inputs[index]) : null,
    scriptsig: hexOf.encode(input.finalScriptSig),
    is_coinbase: inputs.length === 0,
    sequence: input.sequence,
  }))
  return { txid, version, locktime: lockTime, size, weight, fee: Number(fee), vin, vout: outputs.map(asOutput), status: statusOf(entry) }
}

/** The sums of an address: in blocks, or waiting for one. */
const statsOf = (/** @type {Ledger} */ ledger, /** @type {NonNullable<ReturnType<Ledger['of']>>} */ { outputs, entries }, /** @type {boolean} */ settled) => {
  const is = (/** @type {string | undefined} */ txid) => txid !== undefined && (ledger.find(txid)?.height !== undefined) === settled
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
const pageOf = (/** @type {readonly Entry[]} */ entries, /** @type {string | undefined} */ after) => {
  const settled = entries.filter(({ height }) => height !== undefined)
  if (after === undefined) return [...entries.filter(({ height }) => height === undefined).slice(0, waitingSize), ...settled.slice(0, pageSize)]
  const place = settled.findIndex(({ txid }) => txid === after)
  return place < 0 ? [] : settled.slice(place + 1, place + 1 + pageSize)
}

const answerAddress = (/** @type {Ledger} */ ledger, /** @type {readonly (string | undefined)[]} */ [address = '', part, kind, last]) => {
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

const answerTransaction = (/** @type {Ledger} */ ledger, /** @type {string} */ txid, /** @type {string | undefined} */ part) => {
  const entry = ledger.find(txid)
  if (!entry) return { status: 404, text: 'Transaction not found' }
  if (part === undefined) return { json: asTransaction(ledger, entry) }
  if (part === 'hex') return { text: entry.hex }
  return part === 'status' ? { json: statusOf(entry) } : undefined
}

/** The coins that the accounts of the settings begin with. */
const begin = () => {
  const ledger = createLedger()
  for (const { payment, ordinal, satoshis } of bitcoin.accounts) {
    for (const amount of satoshis.payment) ledger.fund(payment, BigInt(amount))
    ledger.fund(ordinal, BigInt(satoshis.ordinal))
  }
  return ledger
}

/**
 * Bitcoin on this machine, with the interface of Esplora: https://github.com/Blockstream/esplora/blob/master/API.md. Blocks are made by command.
 *
 * @param {{ path: string }} needs the path before that of the interface
 */
export const serveBitcoin = ({ path }) => {
  let ledger = begin()
  const answer = async (/** @type {import('node:http').IncomingMessage} */ request, /** @type {readonly string[]} */ parts) => {
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
    forget: (/** @type {string} */ txid) => {
      if (!ledger.forget(txid)) throw new Error('This is no transaction that waits for a block.')
    },
    fund: (/** @type {string} */ address, /** @type {bigint} */ amount) => {
      if (!ledger.of(address)) throw new Error('This is no address of Bitcoin’s main network.')
      ledger.fund(address, amount)
    },
    reset: () => {
      ledger = begin()
    },
    serve: async (/** @type {import('node:http').IncomingMessage} */ request, /** @type {import('node:http').ServerResponse} */ response) => {
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const found = (await answer(
        request,
        pathname
          .slice(path.length + 1)
          .split('/')
          .map(decodeURIComponent),
      )) ?? { status: 404, text: 'Not found' }
      const { status = 200, json, text } = found
      const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json'
      response.writeHead(status, { ...cors, 'content-type': type, 'cache-control': 'no-store' }).end(json === undefined ? text : JSON.stringify(json))
    },
  }
}
