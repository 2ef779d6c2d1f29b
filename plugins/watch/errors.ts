import { BaseError, ConnectError } from '../../kernel/api/index.js'

/**
 * The account is only watched: there is no wallet that could sign or answer. Connect the wallet of the account, or another one. The number
 * 4100 (EIP-1193, unauthorized) is what a wallet answers to a page that may not ask it.
 */
export class WatchedAccountError extends BaseError {
  override readonly name = 'WatchedAccountError'
  /** What `reasonOf` returns for it. */
  readonly reason = 'failed'
  /** As of a wallet (EIP-1193). */
  readonly walletCode = 4100
  constructor({ method }: { readonly method: string }) {
    super(`"${method}" needs a wallet, and this account is watched only.`, { code: 'P460' })
  }
}

/** What is stored of a watched account is not an address of its chain family, or the family has no adapter that reads addresses. */
export class WatchedAddressError extends ConnectError {
  override readonly name = 'WatchedAddressError'
  constructor({ namespace }: { readonly namespace: string }) {
    super(`The watched account of "${namespace}" has no valid address.`, { code: 'P461', reason: 'unsupported' })
  }
}
