/** Where the documentation is: errors and alerts link to its pages. */
export const docsUrl = 'https://github.com/portico-widget/portico/blob/main/docs/'

/** What an error of Portico is made of, beside its first line. */
export interface BaseErrorOptions {
  /** `P1xx` configuration, `P2xx` plugins, `P3xx` sessions and connectors, `P4xx` features, `P5xx` network. */
  readonly code: `P${number}`
  /** More about this case. By default the text of the cause. */
  readonly details?: string | undefined
  /** Lines for the developer: what was given, what is accepted, what to do. */
  readonly metaMessages?: readonly string[] | undefined
  /** URL of the page that explains it; by default the one of the code among Portico's errors. */
  readonly docsPath?: string
  /** What was thrown before. */
  readonly cause?: unknown
  /** Id of the plugin that failed. */
  readonly plugin?: string
}

/** For a developer. What a visitor reads is a `Message`, made elsewhere. */
export class BaseError extends Error {
  /** Name of the class. It stays the same when code is minified. */
  override readonly name: string = 'BaseError'
  /** `P` and three digits: the entry in docs/reference/errors.md. */
  declare readonly code: string
  /** The first line of the message. */
  declare readonly shortMessage: string
  /** More about this case, for example the text of the cause; undefined where there is none. */
  declare readonly details: string | undefined
  /** URL of the page that explains the error. */
  declare readonly docsPath: string
  /** Id of the plugin that failed; undefined where no plugin did. */
  declare readonly plugin: string | undefined

  constructor(shortMessage: string, options: BaseErrorOptions) {
    const { code, cause, plugin, metaMessages = [], docsPath = `${docsUrl}reference/errors.md#${code.toLowerCase()}` } = options
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

/** Whether a method of a wallet asks for its accounts. */
const connects = (method = ''): boolean => /connect|requestAccounts/i.test(method)

/** The visitor declined (EIP-1193 4001). A state, not a failure: no snackbar, no error telemetry. */
export class UserRejectedError extends BaseError {
  override readonly name = 'UserRejectedError'
  /** What `reasonOf` returns for it. */
  readonly reason = 'rejected'
  constructor({ method, ...options }: { readonly method?: string; readonly cause?: unknown; readonly plugin?: string } = {}) {
    super(connects(method) ? 'Connection rejected: it was declined in the wallet.' : 'The request was declined in the wallet.', { code: 'P301', ...options })
  }
}

/** The wallet cannot answer this: the method, the chain or the state is not supported. */
export class WalletError extends BaseError {
  override readonly name = 'WalletError'
  /** The wallet's own error code (EIP-1193 or JSON-RPC), if it gave one. */
  readonly walletCode: number | undefined
  /** Whether the wallet signed anything for the request: `false` proves that nothing was sent. Undefined where it did not say. */
  readonly signed: boolean | undefined
  constructor(options: {
    readonly method: string
    readonly walletCode?: number
    readonly cause?: unknown
    readonly details?: string
    readonly signed?: boolean
  }) {
    const { method, walletCode, cause, details, signed } = options
    super(connects(method) ? 'Failed to connect: the wallet answered with an error.' : `The wallet answered "${method}" with an error.`, {
      code: 'P302',
      cause,
      details,
    })
    this.walletCode = walletCode
    this.signed = signed
  }
}

/** A deadline passed: what the message names did not answer in time. What waited for it goes on without it; trying again may help. */
export class DeadlineError extends BaseError {
  override readonly name = 'DeadlineError'
  /** What `reasonOf` returns for it. */
  readonly reason = 'timeout'
  constructor({ what, ms }: { readonly what: string; readonly ms: number }) {
    super(`${what} took longer than ${ms} ms.`, { code: 'P303' })
  }
}

/**
 * The page ended what was under way: the visitor left it, another attempt took its place, or the instance was destroyed. What a wallet was asked
 * may still be answered there. An operation that was given an `AbortSignal` rejects with the reason of that signal instead.
 */
export class CancelledError extends BaseError {
  override readonly name = 'CancelledError'
  /** What `reasonOf` returns for it. */
  readonly reason = 'cancelled'
  constructor({ what }: { readonly what: string }) {
    super(`${what} was cancelled on the page.`, { code: 'P310' })
  }
}
