/** Why something cannot be sealed or opened now, although nothing is wrong with it. */
export type SealerReason =
  /** This process does not have the master key, which another one may have. */
  | { readonly kind: 'key-missing'; readonly key: string }
  /** The key service does not answer, or answers in another form. */
  | { readonly kind: 'service-away' }

/** A master key cannot be used at the moment. What was changed, or sealed for something else, fails with another error. */
export class SealerError extends Error {
  override name = 'SealerError'
  readonly reason: SealerReason

  constructor(reason: SealerReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export const keyMissing = (key: string) => new SealerError({ kind: 'key-missing', key }, `The master key "${key}" is missing.`)

/** Undefined where a key cannot be used now, for what can do without it; other errors are thrown. */
export const ifUnavailable = (error: unknown): undefined => {
  if (!(error instanceof SealerError)) throw error
}

/** Undefined where the key service does not answer; other errors are thrown. */
export const ifServiceAway = (error: unknown): undefined => {
  if (!(error instanceof SealerError && error.reason.kind === 'service-away')) throw error
}

/** Undefined for what this process cannot open, whatever it asks; while the key service does not answer, nobody knows, and the error is thrown. */
export const ifUnreadable = (error: unknown): undefined => {
  if (error instanceof SealerError && error.reason.kind === 'service-away') throw error
}
