import { sha256 } from '@noble/hashes/sha2'
import { RawOldTx } from '@scure/btc-signer/script'
import { RawPSBTV0 } from '@scure/btc-signer/psbt'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { toHex } from '#lib/bytes/toHex.js'

type Raw = ReturnType<(typeof RawPSBTV0)['decode']>

/** An output that an input spends. */
export interface SpentOutput {
  readonly script: Uint8Array
  /** In satoshis. */
  readonly amount: bigint
}

export interface Psbt {
  /** In base 64. */
  readonly text: string
  /** The transaction without signatures: version, inputs, outputs and lock time, in hexadecimal. Equal ones do the same. */
  readonly transaction: string
  /** Id of the transaction; undefined where it is not known before the inputs are signed, which holds for all but witness programs. */
  readonly txid: string | undefined
  readonly inputs: Raw['inputs']
  /** What each input spends, in order; undefined where it does not say it. */
  readonly spent: readonly (SpentOutput | undefined)[]
  /** In satoshis, in order. */
  readonly outputs: readonly bigint[]
}

/** More than a block has room for, in characters of base 64. */
const maxLength = 6_000_000

/** Scripts of witness programs begin with their version: 0, or 1 of Taproot. */
const isWitnessProgram = (output: SpentOutput | undefined | null) => [0x00, 0x51].includes(output?.script[0] ?? -1)

type Place = NonNullable<Raw['global']['unsignedTx']>['inputs'][number]
const idOf = (bytes: Uint8Array) => toHex(sha256(sha256(bytes)).reverse())

/**
 * The output that an input spends, as the transaction says it: by itself, or with the whole transaction that it is of. Null where that one is
 * another transaction than the input names, or both say another output.
 */
const spentBy = ({ witnessUtxo, nonWitnessUtxo }: Raw['inputs'][number], { txid, index }: Place): SpentOutput | undefined | null => {
  if (!nonWitnessUtxo) return witnessUtxo
  const output = nonWitnessUtxo.outputs[index]
  if (!output || idOf(RawOldTx.encode(nonWitnessUtxo)) !== toHex(txid)) return null
  const differs = witnessUtxo && (witnessUtxo.amount !== output.amount || toHex(witnessUtxo.script) !== toHex(output.script))
  return differs ? null : output
}

/** Reads a partially signed transaction (BIP-174, version 0) in base 64. Undefined when it is not one. */
export const parsePsbt = (text: unknown): Psbt | undefined => {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  try {
    const raw = RawPSBTV0.decode(fromBase64(text))
    const unsigned = raw.global.unsignedTx
    if (!unsigned || raw.inputs.length !== unsigned.inputs.length || unsigned.inputs.length === 0 || unsigned.outputs.length === 0) return undefined
    const places = new Set(unsigned.inputs.map(({ txid, index }: Place) => `${toHex(txid)}:${index}`))
    const spent = raw.inputs.map((input: Raw['inputs'][number], at: number) => {
      const place = unsigned.inputs[at]
      return place && spentBy(input, place)
    })
    // An output is spent once, and there is one truth about it.
    if (places.size < unsigned.inputs.length || spent.includes(null)) return undefined
    const bytes = RawOldTx.encode(unsigned)
    return {
      text,
      transaction: toHex(bytes),
      txid: spent.every(isWitnessProgram) ? idOf(bytes) : undefined,
      inputs: raw.inputs,
      spent: spent.map((output: SpentOutput | undefined | null) => output ?? undefined),
      outputs: unsigned.outputs.map(({ amount }: { readonly amount: bigint }) => amount),
    }
  } catch {
    return undefined
  }
}
