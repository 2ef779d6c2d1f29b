import type { FailedTransactionMetadata, LiteSVM, SimulatedTransactionInfo, TransactionMetadata } from 'litesvm'

/** The types of the virtual machine, which brands plain values, and the checks that lead to them. */

export type Address = Parameters<LiteSVM['getAccount']>[0]
export type Lamports = Parameters<LiteSVM['airdrop']>[1]
/** An account, or that there is none at the address. */
export type MaybeAccount = ReturnType<LiteSVM['getAccount']>
export type Account = Parameters<LiteSVM['setAccount']>[0]
export type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]
export type Failure = ReturnType<FailedTransactionMetadata['err']>
export type Outcome = TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo

/** An address in base 58. */
export const isAddress = (value: unknown): value is Address => typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

/** @throws for what is no address */
export const toAddress = (text: string): Address => {
  if (!isAddress(text)) throw new Error(`"${text}" is no address of Solana.`)
  return text
}

const isLamports = (value: bigint): value is Lamports => value >= 0n && value < 2n ** 64n

/** @throws for a number that is no amount of lamports */
export const toLamports = (value: bigint): Lamports => {
  if (!isLamports(value)) throw new Error(`${value} is no amount of lamports.`)
  return value
}

/** Whether a message and its signatures are there: what each of them holds is checked by the machine. */
const isTransaction = (value: {
  readonly messageBytes: Uint8Array
  readonly signatures: Readonly<Record<string, Uint8Array | null>>
}): value is SvmTransaction & typeof value => value.messageBytes.length > 0 && Object.keys(value.signatures).length > 0

/** @throws for a transaction without a message or a signer */
export const toTransaction = (messageBytes: Uint8Array, signatures: Readonly<Record<string, Uint8Array | null>>): SvmTransaction => {
  const transaction = { messageBytes, signatures }
  if (!isTransaction(transaction)) throw new Error('The transaction has no message or no signer.')
  return transaction
}
