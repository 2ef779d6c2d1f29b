import { BaseError } from '../../kernel/api/index.js'

/** A Solana network answered with data of another shape than its specification says. Try another RPC endpoint. */
export class MalformedAnswerError extends BaseError {
  override readonly name = 'MalformedAnswerError'
  constructor({ method, expected, chain }: { readonly method: string; readonly expected: string; readonly chain: string }) {
    super(`The answer of ${chain} to "${method}" is not ${expected}.`, { code: 'P602' })
  }
}

/** Building a transaction needs a package that the host has not installed, or whose file did not arrive. Connecting and reading do without. */
export class MissingPackageError extends BaseError {
  override readonly name = 'MissingPackageError'
  constructor({ name, install, cause }: { readonly name: string; readonly install: string; readonly cause: unknown }) {
    super(`"${name}" could not be loaded.`, { code: 'P609', metaMessages: ['Install it:', '', `  ${install}`], cause })
  }
}

/**
 * The chain cannot be used: it is not among the `networks` of the host, the wallet does not know it, or the RPC endpoint serves another
 * chain. Nothing was asked of the wallet. The message says which; correct the network or its `rpcUrls`.
 */
export class UnusableChainError extends BaseError {
  override readonly name = 'UnusableChainError'
  constructor({ chain, why }: { readonly chain: string; readonly why: string }) {
    super(`"${chain}" cannot be used: ${why}.`, { code: 'P601' })
  }
}

/** What was listed as a wallet took itself back, or can no longer connect. Reloading the page lets it register again. */
export class WalletGoneError extends BaseError {
  override readonly name = 'WalletGoneError'
  constructor({ wallet }: { readonly wallet: string }) {
    super(`"${wallet}" cannot be connected any more.`, {
      code: 'P600',
      metaMessages: ['The extension may have been removed or reloaded. Reloading the page lets it register again.'],
    })
  }
}

/** The wallet no longer offers the account that the request was prepared for. Nothing was asked of it. Prepare the request anew. */
export class AccountChangedError extends BaseError {
  override readonly name = 'AccountChangedError'
  constructor({ wanted, actual }: { readonly wanted: string; readonly actual: string | undefined }) {
    super(`The wallet uses ${actual ?? 'no account'}, but the request is from ${wanted}.`, { code: 'P604' })
  }
}

/**
 * The request is not the one that was prepared on this connection and shown, it was sent already, or the wallet signed something else.
 * Nothing was sent. Call `prepare` again and show what `decode` says of it.
 */
export class ChangedRequestError extends BaseError {
  override readonly name = 'ChangedRequestError'
  constructor({ why }: { readonly why: string }) {
    super(`The request was not sent: ${why}.`, { code: 'P605' })
  }
}

/**
 * The transaction names a block that is too old (about a minute), so that the network no longer takes it: nothing was sent and nothing
 * will be. Call `prepare` again and show what `decode` says of it.
 */
export class ExpiredRequestError extends BaseError {
  override readonly name = 'ExpiredRequestError'
  constructor({ chain, cause }: { readonly chain: string; readonly cause?: unknown }) {
    super(`The transaction waited too long: ${chain} no longer takes it.`, { code: 'P603', cause })
  }
}

/** A transfer with an address or an amount that cannot be, or of a token that is moved in a way this adapter does not know. Check what comes from outside with `readAddress` and `parseAmount` first. */
export class InvalidTransferError extends BaseError {
  override readonly name = 'InvalidTransferError'
  constructor({ what }: { readonly what: string }) {
    super(`The transfer cannot be: ${what}.`, { code: 'P607' })
  }
}

/** The wallet or the network took the transaction, but named none or went away before it answered: it may be on its way, and cannot be followed. Look at the account before sending again. */
export class NoSignatureError extends BaseError {
  override readonly name = 'NoSignatureError'
  constructor({ method, cause }: { readonly method: string; readonly cause?: unknown }) {
    super(`No transaction was named in answer to "${method}".`, { code: 'P606', cause })
  }
}

/** There is no token at this address on this chain, or the account holds none of it. */
export class NoTokenError extends BaseError {
  override readonly name = 'NoTokenError'
  constructor({ token, chain, why }: { readonly token: string; readonly chain: string; readonly why: string }) {
    super(`${token} cannot be sent on ${chain}: ${why}.`, { code: 'P608' })
  }
}
