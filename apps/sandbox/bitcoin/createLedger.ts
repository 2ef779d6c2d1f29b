import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script'
import { verifyInput } from './verifyInput.js'

/** Why a transaction is not taken, in the words of the network's nodes. */
export class RefusedError extends Error {}

export interface LedgerOutput {
  readonly txid: string
  readonly vout: number
  readonly script: Uint8Array
  /** In satoshis. */
  readonly amount: bigint
  /** Id of the transaction that spends it. */
  readonly spentBy?: string
}
export interface LedgerEntry {
  readonly txid: string
  /** The transaction in hexadecimal. */
  readonly hex: string
  /** Of its block; undefined while it waits for one. */
  readonly height?: number
  /** Of its block, in seconds since 1970. */
  readonly time?: number
  readonly inputs: readonly LedgerOutput[]
  readonly outputs: readonly LedgerOutput[]
  /** In satoshis. */
  readonly fee: bigint
  /** In bytes. */
  readonly size: number
  /** BIP-141. */
  readonly weight: number
}
/** What an address received and spent: the newest entries first, and before them what waits. */
export interface LedgerAddress {
  readonly outputs: readonly LedgerOutput[]
  readonly entries: readonly LedgerEntry[]
}
export interface Ledger {
  height(): number
  /** Coins from nowhere, in a block of their own. Returns the id of the transaction, whose first output they are. */
  fund(address: string, amount: bigint): string
  /** Everything that waits goes into a block. Returns the height. */
  mine(): number
  /** The last block is no part of the chain any more: what it had waits again. New coins stay. Returns the height. */
  takeBack(): number
  /** Forgets a transaction that waits, as one whose coins another spent first. False where it does not wait. */
  forget(txid: string): boolean
  /** Takes a signed transaction in hexadecimal and returns its id. @throws RefusedError */
  submit(text: string): string
  find(txid: string): LedgerEntry | undefined
  addressOf(script: Uint8Array): string
  /** Undefined for what is no address. */
  of(address: string): LedgerAddress | undefined
}

type Output = { -readonly [Name in keyof LedgerOutput]: LedgerOutput[Name] }
type Entry = { -readonly [Name in keyof Omit<LedgerEntry, 'inputs' | 'outputs'>]: LedgerEntry[Name] } & {
  readonly inputs: readonly Output[]
  readonly outputs: readonly Output[]
}

const scriptOf = (address: string) => OutScript.encode(Address(NETWORK).decode(address))
const addressOf = (script: Uint8Array) => Address(NETWORK).encode(OutScript.decode(script))
/** The bytes of a transaction without inputs of this world, as those that bring new coins in a block have it. */
const newCoins = (number: number, script: Uint8Array, amount: bigint) =>
  RawOldTx.encode({
    version: 2,
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: new TextEncoder().encode(`coins ${number}`), sequence: 0xffffffff }],
    outputs: [{ amount, script }],
    lockTime: 0,
  })
/** Anything below is not passed on by nodes, in satoshis. */
const dust = 294n

/**
 * Coins of Bitcoin's main network that exist on this machine alone: a set of outputs, transactions that wait for a block, and blocks. A
 * transaction is taken when it spends outputs that are there, once, with their signatures, and pays at least 1 satoshi a virtual byte.
 * `now` is in ms since 1970.
 */
export const createLedger = (now: () => number = Date.now): Ledger => {
  const outputs = new Map<string, Output>()
  const entries = new Map<string, Entry>()
  let height = 100
  let made = 0

  const seconds = () => Math.floor(now() / 1000)
  const keyOf = (txid: string, vout: number) => `${txid}:${vout}`
  const add = (entry: Entry) => {
    entries.set(entry.txid, entry)
    for (const input of entry.inputs) input.spentBy = entry.txid
    for (const output of entry.outputs) outputs.set(keyOf(output.txid, output.vout), output)
    return entry.txid
  }

  return {
    height: () => height,
    fund: (address, amount) => {
      const script = scriptOf(address)
      const bytes = newCoins(made++, script, amount)
      const txid = hex.encode(sha256(sha256(bytes)).reverse())
      height += 1
      const outputs = [{ txid, vout: 0, script, amount }]
      return add({ txid, hex: hex.encode(bytes), height, time: seconds(), inputs: [], outputs, fee: 0n, size: bytes.length, weight: bytes.length * 4 })
    },
    mine: () => {
      height += 1
      for (const entry of entries.values()) {
        if (entry.height !== undefined) continue
        entry.height = height
        entry.time = seconds()
      }
      return height
    },
    takeBack: () => {
      for (const entry of entries.values()) {
        if (entry.height !== height || entry.inputs.length === 0) continue
        delete entry.height
        delete entry.time
      }
      height -= 1
      return height
    },
    forget: (txid) => {
      const entry = entries.get(txid)
      if (!entry || entry.height !== undefined || entry.outputs.some(({ spentBy }) => spentBy !== undefined)) return false
      entries.delete(txid)
      for (const input of entry.inputs) delete input.spentBy
      for (const { vout } of entry.outputs) outputs.delete(keyOf(txid, vout))
      return true
    },
    submit: (text) => {
      let transaction: Transaction
      try {
        transaction = Transaction.fromRaw(hex.decode(text.trim()), { allowUnknownOutputs: true, disableScriptCheck: true })
      } catch {
        throw new RefusedError('TX decode failed')
      }
      const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => {
        const { txid, index: vout } = transaction.getInput(index)
        const found = txid && vout !== undefined ? outputs.get(keyOf(hex.encode(txid), vout)) : undefined
        if (!found) throw new RefusedError('bad-txns-inputs-missingorspent')
        if (found.spentBy !== undefined) throw new RefusedError('txn-mempool-conflict')
        return found
      })
      if (new Set(inputs).size !== inputs.length) throw new RefusedError('bad-txns-inputs-duplicate')
      inputs.forEach((_, index) => {
        let valid = false
        try {
          valid = verifyInput(transaction, index, inputs)
        } catch {
          // A signature that cannot be read is not one.
        }
        if (!valid) throw new RefusedError('mandatory-script-verify-flag-failed (Signature must be valid)')
      })
      const { id: txid, vsize, weight } = transaction
      const paid = Array.from({ length: transaction.outputsLength }, (_, vout) => {
        const { script, amount } = transaction.getOutput(vout)
        if (!script || amount === undefined || amount < dust) throw new RefusedError('dust')
        return { txid, vout, script, amount }
      })
      const fee = inputs.reduce((sum, { amount }) => sum + amount, 0n) - paid.reduce((sum, { amount }) => sum + amount, 0n)
      if (fee < 0n) throw new RefusedError('bad-txns-in-belowout')
      if (fee < BigInt(vsize)) throw new RefusedError('min relay fee not met')
      return add({ txid, hex: text.trim(), inputs, outputs: paid, fee, size: text.trim().length / 2, weight })
    },
    find: (txid) => entries.get(txid),
    addressOf,
    of: (address) => {
      let script = ''
      try {
        script = hex.encode(scriptOf(address))
      } catch {
        return undefined
      }
      const own = [...outputs.values()].filter((output) => hex.encode(output.script) === script)
      const known = own.flatMap(({ txid, spentBy }) => [txid, ...(spentBy === undefined ? [] : [spentBy])])
      const place = (entry: Entry) => entry.height ?? Number.MAX_SAFE_INTEGER
      const of = [...new Set(known)].flatMap((txid) => entries.get(txid) ?? []).reverse()
      return { outputs: own, entries: of.sort((one, other) => place(other) - place(one)) }
    },
  }
}
