/** An input that the wallet is asked to sign. @public */
export interface PsbtInput {
  /** The address whose coins the input spends: one of the wallet. */
  address: string
  /** Which input, from 0. */
  index: number
  /** The types of signature that the page takes, as numbers of Bitcoin; the whole transaction (`SIGHASH_ALL`) where none is named. */
  sighashTypes?: readonly number[]
}

/** The parameters of `signPSBT`: a partially signed transaction (BIP-174, version 0). @public */
export interface PsbtCall {
  /** In base 64. */
  psbt: string
  /** An empty list stands for every input that spends coins of an address of the wallet. */
  signInputs: readonly PsbtInput[]
  /** Whether the wallet sends the transaction when it has signed it. */
  broadcast?: boolean
}

/** The result of `signPSBT`: the transaction with the requested signatures. @public */
export interface SignedPsbt {
  /** In base 64. */
  readonly psbt: string
  /** Id of the transaction; where it was broadcast alone. */
  readonly txid?: string
}
