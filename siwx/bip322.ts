import { schnorr } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

const doubled = (bytes: Uint8Array) => sha256(sha256(bytes))
const zeros = (length: number) => new Uint8Array(length)
const bytesOf = (...values: readonly number[]) => Uint8Array.from(values)
/** A script with its length; scripts of addresses are shorter than 253 bytes. */
const sized = (script: Uint8Array) => concatBytes(bytesOf(script.length), script)

/**
 * The place that the signed transaction spends: the only output of a transaction that commits to the message and to the script of the
 * address (BIP-322, `to_spend`). It exists in no block.
 */
const spentPlace = (message: string, script: Uint8Array): Uint8Array => {
  const commitment = schnorr.utils.taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const input = concatBytes(zeros(32), bytesOf(255, 255, 255, 255), sized(concatBytes(bytesOf(0, 32), commitment)), zeros(4))
  const transaction = concatBytes(zeros(4), bytesOf(1), input, bytesOf(1), zeros(8), sized(script), zeros(4))
  return concatBytes(doubled(transaction), zeros(4))
}

/** The only output of the signed transaction: nothing, to a script that can never be spent. */
const outputs = concatBytes(zeros(8), sized(bytesOf(0x6a)))

/** What is signed for the hash of a key (BIP-143), with SIGHASH_ALL. `script` is that of the address, which may contain the other. */
export const witnessKeyHash = (message: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array => {
  const place = spentPlace(message, script)
  const code = concatBytes(bytesOf(0x76, 0xa9, 20), keyHash, bytesOf(0x88, 0xac))
  const hashes = [doubled(place), doubled(zeros(4))]
  return doubled(concatBytes(zeros(4), ...hashes, place, sized(code), zeros(8), zeros(4), doubled(outputs), zeros(4), bytesOf(1, 0, 0, 0)))
}

/** What is signed for a key of Taproot (BIP-341), with SIGHASH_DEFAULT (0) or SIGHASH_ALL (1). */
export const taprootKey = (message: string, script: Uint8Array, type: 0 | 1): Uint8Array => {
  const hashes = [spentPlace(message, script), zeros(8), sized(script), zeros(4), outputs].map((part) => sha256(part))
  return schnorr.utils.taggedHash('TapSighash', concatBytes(bytesOf(0, type), zeros(8), ...hashes, bytesOf(0), zeros(4)))
}

/** The items of a witness as transactions have it; undefined when it is not exactly one. */
export const readWitness = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  const items: Uint8Array[] = []
  const [count = 0] = bytes
  let at = 1
  // Items of the witnesses that are supported are shorter than 253 bytes.
  while (items.length < count && at < bytes.length) {
    const length = bytes[at] ?? 0
    if (length >= 253) return undefined
    items.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return items.length === count && at === bytes.length ? items : undefined
}
