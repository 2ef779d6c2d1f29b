/** The address of the documentation, to which errors and alerts link. @public */
export const docsUrl = 'https://github.com/portico-widget/portico/blob/main/docs/'

/** The parameters of an error of Portico besides its first line. */
export interface BaseErrorOptions {
  /** The code: `P1xx` configuration, `P2xx` plugins, `P3xx` sessions and connectors, `P4xx` features, `P5xx` network. */
  readonly code: `P${number}`
  /** Details about this case. Defaults to the message of the cause. */
  readonly details?: string | undefined
  /** Lines for the developer: the given value, the accepted values, the action to take. */
  readonly metaMessages?: readonly string[] | undefined
  /** The URL of the documentation page. Defaults to the page of the code. */
  readonly docsPath?: string
  /** The original error. */
  readonly cause?: unknown
  /** The id of the plugin that failed. */
  readonly plugin?: string
}

/** The base class of errors for developers. Texts for visitors are separate `Message`s. @public */
export class BaseError extends Error {
  /** The name of the class. It stays the same when code is minified. */
  override readonly name: string = 'BaseError'
  /** The code, `P` and three digits, which is listed in docs/reference/errors.md. */
  declare readonly code: string
  /** The first line of the message. */
  declare readonly shortMessage: string
  /** Details about this case, for example the message of the cause, or undefined. */
  declare readonly details: string | undefined
  /** URL of the page that explains the error. */
  declare readonly docsPath: string
  /** The id of the plugin that failed, or undefined. */
  declare readonly plugin: string | undefined

  constructor(shortMessage: string, options: BaseErrorOptions) {
    const { code, cause, plugin, metaMessages = [], docsPath = `${docsUrl}reference/errors.md#${code.toLowerCase()}` } = options
    const details = options.details ?? (cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : undefined)
    const end = details ? `\nDetails: ${details}` : ''
    super([shortMessage, metaMessages.join('\n'), `Docs: ${docsPath}${end}`].filter(Boolean).join('\n\n'), cause === undefined ? undefined : { cause })
    Object.assign(this, { code, shortMessage, details, docsPath, plugin })
  }

  /** Returns the first error in the chain of causes that satisfies the test. */
  walk(test: (error: unknown) => boolean): unknown {
    let error: unknown = this
    for (let depth = 0; error !== undefined && error !== null && depth < 32; depth++) {
      if (test(error)) return error
      error = error instanceof Error ? error.cause : undefined
    }
    return undefined
  }
}

/** Whether a wallet method requests its accounts. */
const connects = (method = ''): boolean => /connect|requestAccounts/i.test(method)

/** The visitor declined (EIP-1193 4001). It is a state and not a failure: there is no snackbar and no error telemetry. @public */
export class UserRejectedError extends BaseError {
  override readonly name = 'UserRejectedError'
  /** The result of `reasonOf` for this error. */
  readonly reason = 'rejected'
  constructor({ method, ...options }: { readonly method?: string; readonly cause?: unknown; readonly plugin?: string } = {}) {
    super(connects(method) ? 'Connection rejected: it was declined in the wallet.' : 'The request was declined in the wallet.', { code: 'P301', ...options })
  }
}

/** The wallet cannot answer this request: the method, the chain or the state is not supported. @public */
export class WalletError extends BaseError {
  override readonly name = 'WalletError'
  /** The wallet's own error code (EIP-1193 or JSON-RPC), if it returned one. */
  readonly walletCode: number | undefined
  /** Whether the wallet signed anything for the request. `false` proves that nothing was sent. It is undefined if the wallet did not report it. */
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

/** A deadline passed: the operation in the message did not answer in time. The caller continued without it. Trying again may help. @public */
export class DeadlineError extends BaseError {
  override readonly name = 'DeadlineError'
  /** The result of `reasonOf` for this error. */
  readonly reason = 'timeout'
  constructor({ what, ms }: { readonly what: string; readonly ms: number }) {
    super(`${what} took longer than ${ms} ms.`, { code: 'P303' })
  }
}

/**
 * The page cancelled the operation: the visitor left it, another attempt replaced it, or the instance was destroyed. The wallet may
 * still answer it. An operation that was given an `AbortSignal` rejects with the reason of that signal instead.
 * @public
 */
export class CancelledError extends BaseError {
  override readonly name = 'CancelledError'
  /** The result of `reasonOf` for this error. */
  readonly reason = 'cancelled'
  constructor({ what }: { readonly what: string }) {
    super(`${what} was cancelled on the page.`, { code: 'P310' })
  }
}
