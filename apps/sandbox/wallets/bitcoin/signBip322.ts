import { schnorr } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { Address, NETWORK, OutScript, p2tr, Transaction } from '@scure/btc-signer'
import { RawOldTx, RawWitness } from '@scure/btc-signer/script'
import { pubSchnorr } from '@scure/btc-signer/utils'

/** Signs a text for an address of a key, native SegWit or Taproot, by BIP-322 in its simple form. In base 64. */
export const signBip322 = (key: Uint8Array, address: string, message: string): string => {
  const script = OutScript.encode(Address(NETWORK).decode(address))
  const commitment = schnorr.utils.taggedHash('BIP0322-signed-message', new TextEncoder().encode(message))
  const place = RawOldTx.encode({
    version: 0,
    inputs: [{ txid: new Uint8Array(32), index: 0xffff_ffff, finalScriptSig: Uint8Array.from([0, 32, ...commitment]), sequence: 0 }],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
  transaction.addInput({
    txid: sha256(sha256(place)).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(script[0] === 0x51 && { tapInternalKey: p2tr(pubSchnorr(key), undefined, NETWORK).tapInternalKey }),
  })
  transaction.addOutput({ amount: 0n, script: Uint8Array.from([0x6a]) })
  transaction.sign(key)
  transaction.finalize()
  return btoa(String.fromCharCode(...RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? [])))
}
