import { toAccount } from '#lib/addresses/toAccount.js'

/**
 * Validates untrusted addresses: those with the shape of the namespace's, each once and in one spelling, at most 32. Returns undefined
 * if the value is not a list.
 */
export const toAccounts = (namespace: string, input: unknown): readonly string[] | undefined => {
  if (!Array.isArray(input)) return undefined
  const accounts = input.slice(0, 256).flatMap((item) => toAccount(namespace, item) ?? [])
  return [...new Set(accounts)].slice(0, 32)
}
