import { reasonOf, WalletError } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toText } from '#lib/text/toText.js'

/** Turns an error of ours into one with a number, which is what hosts look at. */
export const toProviderError = (error: unknown): Error & { readonly code: number } => {
  const reason = reasonOf(error, 'request')
  const told = error instanceof WalletError ? error.walletCode : safeGet(error, 'rpcCode')
  const code = reason === 'rejected' ? 4001 : reason === 'closed' ? 4900 : typeof told === 'number' ? told : -32603
  const text = reason === 'rejected' ? 'User rejected the request.' : error instanceof Error ? error.message : toText(error)
  return Object.assign(new Error(text, { cause: error }), { code })
}
