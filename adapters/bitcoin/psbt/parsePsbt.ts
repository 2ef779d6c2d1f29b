import { sha256 } from '@noble/hashes/sha2'
import { RawOldTx } from '@scure/btc-signer/script'
import { RawPSBTV0 } from '@scure/btc-signer/psbt'
import { fromBase64 } from '../../../lib/fromBase64.js'
import { toHex } from '../../../lib/toHex.js'

type Raw = ReturnType<(typeof RawPSBTV0)['decode']>

export interface Psbt {
  /** In base 64. */
  readonly text: string
  /** The transaction without signatures: version, inputs, outputs and lock time, in hexadecimal. Equal ones do the same. */
  readonly transaction: string
  /** Id of the transaction; undefined where it is not known before the inputs are signed, which holds for all but witness programs. */
  readonly txid: string | undefined
  readonly inputs: Raw['inputs']
  /** In satoshis, in order. */
  readonly outputs: readonly bigint[]
}

/** More than a block has room for, in characters of base 64. */
const most = 6_000_000

/** Scripts of witness programs begin with their version: 0, or 1 of Taproot. */
const spendsWitnessProgram = ({ witnessUtxo }: Raw['inputs'][number]) => [0x00, 0x51].includes(witnessUtxo?.script[0] ?? -1)

/** Reads a partially signed transaction (BIP-174, version 0) in base 64. Undefined when it is not one. */
export const parsePsbt = (text: unknown): Psbt | undefined => {
  if (typeof text !== 'string' || text.length > most) return undefined
  try {
    const raw = RawPSBTV0.decode(fromBase64(text))
    const unsigned = raw.global.unsignedTx
    if (!unsigned || raw.inputs.length !== unsigned.inputs.length || unsigned.inputs.length === 0 || unsigned.outputs.length === 0) return undefined
    const bytes = RawOldTx.encode(unsigned)
    return {
      text,
      transaction: toHex(bytes),
      txid: raw.inputs.every(spendsWitnessProgram) ? toHex(sha256(sha256(bytes)).reverse()) : undefined,
      inputs: raw.inputs,
      outputs: unsigned.outputs.map(({ amount }: { readonly amount: bigint }) => amount),
    }
  } catch {
    return undefined
  }
}
