import { BaseError } from '../api/index.js'

/** The remote configuration of the project overruled what the host wrote in `features`. */
export class IgnoredFeatureError extends BaseError {
  override readonly name = 'IgnoredFeatureError'
  constructor({ flags }: { readonly flags: readonly string[] }) {
    super(`The remote configuration decides about ${flags.map((flag) => `"${flag}"`).join(', ')}: what the page says is ignored.`, { code: 'P402' })
  }
}

/** The remote configuration could not be had, or is not of the documented shape. The host's options hold. */
export class RemoteConfigError extends BaseError {
  override readonly name = 'RemoteConfigError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The remote configuration could not be read. The options of the page hold.', { code: 'P403', cause })
  }
}

/** The host's `features` name something no plugin knows. It has no effect. */
export class UnknownFeatureError extends BaseError {
  override readonly name = 'UnknownFeatureError'
  constructor({ flag, known }: { readonly flag: string; readonly known: readonly string[] }) {
    super(`The feature "${flag}" is not known.`, { code: 'P401', metaMessages: [`Known features: ${known.join(', ')}.`] })
  }
}
