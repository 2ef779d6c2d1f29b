import { isEvmAddress } from '../../lib/isEvmAddress.js'

const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const other = /^[-.%a-zA-Z0-9]+$/

/** The name two spellings of one address share. */
export const sameAddress = (namespace: string, left: string, right: string): boolean =>
  left === right || (namespace === 'eip155' && left.toLowerCase() === right.toLowerCase())

/** Addresses from outside: those that have the shape of the namespace's, each once, at most 32. Undefined when it is no list. */
export const toAccounts = (namespace: string, input: unknown): readonly string[] | undefined => {
  if (!Array.isArray(input)) return undefined
  const accounts: string[] = []
  for (const item of input.slice(0, 256)) {
    if (typeof item !== 'string' || item.length > 128) continue
    const fits = namespace === 'eip155' ? isEvmAddress(item) : (namespace === 'solana' ? base58 : other).test(item)
    if (fits && accounts.length < 32 && !accounts.some((known) => sameAddress(namespace, known, item))) accounts.push(item)
  }
  return accounts
}
