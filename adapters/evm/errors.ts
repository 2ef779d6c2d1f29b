import { BaseError } from '../../kernel/api/index.js'

/** The wallet uses another account than the request was prepared for, or did not say which. Nothing was asked of it. Prepare the request anew. */
export class AccountChangedError extends BaseError {
  override readonly name = 'AccountChangedError'
  constructor({ wanted, actual }: { readonly wanted: string; readonly actual: string | undefined }) {
    super(`The wallet uses ${actual ?? 'no account'}, but the request is from ${wanted}.`, { code: 'P344' })
  }
}

/**
 * The request is not the one that was prepared on this connection and shown, or it was sent already. Nothing was asked of
 * the wallet. Call `prepare` again and show what `decode` says of it.
 */
export class ChangedRequestError extends BaseError {
  override readonly name = 'ChangedRequestError'
  constructor({ why }: { readonly why: string }) {
    super(`The request was not sent: ${why}.`, { code: 'P345' })
  }
}

/** A transfer with an address or an amount that cannot be. Check what comes from outside with `readAddress` and `parseAmount` first. */
export class InvalidTransferError extends BaseError {
  override readonly name = 'InvalidTransferError'
  constructor({ what }: { readonly what: string }) {
    super(`The transfer cannot be: ${what}.`, { code: 'P347' })
  }
}

/** A network answered with data of another shape than its specification says. */
export class MalformedAnswerError extends BaseError {
  override readonly name = 'MalformedAnswerError'
  constructor({ method, expected, chain }: { readonly method: string; readonly expected: string; readonly chain: string }) {
    super(`The answer of ${chain} to "${method}" is not ${expected}.`, { code: 'P342' })
  }
}

/** The wallet took the request, but named no transaction, or went away before it answered: the transaction may be on its way, and cannot be followed. Look at the account before sending again. */
export class NoHashError extends BaseError {
  override readonly name = 'NoHashError'
  constructor({ method, cause }: { readonly method: string; readonly cause?: unknown }) {
    super(`The wallet named no transaction in answer to "${method}".`, { code: 'P346', cause })
  }
}

/** There is no contract at the token's address on this chain, so that a transfer would do nothing and still cost a fee. */
export class NoTokenError extends BaseError {
  override readonly name = 'NoTokenError'
  constructor({ token, chain }: { readonly token: string; readonly chain: string }) {
    super(`There is no contract at ${token} on ${chain}.`, { code: 'P348' })
  }
}

/** The host did not declare this chain, so its currency is not known. */
export class UndeclaredChainError extends BaseError {
  override readonly name = 'UndeclaredChainError'
  constructor({ chain }: { readonly chain: string }) {
    super(`The chain "${chain}" is not among the declared networks.`, {
      code: 'P343',
      metaMessages: ['Add it to the `networks` option to read balances on it.'],
    })
  }
}

/** What was listed as a wallet has no usable EIP-1193 provider any more. */
export class WalletGoneError extends BaseError {
  override readonly name = 'WalletGoneError'
  constructor({ wallet }: { readonly wallet: string }) {
    super(`"${wallet}" has no provider to talk to.`, {
      code: 'P341',
      metaMessages: ['The extension may have been removed or reloaded. Reloading the page lets it announce itself again.'],
    })
  }
}

/** The wallet is on another chain than the request is meant for, or did not say which. The request was not passed on. */
export class WrongChainError extends BaseError {
  override readonly name = 'WrongChainError'
  constructor({ method, wanted, actual }: { readonly method: string; readonly wanted: string; readonly actual: string | undefined }) {
    super(`The wallet is on ${actual ?? 'an unknown chain'}, but "${method}" is meant for ${wanted}.`, {
      code: 'P340',
      metaMessages: ['Switch the wallet first: networks.switchTo(caipNetworkId).'],
    })
  }
}
