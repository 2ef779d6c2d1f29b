import { isBaseError, type BaseError, reasonOf, RequestRefusedError, SessionEndedError, UserRejectedError, WalletError } from '../../kernel/api/index.js'

/** An error as hosts of wagmi know it: with the code of EIP-1193, and viem's name where hosts check that. */
class ProviderError extends Error {
  override readonly name: string
  readonly code: number
  readonly shortMessage: string
  constructor(cause: BaseError, name: string, code: number) {
    super(cause.details === undefined ? cause.shortMessage : `${cause.shortMessage} ${cause.details}`, { cause })
    this.name = name
    this.code = code
    this.shortMessage = cause.shortMessage
  }
}

/** Turns an error of the instance into the one that wagmi's own connectors reject with. */
export const toHostError = (error: unknown): unknown => {
  if (error instanceof UserRejectedError) return new ProviderError(error, 'UserRejectedRequestError', 4001)
  // Cancelled by the visitor, or by a later attempt.
  if (isBaseError(error) && reasonOf(error, 'connect') === 'cancelled') return new ProviderError(error, 'UserRejectedRequestError', 4001)
  if (error instanceof RequestRefusedError) return new ProviderError(error, 'ProviderRpcError', error.rpcCode)
  if (error instanceof SessionEndedError) return new ProviderError(error, 'ProviderRpcError', 4900)
  return error instanceof WalletError && error.walletCode !== undefined ? new ProviderError(error, 'ProviderRpcError', error.walletCode) : error
}
