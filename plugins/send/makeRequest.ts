import type { Capabilities, PreparedTransfer, Transfer } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { Draft } from './Draft.js'
import { DifferentDecimalsError, DifferentRequestError, UnknownDecimalsError } from './errors.js'

const equal = (one: Transfer, other: Transfer) =>
  one.amount === other.amount &&
  one.chain === other.chain &&
  one.item?.id === other.item?.id &&
  one.item?.kind === other.item?.kind &&
  sameAddress(one.from, other.from) &&
  sameAddress(one.to, other.to) &&
  (one.token === undefined ? other.token === undefined : other.token !== undefined && sameAddress(one.token, other.token))

/**
 * Has the request of a draft made, reads it back from its bytes, and compares.
 * @throws DifferentRequestError, UnknownDecimalsError, DifferentDecimalsError
 */
export const makeRequest = async (
  transfers: Pick<Capabilities['transfer'], 'prepare' | 'decode'>,
  draft: Draft,
  signal: AbortSignal,
): Promise<{ readonly prepared: PreparedTransfer; readonly transfer: Transfer }> => {
  const prepared = await transfers.prepare(draft.transfer, signal)
  const transfer = await transfers.decode(prepared)
  if (!transfer || !equal(transfer, draft.transfer)) throw new DifferentRequestError()
  // Who said what the account holds may be wrong about what one whole token is, and every amount on the screen with it.
  const { decimals } = prepared
  const { token, item, chain } = transfer
  // Items are counted, and have no decimals.
  if (item) return { prepared, transfer }
  if (token !== undefined && decimals === undefined) throw new UnknownDecimalsError({ token, chain })
  if (token !== undefined && decimals !== draft.asset.decimals) throw new DifferentDecimalsError({ shown: draft.asset.decimals, real: decimals ?? 0 })
  return { prepared, transfer }
}
