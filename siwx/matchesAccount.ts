import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { SIWXSession } from '../ports/siwx.js'

/** The sessions of one account on one network: both must match. */
export const matchesAccount =
  (chainId: string, address: string) =>
  ({ data }: SIWXSession): boolean =>
    data.chainId === chainId && sameAddress(data.accountAddress, address)
