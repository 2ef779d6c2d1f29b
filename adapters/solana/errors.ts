import { BaseError, TransferError } from '../../kernel/api/index.js'

/**
 * Building a transaction needs a package that the host has not installed, or whose file could not be loaded. Connecting and reading work
 * without it.
 */
export class MissingPackageError extends BaseError {
  override readonly name = 'MissingPackageError'
  constructor({ name, install, cause }: { readonly name: string; readonly install: string; readonly cause: unknown }) {
    super(`"${name}" could not be loaded.`, { code: 'P609', metaMessages: ['Install it:', '', `  ${install}`], cause })
  }
}

/**
 * The transaction refers to a block that is too old (about a minute), so the network no longer accepts it: nothing was sent and nothing
 * will be. Call `prepare` again and show the result of `decode`.
 */
export class ExpiredRequestError extends TransferError {
  override readonly name = 'ExpiredRequestError'
  constructor({ chain, cause }: { readonly chain: string; readonly cause?: unknown }) {
    super(`The transaction waited too long: ${chain} no longer takes it.`, { code: 'P603', reason: 'expired', cause })
  }
}
