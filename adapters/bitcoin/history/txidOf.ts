import { sha256 } from '@noble/hashes/sha2'
import { toHex } from '#lib/bytes/toHex.js'

/** What a server of Esplora's interface says of a transaction, validated as far as the id depends on it. Bytes are in hexadecimal. */
export interface TransactionParts {
  readonly version: number
  readonly lockTime: number
  readonly inputs: readonly { readonly txid: Uint8Array; readonly vout: number; readonly script: Uint8Array; readonly sequence: number }[]
  readonly outputs: readonly { readonly value: number; readonly script: Uint8Array }[]
}

/** A count as Bitcoin writes it. */
const countBytes = (count: number): readonly number[] => {
  if (count < 253) return [count]
  return count < 65_536 ? [253, count & 255, count >> 8] : [254, count & 255, (count >> 8) & 255, (count >> 16) & 255, count >>> 24]
}

/** The id of a transaction: the hash of its bytes without signatures of witnesses, written backwards. */
export const txidOf = ({ version, lockTime, inputs, outputs }: TransactionParts): string => {
  const hash = sha256.create()
  const numbers = new DataView(new ArrayBuffer(8))
  const four = (value: number) => {
    numbers.setUint32(0, value, true)
    hash.update(new Uint8Array(numbers.buffer.slice(0, 4)))
  }
  const sized = (script: Uint8Array) => hash.update(Uint8Array.from(countBytes(script.length))).update(script)
  four(version)
  hash.update(Uint8Array.from(countBytes(inputs.length)))
  for (const { txid, vout, script, sequence } of inputs) {
    hash.update(Uint8Array.from(txid).reverse())
    four(vout)
    sized(script)
    four(sequence)
  }
  hash.update(Uint8Array.from(countBytes(outputs.length)))
  for (const { value, script } of outputs) {
    numbers.setBigUint64(0, BigInt(value), true)
    hash.update(new Uint8Array(numbers.buffer.slice(0)))
    sized(script)
  }
  four(lockTime)
  return toHex(sha256(hash.digest()).reverse())
}
