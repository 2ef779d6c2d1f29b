import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import { mnemonic } from '../../world/settings.js'

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const keyOf = (index: number) => sha256(new TextEncoder().encode(`${mnemonic} cosmos ${index}`))

/** 33 bytes. */
export const cosmosPublicKey = (index: number): Uint8Array => secp256k1.getPublicKey(keyOf(index), true)
/** The address of an account on a network with this prefix: `cosmos`, `osmo`. */
export const cosmosAddressOf = (index: number, prefix: string): string => bech32.encode(prefix, bech32.toWords(ripemd160(sha256(cosmosPublicKey(index)))))

/** JSON as the Cosmos SDK signs it: names in order, no spaces, and three signs of HTML escaped. */
const toCanonical = (value: unknown): string => {
  const sorted = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(sorted)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(
      Object.entries(one)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, part]) => [name, sorted(part)]),
    )
  }
  return JSON.stringify(sorted(value)).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}

/** The document that stands for a text (ADR-036). */
export const textDocument = (signer: string, text: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(new TextEncoder().encode(text)) } }],
  memo: '',
})

/** Signs a document in the form Amino. */
export const signCosmos = (index: number, doc: unknown) => ({
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(cosmosPublicKey(index)) },
  signature: toBase64(secp256k1.sign(sha256(new TextEncoder().encode(toCanonical(doc))), keyOf(index)).toCompactRawBytes()),
})
