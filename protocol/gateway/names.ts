/** The answer of `/v1/profile/zone`. */
export interface ZoneAnswer {
  /** The parent of the names: `portico.eth`. */
  readonly zone: string
  /** The whole name that the account has; null without one. */
  readonly name: string | null
}
/** A name that may be registered. */
export interface WireSuggestion {
  /** A whole name. */
  readonly name: string
  /** Whether somebody has it. */
  readonly registered: boolean
}
/** The answer of `/v1/profile/suggestions/{name}`: what was asked about first, then others, the free ones first. */
export interface SuggestionsAnswer {
  /** What was asked about first. */
  readonly suggestions: readonly WireSuggestion[]
}
/** A name, as `/v1/profile/account/{name}` answers it; `/v1/profile/reverse/{address}` answers a list of these. */
export interface NameAnswer {
  /** The whole name. */
  readonly name: string
  /** Seconds since 1970. */
  readonly registered: number
  /** Seconds since 1970. */
  readonly updated: number
  /** By coin type (ENSIP-9); `created` is ISO 8601. */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  /** Kept for readers of the former interface; empty. */
  readonly attributes: readonly unknown[]
}
/** The answer of `/v1/profile/nonce`. */
export interface NameNonceAnswer {
  /** 32 hexadecimal digits. */
  readonly nonce: string
  /** ISO 8601. */
  readonly expiresAt: string
}
/** The body of `POST /v1/profile/account`. */
export interface RegisterNameRequest {
  /** ENSIP-9 and ENSIP-11. */
  readonly coin_type: number
  /** The account that gets the name. */
  readonly address: string
  /** As `writeRegistration` writes it. */
  readonly message: string
  /** Of the message, by this account. */
  readonly signature: string
}
/** The answer of `/v1/identity/{address}`; null for what an account does not have. */
export interface IdentityAnswer {
  /** The name that the account has chosen. */
  readonly name: string | null
  /** Address of its picture. */
  readonly avatar: string | null
}
