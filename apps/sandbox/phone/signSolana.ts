import { ProviderError } from '../wallets/ProviderError.js'
import { readTransaction } from '../wallets/solana/readTransaction.js'

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

export interface SignedTransaction {
  readonly signature: Uint8Array
  /** Base 64, with the signature in its place. */
  readonly transaction: string
}

/** Signs a transaction of one signature, given in base 64. */
export const signSolana = async (transaction: unknown, sign: (message: Uint8Array) => Promise<Uint8Array>): Promise<SignedTransaction> => {
  const raw = fromBase64(String(transaction))
  if (raw[0] !== 1) throw new ProviderError(-32602, 'Expected a transaction with one signature.')
  const signature = await sign(readTransaction(raw).message)
  raw.set(signature, 1)
  return { signature, transaction: toBase64(raw) }
}
