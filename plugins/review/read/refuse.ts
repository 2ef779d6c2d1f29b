import { RequestRefusedError } from '../../../kernel/api/index.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isChecksummed } from '#lib/addresses/isChecksummed.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'

/** Ends the reading of a request. */
export type Refuse = (why: string, rpcCode?: number) => never

export const refuser =
  (method: string): Refuse =>
  (why, rpcCode) => {
    throw new RequestRefusedError({ method, why, ...(rpcCode !== undefined && { rpcCode }) })
  }

/** A whole address, checksummed. One whose letters are of both cases has to have the right checksum. */
export const readAddress = (value: unknown, name: string, refuse: Refuse): string => {
  if (!isEvmAddress(value)) return refuse(`"${name}" must be an address`)
  return isChecksummed(value) ? toChecksumAddress(value) : refuse(`"${name}" has the wrong checksum`)
}

/** An account that the wallet reports. */
export const readAccount = (value: unknown, accounts: readonly string[], refuse: Refuse): string => {
  if (!isEvmAddress(value)) return refuse('the account must be an address')
  return accounts.some((account) => sameAddress(account, value)) ? toChecksumAddress(value) : refuse('the account is not connected', 4100)
}
