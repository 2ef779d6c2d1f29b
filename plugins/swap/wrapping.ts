import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { Exchange, Quote, SwapCall, SwapToken, WrapRoute } from './types.js'

/** Functions of the token that stands for the native currency: each unit of it is one unit of that. */
export const wrapFunctions = {
  /** `deposit()`, with what is wrapped as the value of the call. */
  deposit: '0xd0e30db0',
  /** `withdraw(uint256)` */
  withdraw: '0x2e1a7d4d',
} as const

/** The native currency for the token that stands for it, or back: the token itself does it, one to one, without a pool. Undefined for other pairs. */
export const wrapRouteOf = (
  from: Pick<SwapToken, 'address'>,
  to: Pick<SwapToken, 'address'>,
  { wrapped }: Pick<Exchange, 'wrapped'>,
): WrapRoute | undefined => {
  const [token, ...others] = [from.address, to.address].flatMap((address) => address ?? [])
  return token !== undefined && others.length === 0 && sameAddress(token, wrapped) ? { version: 'wrap', path: [token, token], fees: [] } : undefined
}

/** Whether nothing can be gained or lost, so that neither a price limit nor a worth says anything. */
export const isWrap = ({ route }: Pick<Quote, 'route'>): boolean => route.version === 'wrap'

/** The contract that a swap calls: the pinned router, or the token that stands for the native currency. */
export const swapContract = ({ version }: Pick<SwapCall, 'version'>, exchange: Exchange | undefined): string =>
  (version === 'wrap' ? exchange?.wrapped : exchange?.[version]?.router) ?? ''
