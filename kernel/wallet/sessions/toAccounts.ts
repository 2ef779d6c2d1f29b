import { isAccount } from '../../../lib/addresses/isAccount.js'
import { sameAddress } from '../../../lib/addresses/sameAddress.js'

/** Addresses from outside: those with the shape of the namespace's, each once, at most 32. Undefined when it is not a list. */
export const toAccounts = (namespace: string, input: unknown): readonly string[] | undefined => {
  if (!Array.isArray(input)) return undefined
  const accounts: string[] = []
  for (const item of input.slice(0, 256))
    if (isAccount(namespace, item) && accounts.length < 32 && !accounts.some((known) => sameAddress(known, item))) accounts.push(item)
  return accounts
}
