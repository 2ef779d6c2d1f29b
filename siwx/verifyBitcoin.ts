import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { type BitcoinAddress, parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { readWitness, taprootKey, witnessKeyHash } from './bip322.js'
import type { SignedText } from './SignedText.js'

const bytesOf = (...values: readonly number[]) => Uint8Array.from(values)
const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const same = (left: Uint8Array, right: Uint8Array) => left.length === right.length && left.every((byte, at) => byte === right[at])
/** The script of a witness program of version 0. */
const programScript = (hash: Uint8Array) => concatBytes(bytesOf(0, hash.length), hash)

/** Whether a key, compressed, is the one of an address. */
const isKeyOf = (key: Uint8Array, { kind, program }: BitcoinAddress): boolean => {
  if (kind === 'p2sh') return same(hash160(programScript(hash160(key))), program)
  return (kind === 'p2wpkh' || kind === 'p2pkh') && same(hash160(key), program)
}

/** A length as Bitcoin writes it. */
const sizeOf = (length: number) => (length < 253 ? bytesOf(length) : bytesOf(253, length & 255, length >> 8))

/**
 * A signature of 65 bytes (BIP-137): the key follows from it. Its first byte says which address was meant; wallets do not agree on its
 * meaning, and the key decides.
 */
const verifyRecoverable = (address: BitcoinAddress, message: string, signature: Uint8Array): boolean => {
  const [header = 0] = signature
  if (header < 27 || header > 42) return false
  const text = utf8ToBytes(message)
  if (text.length > 65_535) return false
  const hash = sha256(sha256(concatBytes(bytesOf(24), utf8ToBytes('Bitcoin Signed Message:\n'), sizeOf(text.length), text)))
  const key = secp256k1.Signature.fromCompact(signature.slice(1))
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(hash)
  if (isKeyOf(key.toRawBytes(true), address)) return true
  return address.kind === 'p2pkh' && header < 31 && same(hash160(key.toRawBytes(false)), address.program)
}

/** A signature of BIP-322 in its simple form: the witness that would spend a coin of the address. */
const verifySimple = (address: BitcoinAddress, message: string, witness: readonly Uint8Array[]): boolean => {
  const { kind, program } = address
  const [first, second] = witness
  if (!first) return false
  if (kind === 'p2tr') {
    const type = first.length === 65 ? first[64] : 0
    // SIGHASH_DEFAULT has no byte of its own.
    if (witness.length !== 1 || (first.length === 64 ? type !== 0 : first.length !== 65 || type !== 1)) return false
    return schnorr.verify(first.slice(0, 64), taprootKey(message, concatBytes(bytesOf(0x51, 32), program), type === 1 ? 1 : 0), program)
  }
  if ((kind !== 'p2wpkh' && kind !== 'p2sh') || witness.length !== 2 || !second || second.length !== 33) return false
  // SIGHASH_ALL and no other: the signature has to be of the whole message.
  if (first.at(-1) !== 1 || !isKeyOf(second, address)) return false
  const script = kind === 'p2sh' ? concatBytes(bytesOf(0xa9, 20), program, bytesOf(0x87)) : programScript(program)
  return secp256k1.verify(first.slice(0, -1), witnessKeyHash(message, script, hash160(second)), second, { format: 'der', lowS: true })
}

/**
 * Whether a signature, in base 64, is of the key of an address: by BIP-322 (simple form: native and nested SegWit, Taproot) or by ECDSA
 * with recovery (BIP-137: addresses of a key's hash, native and nested SegWit). Addresses of other scripts have no such key: false.
 */
export const verifyBitcoin = async ({ address, message, signature }: SignedText): Promise<boolean> => {
  const parsed = parseBitcoinAddress(address)
  if (!parsed || signature.length > 1_024) return false
  try {
    // The BIP's newer form says at the beginning that it is the simple one. No signature of the older form begins with these letters.
    const bytes = fromBase64(signature.replace(/^smp/, ''))
    if (bytes.length === 65) return verifyRecoverable(parsed, message, bytes)
    const witness = readWitness(bytes)
    return witness !== undefined && verifySimple(parsed, message, witness)
  } catch {
    // Bytes that are no signature, or no point of the curve.
    return false
  }
}
