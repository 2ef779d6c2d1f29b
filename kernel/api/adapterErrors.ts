import { BaseError } from './errors.js'
import { ConnectError, TransferError } from './failures.js'

/** A listed wallet withdrew its announcement, or no longer has a usable provider. @public */
export class WalletGoneError extends ConnectError {
  override readonly name = 'WalletGoneError'
  constructor({ wallet }: { readonly wallet: string }) {
    super(`"${wallet}" can no longer be reached.`, {
      code: 'P341',
      reason: 'not-found',
      metaMessages: ['The extension may have been removed or reloaded. Reloading the page lets it announce itself again.'],
    })
  }
}

/**
 * An attempt to connect ended on the page before a wallet answered: the visitor left it, it was disconnected, or another one was
 * started. A wallet that declines gives a `UserRejectedError` instead.
 * @public
 */
export class ConnectionCancelledError extends ConnectError {
  override readonly name = 'ConnectionCancelledError'
  constructor() {
    super('Connection rejected: it was cancelled on the page.', { code: 'P307', reason: 'cancelled' })
  }
}

/** A network answered with data that its specification does not allow. Try another RPC endpoint. @public */
export class MalformedAnswerError extends BaseError {
  override readonly name = 'MalformedAnswerError'
  constructor({ method, expected, chain }: { readonly method: string; readonly expected: string; readonly chain: string }) {
    super(`The answer of ${chain} to "${method}" is not ${expected}.`, { code: 'P342' })
  }
}

/**
 * The chain cannot be used: it is not among the `networks` of the host, the wallet does not know it, or the RPC endpoint serves another
 * chain. No request was sent to the wallet. The message contains the reason; correct the network or its `rpcUrls`.
 * @public
 */
export class UnusableChainError extends TransferError {
  override readonly name = 'UnusableChainError'
  constructor({ chain, why }: { readonly chain: string; readonly why: string }) {
    super(`Unsupported chain: "${chain}" cannot be used: ${why}.`, { code: 'P343', reason: 'stale' })
  }
}

/**
 * The wallet uses another account than the request was prepared for, or did not report its account. No request was sent to it. Prepare
 * the request again.
 * @public
 */
export class AccountChangedError extends TransferError {
  override readonly name = 'AccountChangedError'
  constructor({ wanted, actual }: { readonly wanted: string; readonly actual: string | undefined }) {
    super(`The wallet uses ${actual ?? 'no account'}, but the request is from ${wanted}.`, { code: 'P344', reason: 'stale' })
  }
}

/**
 * The request is not the one that was prepared on this connection and displayed, it was sent already, or the wallet signed something
 * else. Nothing was sent. Call `prepare` again and display the result of `decode`.
 * @public
 */
export class ChangedRequestError extends TransferError {
  override readonly name = 'ChangedRequestError'
  constructor({ why }: { readonly why: string }) {
    super(`The request was not sent: ${why}.`, { code: 'P345', reason: 'stale' })
  }
}

/**
 * The wallet or the network accepted the transaction but returned no hash, or disconnected before it answered: the transaction may be on
 * its way, and cannot be followed. Check the account before sending again.
 * @public
 */
export class NoHashError extends TransferError {
  override readonly name = 'NoHashError'
  constructor({ method, cause }: { readonly method: string; readonly cause?: unknown }) {
    super(`"${method}" returned no transaction.`, { code: 'P346', reason: 'unclear', cause })
  }
}

/**
 * A transfer has an invalid address or amount, or its token is moved in a way that the adapter does not know. Validate untrusted input
 * with `readAddress` and `parseAmount` first.
 * @public
 */
export class InvalidTransferError extends TransferError {
  override readonly name = 'InvalidTransferError'
  constructor({ why }: { readonly why: string }) {
    super(`The transfer is not valid: ${why}.`, { code: 'P347', reason: 'invalid' })
  }
}

/** There is no token at this address on this chain, or the account holds none of it. @public */
export class NoTokenError extends TransferError {
  override readonly name = 'NoTokenError'
  constructor({ token, chain, why }: { readonly token: string; readonly chain: string; readonly why: string }) {
    super(`${token} cannot be sent on ${chain}: ${why}.`, { code: 'P348', reason: 'invalid-token' })
  }
}

/**
 * The session with the wallet has ended: it was deleted on either side, or expired. The visitor has to connect again. Transports reject
 * with this error.
 * @public
 */
export class SessionEndedError extends BaseError {
  override readonly name = 'SessionEndedError'
  /** The result of `reasonOf` for this error. */
  readonly reason = 'closed'
  constructor() {
    super('The session with the wallet has ended.', { code: 'P359' })
  }
}

/**
 * A request that the page made to a wallet is malformed, or is not allowed. The message contains the reason. No request was sent to the
 * wallet. `rpcCode` is the code of EIP-1193 or JSON-RPC that the page received: -32602 for parameters, 4100 for another account, 4200
 * for a method, 4901 for another chain, 5710 for a batch on a chain that the wallet did not approve, -32005 for too many requests at
 * once, -32603 for a request that could not be displayed.
 * @public
 */
export class RequestRefusedError extends BaseError {
  override readonly name = 'RequestRefusedError'
  /** The code of EIP-1193 or JSON-RPC. */
  readonly rpcCode: number
  constructor({
    method,
    why,
    rpcCode = -32602,
    cause,
  }: { readonly method: string; readonly why: string; readonly rpcCode?: number; readonly cause?: unknown }) {
    super(`"${method}" was not sent to the wallet: ${why}.`, { code: 'P349', cause })
    this.rpcCode = rpcCode
  }
}
