import { secp256k1 } from '@noble/curves/secp256k1'
import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { verify as verifySr25519 } from '@scure/sr25519'
import { fromHex } from '#lib/bytes/fromHex.js'
import { parsePolkadotAddress } from '#lib/addresses/parsePolkadotAddress.js'
import { isStrictEd25519 } from './isStrictEd25519.js'
import type { SignedText } from './SignedText.js'

const blake256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const same = (left: Uint8Array, right: Uint8Array) => left.length === right.length && left.every((byte, at) => byte === right[at])
/** The identity of Ristretto, as a key and as a point of a signature: it belongs to no private key. */
const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

/** What is tried with a signature. A library throws for bytes that are no key, no point or no number of its curve. */
const holds = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}

type Check = (account: Uint8Array, text: Uint8Array, signature: Uint8Array) => boolean

const isSr25519: Check = (account, text, signature) => !isZero(account) && !isZero(signature.subarray(0, 32)) && verifySr25519(text, signature, account)
const isEd25519: Check = (account, text, signature) => isStrictEd25519(account, signature) && ed25519.verify(signature, text, account, { zip215: false })
/** The account is the hash of the key, which follows from the signature. */
const isEcdsa: Check = (account, text, signature) => {
  const [bit = -1] = signature.subarray(64)
  if (signature.length !== 65 || bit > 1) return false
  const key = secp256k1.Signature.fromCompact(signature.subarray(0, 64)).addRecoveryBit(bit).recoverPublicKey(blake256(text))
  return same(blake256(key.toRawBytes(true)), account)
}

/** The kinds of a signature that its length allows: its first byte names the kind where there is one more than the signature has. */
const checksFor = (signature: Uint8Array): readonly (readonly [Check, Uint8Array])[] => {
  const [kind] = signature
  const rest = signature.subarray(1)
  if (signature.length === 64) return [isSr25519, isEd25519].map((check) => [check, signature])
  if (signature.length === 66) return kind === 2 ? [[isEcdsa, rest]] : []
  if (signature.length !== 65) return []
  return [[isEcdsa, signature], ...(kind === 0 ? [[isEd25519, rest] as const] : kind === 1 ? [[isSr25519, rest] as const] : [])]
}

/**
 * Whether a signature, in hexadecimal, is of the key of an address (SS58): sr25519, ed25519, or ECDSA with recovery. Wallets sign the text
 * between `<Bytes>` and `</Bytes>`, so that it cannot be a transaction; wallets on phones may sign it as it is.
 */
export const verifyPolkadot = async ({ address, message, signature }: SignedText): Promise<boolean> => {
  const account = parsePolkadotAddress(address)?.account
  const bytes = /^0x[0-9a-f]{128,132}$/i.test(signature) ? fromHex(signature.slice(2)) : undefined
  if (!account || !bytes) return false
  const texts = [`<Bytes>${message}</Bytes>`, message].map((text) => new TextEncoder().encode(text))
  return checksFor(bytes).some(([check, signed]) => texts.some((text) => holds(() => check(account, text, signed))))
}
