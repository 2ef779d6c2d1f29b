/** Where the documentation is: errors and alerts link to its pages. */
export const docsUrl = 'https://github.com/portico-widget/portico/blob/main/docs/'

export interface BaseErrorOptions {
  /** `P1xx` configuration, `P2xx` plugins, `P3xx` sessions and connectors, `P4xx` features, `P5xx` network. */
  readonly code: `P${number}`
  readonly details?: string | undefined
  /** Lines for the developer: what was given, what is accepted, what to do. */
  readonly metaMessages?: readonly string[] | undefined
  /** URL of the page that explains it; by default the one of the code among Portico's errors. */
  readonly docsPath?: string
  readonly cause?: unknown
  readonly plugin?: string
}

/** For a developer. What a visitor reads is a `Message`, made elsewhere. */
export class BaseError extends Error {
  override readonly name: string = 'BaseError'
  declare readonly code: string
  declare readonly shortMessage: string
  declare readonly details: string | undefined
  declare readonly docsPath: string
  declare readonly plugin: string | undefined

  constructor(shortMessage: string, options: BaseErrorOptions) {
    const { code, cause, plugin, metaMessages = [], docsPath = `${docsUrl}errors.md#${code.toLowerCase()}` } = options
    const details = options.details ?? (cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : undefined)
    const end = details ? `\nDetails: ${details}` : ''
    super([shortMessage, metaMessages.join('\n'), `Docs: ${docsPath}${end}`].filter(Boolean).join('\n\n'), cause === undefined ? undefined : { cause })
    Object.assign(this, { code, shortMessage, details, docsPath, plugin })
  }

  /** The first error in the chain of causes that satisfies the test. */
  walk(test: (error: unknown) => boolean): unknown {
    let error: unknown = this
    for (let depth = 0; error !== undefined && error !== null && depth < 32; depth++) {
      if (test(error)) return error
      error = error instanceof Error ? error.cause : undefined
    }
    return undefined
  }
}

/** The visitor said no (EIP-1193 4001). A state, not a failure: no snackbar, no error telemetry. */
export class UserRejectedError extends BaseError {
  override readonly name = 'UserRejectedError'
  readonly reason = 'rejected'
  constructor(options: { readonly cause?: unknown; readonly plugin?: string } = {}) {
    super('The request was declined in the wallet.', { code: 'P301', ...options })
  }
}

/** The wallet cannot answer this: the method, the chain or the state is not supported. */
export class WalletError extends BaseError {
  override readonly name = 'WalletError'
  /** The wallet's own error code (EIP-1193 or JSON-RPC), if it gave one. */
  readonly walletCode: number | undefined
  constructor(options: { readonly method: string; readonly walletCode?: number; readonly cause?: unknown; readonly details?: string }) {
    const { method, walletCode, cause, details } = options
    super(`The wallet answered "${method}" with an error.`, { code: 'P302', cause, details })
    this.walletCode = walletCode
  }
}

/** A deadline passed: what the message names did not answer in time. Whoever waited goes on without it; trying again may help. */
export class DeadlineError extends BaseError {
  override readonly name = 'DeadlineError'
  readonly reason = 'timeout'
  constructor({ what, ms }: { readonly what: string; readonly ms: number }) {
    super(`${what} took longer than ${ms} ms.`, { code: 'P303' })
  }
}
