import type { ServerMetadata } from 'openid-client'

/** A provider that speaks OpenID Connect. */
export interface OpenIdProtocol {
  readonly issuer: string
  readonly scope: string
  nameOf(claims: Readonly<Record<string, unknown>>): string | undefined
}

/** A provider that speaks OAuth 2 and says who logged in at an address of its own. */
export interface OAuthProtocol {
  readonly server: ServerMetadata
  readonly scope: string
  /** The address that says who logged in. */
  readonly user: string
  /** @throws when the answer does not say who logged in */
  read(answer: unknown): { subject: string; name: string | undefined }
}

/**
 * How a client proves itself: by its secret in the `body` or the `header` of a request, by a secret that it has `signed` with a key of the
 * provider's, or in the way that the provider has `named` in its description.
 */
export type ClientProof = 'body' | 'header' | 'signed' | 'named'

/** A built-in provider of logins. A new one is a file with its dialect and an entry in `socialDialects`. */
export interface SocialDialect<name extends string = string> {
  /** Its name on the wire, and in the settings: `GATEWAY_<NAME>_ID`. */
  readonly name: name
  /** Settles its settings: `signed` takes `_TEAM`, `_KEY_ID` and `_KEY` in place of `_SECRET`. */
  readonly proof: Exclude<ClientProof, 'named'>
  /** @param at another server that speaks like this provider */
  create(at?: string): OpenIdProtocol | OAuthProtocol
}
