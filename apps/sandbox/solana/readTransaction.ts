import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { type SvmTransaction, toTransaction } from './svm.js'

export interface ReadTransaction {
  /** The accounts that its message names itself. */
  readonly keys: readonly string[]
  readonly blockhash: string
  readonly signature: string
  /** In lamports. */
  readonly fee: number
  readonly transaction: SvmTransaction
}

/** Reads the bytes of a transaction of any version. @throws when they are none */
export const readTransaction = (raw: Uint8Array): ReadTransaction => {
  const { message, signatures } = VersionedTransaction.deserialize(raw)
  const keys = message.staticAccountKeys.map((one) => one.toBase58())
  const signers = keys.slice(0, message.header.numRequiredSignatures)
  const signatureOf = (at: number) => {
    const signature = signatures[at]
    return signature?.some((byte) => byte !== 0) ? signature : null
  }
  const named = signers.map((signer, at) => [signer, signatureOf(at)] as const)
  return {
    keys,
    blockhash: message.recentBlockhash,
    signature: base58.encode(signatures[0] ?? new Uint8Array(64)),
    fee: 5_000 * signers.length,
    transaction: toTransaction(message.serialize(), Object.fromEntries(named)),
  }
}
