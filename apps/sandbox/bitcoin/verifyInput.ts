import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { p2pkh, SigHash, type Transaction } from '@scure/btc-signer'
import { equalBytes, hash160 } from '@scure/btc-signer/utils'

/**
 * Whether one input has the signature that its output asks for: of a key's hash (P2WPKH, BIP-143) or of a key of Taproot (BIP-341). Outputs of
 * other kinds do not exist here.
 * `spent` has the output of each input.
 */
export const verifyInput = (transaction: Transaction, index: number, spent: readonly { readonly script: Uint8Array; readonly amount: bigint }[]): boolean => {
  const output = spent[index]
  if (!output) return false
  const { script, amount } = output
  const { finalScriptWitness: witness = [] } = transaction.getInput(index)
  if (script[0] === 0x00 && script.length === 22) {
    const [signature, key] = witness
    if (witness.length !== 2 || !signature || !key || !equalBytes(hash160(key), script.slice(2))) return false
    const type = signature.at(-1) ?? SigHash.DEFAULT
    const hash = transaction.preimageWitnessV0(index, p2pkh(key).script, type, amount)
    return secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)).toCompactRawBytes(), hash, key)
  }
  if (script[0] === 0x51 && script.length === 34) {
    const [signature] = witness
    if (witness.length !== 1 || !signature || (signature.length !== 64 && signature.length !== 65)) return false
    const type = signature[64] ?? SigHash.DEFAULT
    const hash = transaction.preimageWitnessV1(
      index,
      spent.map((one) => one.script),
      type,
      spent.map((one) => one.amount),
    )
    return schnorr.verify(signature.slice(0, 64), hash, script.slice(2))
  }
  return false
}
