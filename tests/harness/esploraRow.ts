import { sha256 } from '@noble/hashes/sha2'
import { Address, NETWORK, OutScript } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script'
import { toHex } from '#lib/bytes/toHex.js'

/** An address of the main network, and satoshis. */
export type Coins = readonly [address: string, satoshis: number]

export interface EsploraFacts {
  /** What it spends; empty for new coins of a block. */
  readonly from?: readonly Coins[]
  readonly to: readonly Coins[]
  /** Seconds since 1970; undefined while no block has it. */
  readonly time?: number
  /** Makes the id of one transaction differ from that of another with the same coins. */
  readonly serial?: number
}

/** A transaction as servers of Esplora's interface write it, with its true id. */
export const esploraRow = ({ from = [], to, time, serial = 0 }: EsploraFacts) => {
  const addresses = new Set([...from, ...to].map(([address]) => address))
  const scripts = new Map([...addresses].map((address) => [address, OutScript.encode(Address(NETWORK).decode(address))]))
  const scriptOf = (address: string) => scripts.get(address) ?? new Uint8Array()
  const made = from.length === 0
  const spent = made ? [undefined] : from
  const place = (index: number) => (made ? new Uint8Array(32) : new Uint8Array(32).fill(index + 1))
  const inputs = spent.map((_, index) => ({ txid: place(index), index: made ? 0xffff_ffff : index, finalScriptSig: new Uint8Array(), sequence: 0xffff_fffd }))
  const outputs = to.map(([address, satoshis]) => ({ amount: BigInt(satoshis), script: scriptOf(address) }))
  const txid = toHex(sha256(sha256(RawOldTx.encode({ version: 2, inputs, outputs, lockTime: serial }))).reverse())
  const asOutput = ([address, value]: Coins) => ({ scriptpubkey: toHex(scriptOf(address)), scriptpubkey_address: address, value })
  const vin = spent.map((coins, index) => ({
    txid: toHex(place(index)),
    vout: made ? 0xffff_ffff : index,
    prevout: coins ? asOutput(coins) : null,
    scriptsig: '',
    is_coinbase: made,
    sequence: 0xffff_fffd,
  }))
  const status = time === undefined ? { confirmed: false } : { confirmed: true, block_height: 800_000, block_time: time }
  return { txid, version: 2, locktime: serial, vin, vout: to.map(asOutput), status }
}
