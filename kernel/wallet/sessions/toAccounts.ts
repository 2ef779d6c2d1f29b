import { isAccount } from '../../../lib/isAccount.js'

/** The key that two spellings of one address share. */
export const sameAddress = (namespace: string, left: string, right: string): boolean =>
  left === right || (namespace === 'eip155' && left.toLowerCase() === right.toLowerCase())

/** Addresses from outside: those with the shape of the namespace's, each once, at most 32. Undefined when it is not a list. */
export const toAccounts = (namespace: string, input: unknown): readonly string[] | undefined => {
  if (!Array.isArray(input)) return undefined
  const accounts: string[] = []
  for (const item of input.slice(0, 256))
    if (isAccount(namespace, item) && accounts.length < 32 && !accounts.some((known) => sameAddress(namespace, known, item))) accounts.push(item)
  return accounts
}
