import { ApiError } from '../http/ApiError.js'

/** What addresses look like, by the namespace of CAIP-2. */
const forms: Readonly<Record<string, RegExp>> = Object.freeze({
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^([13mn2][1-9A-HJ-NP-Za-km-z]{25,39}|(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71}|(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{11,71})$/,
})

/** Whether the data of a chain can be asked for here. */
export const isKnownNamespace = (chain: string) => Object.hasOwn(forms, chain.slice(0, chain.indexOf(':')))

/**
 * The account as services of its chain spell it: in lower case where case has no meaning.
 *
 * @throws {ApiError} INVALID_INPUT for an account of another kind of chain
 */
export const accountOf = (chain: string, account: string) => {
  const namespace = chain.slice(0, chain.indexOf(':'))
  if (!Object.hasOwn(forms, namespace) || !forms[namespace]?.test(account))
    throw new ApiError(400, 'INVALID_INPUT', `"account" is not an address of ${namespace}.`, { field: 'account' })
  return namespace === 'eip155' || /^(BC|TB|BCRT)1/.test(account) ? account.toLowerCase() : account
}
