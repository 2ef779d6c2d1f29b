import { safeGet } from '#lib/checks/safeGet.js'

/** The field of an answer that contains the hash, by the requested method. An empty string means that the answer itself is the hash. */
const fields: Readonly<Record<string, string>> = {
  eth_sendTransaction: '',
  eth_sendRawTransaction: '',
  solana_signAndSendTransaction: 'signature',
  sendTransfer: 'txid',
}

/**
 * Returns the hash of the transaction that a wallet sent, according to its answer, or undefined for every other request. The answer is
 * untrusted.
 */
export const sentHash = (method: string, answer: unknown): unknown => {
  const field = Object.hasOwn(fields, method) ? fields[method] : undefined
  return field === '' ? answer : field && safeGet(answer, field)
}
