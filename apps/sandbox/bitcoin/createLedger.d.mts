/** Why a transaction is not taken, in the words of the network's nodes. */
export class RefusedError extends Error {}

interface LedgerOutput {
  readonly txid: string
  readonly vout: number
  readonly script: Uint8Array
  /** In satoshis. */
  readonly amount: bigint
  /** Id of the transaction that spends it. */
  readonly spentBy?: string
}
interface LedgerEntry {
  readonly txid: string
  /** Undefined while it waits for a block. */
  readonly height?: number
  readonly fee: bigint
}

/** Coins of Bitcoin's main network that exist on this machine alone. */
export const createLedger: (now?: () => number) => {
  height(): number
  /** Coins from nowhere. Returns the id of the transaction, whose first output they are. */
  fund(address: string, amount: bigint): string
  mine(): number
  /** What the last block had waits again. Returns the height. */
  takeBack(): number
  /** Forgets a transaction that waits. False where it does not wait. */
  forget(txid: string): boolean
  /** Takes a signed transaction in hexadecimal and returns its id. @throws RefusedError */
  submit(text: string): string
  find(txid: string): LedgerEntry | undefined
  of(address: string): { readonly outputs: readonly LedgerOutput[]; readonly entries: readonly LedgerEntry[] } | undefined
}
