import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { verifyInput } from './verifyInput.mjs'

/** @typedef {{ txid: string, vout: number, script: Uint8Array, amount: bigint, spentBy?: string }} Output */
/** @typedef {{ txid: string, hex: string, height?: number, inputs: readonly Output[], outputs: readonly Output[], fee: bigint, size: number, weight: number }} Entry */

/** Why a transaction is not taken, in the words of the network's nodes. */
export class RefusedError extends Error {}

const scriptOf = (/** @type {string} */ address) => OutScript.encode(Address(NETWORK).decode(address))
const addressOf = (/** @type {Uint8Array} */ script) => Address(NETWORK).encode(OutScript.decode(script))
/** An id for coins that come from nowhere. */
const madeUp = (/** @type {number} */ number) => hex.encode(sha256(new TextEncoder().encode(`coins ${number}`)))
/** Anything below is not passed on by nodes, in satoshis. */
const dust = 294n

/**
 * Coins of Bitcoin's main network that exist on this machine alone: a set of outputs, transactions that wait for a block, and blocks. A
 * transaction is taken when it spends outputs that are there, once, with their signatures, and pays at least 1 satoshi a virtual byte.
 */
export const createLedger = () => {
  /** @type {Map<string, Output>} */
  const outputs = new Map()
  /** @type {Map<string, Entry>} */
  const entries = new Map()
  let height = 100
  let made = 0

  const keyOf = (txid, vout) => `${txid}:${vout}`
  const add = (/** @type {Entry} */ entry) => {
    entries.set(entry.txid, entry)
    for (const input of entry.inputs) input.spentBy = entry.txid
    for (const output of entry.outputs) outputs.set(keyOf(output.txid, output.vout), output)
    return entry.txid
  }

  return {
    height: () => height,
    /** Coins from nowhere, in a block of their own. */
    fund: (/** @type {string} */ address, /** @type {bigint} */ amount) => {
      const txid = madeUp(made++)
      height += 1
      return add({ txid, hex: '', height, inputs: [], outputs: [{ txid, vout: 0, script: scriptOf(address), amount }], fee: 0n, size: 0, weight: 0 })
    },
    /** Everything that waits goes into a block. */
    mine: () => {
      height += 1
      for (const entry of entries.values()) entry.height ??= height
      return height
    },
    /** @throws {RefusedError} */
    submit: (/** @type {string} */ text) => {
      let transaction
      try {
        transaction = Transaction.fromRaw(hex.decode(text.trim()), { allowUnknownOutputs: true, disableScriptCheck: true })
      } catch {
        throw new RefusedError('TX decode failed')
      }
      const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => {
        const { txid, index: vout } = transaction.getInput(index)
        const found = txid && outputs.get(keyOf(hex.encode(txid), vout))
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
    /** @returns {Entry | undefined} */
    find: (/** @type {string} */ txid) => entries.get(txid),
    addressOf,
    /** What an address received and spent; undefined for what is no address. */
    of: (/** @type {string} */ address) => {
      let script = ''
      try {
        script = hex.encode(scriptOf(address))
      } catch {
        return undefined
      }
      const own = [...outputs.values()].filter((output) => hex.encode(output.script) === script)
      const known = own.flatMap(({ txid, spentBy }) => [txid, ...(spentBy === undefined ? [] : [spentBy])])
      return { outputs: own, entries: [...new Set(known)].flatMap((txid) => entries.get(txid) ?? []) }
    },
  }
}
