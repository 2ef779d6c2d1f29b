import { isAccount } from './isAccount.js'
import { toChecksumAddress } from './toChecksumAddress.js'

/**
 * Reads an address from outside: undefined without the shape of the namespace's, and in one spelling, so that texts of one account are equal.
 * An EVM address gets the checksum of its letters (EIP-55); in every other family a different letter is another account.
 */
export const toAccount = (namespace: string, input: unknown): string | undefined => {
  if (!isAccount(namespace, input)) return undefined
  return namespace === 'eip155' ? toChecksumAddress(input) : input
}
