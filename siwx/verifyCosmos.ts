import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { parseCosmosAddress } from '#lib/addresses/parseCosmosAddress.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import type { SignedText } from './SignedText.js'

/**
 * The document that stands for a text (ADR-036), as it is signed: JSON with its names in order, without spaces, and with the three signs that
 * HTML knows escaped. An address and base 64 have none of them.
 */
const documentOf = (signer: string, message: string): string => {
  const data = toBase64(new TextEncoder().encode(message))
  return `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}],"sequence":"0"}`
}

/**
 * Whether a signature (64 bytes in base 64) of a text by ADR-036 is of the key of an address: ECDSA with secp256k1. The key follows from the
 * signature, and the address is its hash. Addresses of other keys, of several signers and of contracts have no such key: false.
 */
export const verifyCosmos = async ({ address, message, signature }: SignedText): Promise<boolean> => {
  const parsed = parseCosmosAddress(address)
  if (parsed?.account.length !== 20 || signature.length !== 88) return false
  const { account } = parsed
  try {
    const signed = secp256k1.Signature.fromCompact(fromBase64(signature))
    // Each of the two signatures of a key and a text follows from the other: only one of them is accepted.
    if (signed.hasHighS()) return false
    const hash = sha256(new TextEncoder().encode(documentOf(parsed.address, message)))
    return [0, 1].some((bit) => {
      const key = signed.addRecoveryBit(bit).recoverPublicKey(hash).toRawBytes(true)
      return ripemd160(sha256(key)).every((byte, at) => byte === account[at])
    })
  } catch {
    // Bytes that are no signature, or no point of the curve.
    return false
  }
}
