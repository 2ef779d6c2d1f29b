import { base58 } from '@scure/base'
import { WalletError } from '../../kernel/api/index.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toBase64 } from '#lib/bytes/toBase64.js'

const wrong = (method: string, what: string): never => {
  throw new WalletError({ method, walletCode: -32602, details: `"${what}" is missing or not in its encoding.` })
}
const recode = (given: unknown, what: string, method: string): string => {
  try {
    if (typeof given === 'string') return base58.encode(fromBase64(given))
  } catch {
    // The error is thrown below.
  }
  return wrong(method, what)
}

/** The parameters of a Solana method as the frame protocol wants them: transactions in base 58, where drivers pass base 64. */
export const toSolanaParams = (method: string, params: unknown): unknown => {
  const given: unknown = Array.isArray(params) ? params[0] : params
  if (method === 'solana_signMessage') {
    const message = safeGet(given, 'message')
    const pubkey = safeGet(given, 'pubkey')
    return typeof message === 'string' && typeof pubkey === 'string' ? { message, pubkey } : wrong(method, 'message')
  }
  if (method === 'solana_signAllTransactions') {
    const transactions = safeGet(given, 'transactions')
    if (!Array.isArray(transactions) || transactions.length > 64) return wrong(method, 'transactions')
    return { transactions: transactions.map((one) => recode(one, 'transactions', method)) }
  }
  const transaction = recode(safeGet(given, 'transaction'), 'transaction', method)
  const options = safeGet(given, 'sendOptions')
  return { transaction, ...(method === 'solana_signAndSendTransaction' && typeof options === 'object' && options !== null && { options }) }
}

/** The answer to a Solana method as drivers want it. */
export const fromSolanaAnswer = (method: string, answer: unknown): unknown => {
  const bad = (): never => {
    throw new WalletError({ method, details: 'The secure site returned a malformed answer.' })
  }
  const bytes = (text: unknown): Uint8Array => {
    try {
      if (typeof text === 'string' && text.length < 4_096) return base58.decode(text)
    } catch {
      // The error is thrown below.
    }
    return bad()
  }
  if (method === 'solana_signTransaction') {
    const signed = bytes(safeGet(answer, 'transaction') ?? answer)
    // The first signature follows the number of signatures, and is the fee payer's.
    return { signature: base58.encode(signed.slice(1, 65)), transaction: toBase64(signed) }
  }
  if (method === 'solana_signAllTransactions') {
    const given = safeGet(answer, 'transactions')
    return Array.isArray(given) && given.length <= 64 ? { transactions: given.map((one) => toBase64(bytes(one))) } : bad()
  }
  const signature = safeGet(answer, 'signature') ?? answer
  return bytes(signature).length === 64 ? { signature } : bad()
}
