import { BaseError } from '../api/index.js'

/**
 * The server of the remote configuration rejected this page (HTTP 401 or 403): its origin, or its project, is not on the allowlist. Add
 * the origin on the dashboard of the provider. The host's options apply.
 */
export class AppConfigRefusedError extends BaseError {
  override readonly name = 'AppConfigRefusedError'
  constructor({ domain, cause }: { readonly domain: string; readonly cause: unknown }) {
    super('Invalid App Configuration', {
      code: 'P404',
      metaMessages: [`The server of the remote configuration does not let "${domain}" in. Add it to the project's configuration on the provider's dashboard.`],
      cause,
    })
  }
}

/**
 * The server of the remote configuration had too many requests (HTTP 429). The host's options apply, and it is asked again after a
 * minute at the earliest.
 */
export class AppConfigBusyError extends BaseError {
  override readonly name = 'AppConfigBusyError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('Rate Limited', { code: 'P405', metaMessages: ['Getting the app configuration was limited. The options of the page apply.'], cause })
  }
}

/** The server of the remote configuration failed (HTTP 5xx). The host's options apply, and it is asked again after a minute at the earliest. */
export class AppConfigServerError extends BaseError {
  override readonly name = 'AppConfigServerError'
  constructor({ status, cause }: { readonly status: number; readonly cause: unknown }) {
    super('Server Error', { code: 'P406', metaMessages: [`Failed to get app configuration (HTTP ${status}). The options of the page apply.`], cause })
  }
}

/** The remote configuration of the project overrode values in the host's `features`. */
export class IgnoredFeatureError extends BaseError {
  override readonly name = 'IgnoredFeatureError'
  constructor({ flags }: { readonly flags: readonly string[] }) {
    super(`The remote configuration overrules the page on ${flags.map((flag) => `"${flag}"`).join(', ')}.`, { code: 'P402' })
  }
}

/** The remote configuration could not be loaded, or does not have the documented shape. The host's options apply. */
export class RemoteConfigError extends BaseError {
  override readonly name = 'RemoteConfigError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The remote configuration could not be read. The options of the page apply.', { code: 'P403', cause })
  }
}

/** The host's `features` contain a name that no plugin knows. It has no effect. */
export class UnknownFeatureError extends BaseError {
  override readonly name = 'UnknownFeatureError'
  constructor({ flag, known }: { readonly flag: string; readonly known: readonly string[] }) {
    super(`The feature "${flag}" is not known.`, { code: 'P401', metaMessages: [`Known features: ${known.join(', ')}.`] })
  }
}
