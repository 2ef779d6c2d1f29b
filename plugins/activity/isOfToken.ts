import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { ActivityItem } from '../../ports/activity.js'

/** A token of a network: by its contract, or the native currency by its symbol. */
export interface TokenOf {
  /** CAIP-2 id. */
  readonly chain: string
  readonly address: string | undefined
  readonly symbol: string
}

/** Whether a transaction moved a token, or changed an approval of it. Anybody can name a token like the native currency, but not without a contract. */
export const isOfToken = ({ chain, transfers, approvals = [] }: ActivityItem, token: TokenOf): boolean => {
  if (chain !== token.chain) return false
  const { address } = token
  if (address === undefined)
    return transfers.some(({ kind, address: contract, symbol }) => kind === 'token' && contract === undefined && symbol === token.symbol)
  const isIt = (contract: string | undefined) => contract !== undefined && sameAddress(contract, address)
  return transfers.some(({ kind, address: contract }) => kind === 'token' && isIt(contract)) || approvals.some((one) => isIt(one.address))
}
