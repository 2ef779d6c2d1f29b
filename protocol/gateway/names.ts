/** The answer of `/v1/profile/zone`. */
export interface ZoneAnswer {
  /** The parent of the names, for example `portico.eth`. */
  readonly zone: string
  /** The full name of the account, or null. */
  readonly name: string | null
}
/** A name that may be available. */
export interface WireSuggestion {
  /** The full name. */
  readonly name: string
  /** Whether the name is already registered. */
  readonly registered: boolean
}
/** The answer of `/v1/profile/suggestions/{name}`. */
export interface SuggestionsAnswer {
  /** The requested name first, then alternatives, available ones first. */
  readonly suggestions: readonly WireSuggestion[]
}
/** A registered name, as `/v1/profile/account/{name}` answers it. `/v1/profile/reverse/{address}` answers a list of them. */
export interface NameAnswer {
  /** The full name. */
  readonly name: string
  /** The time of the registration, in seconds since 1970. */
  readonly registered: number
  /** The time of the last change, in seconds since 1970. */
  readonly updated: number
  /** The addresses by coin type (ENSIP-9). `created` is in ISO 8601. */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  /** An empty list, which is kept for readers of the former API. */
  readonly attributes: readonly unknown[]
}
/** The answer of `/v1/profile/nonce`. */
export interface NameNonceAnswer {
  /** The nonce: 32 hexadecimal digits. */
  readonly nonce: string
  /** The time at which the nonce expires, in ISO 8601. */
  readonly expiresAt: string
}
/** The body of `POST /v1/profile/account`. */
export interface RegisterNameRequest {
  /** The coin type of the address (ENSIP-9 and ENSIP-11). */
  readonly coin_type: number
  /** The account that gets the name. */
  readonly address: string
  /** The message that `writeRegistration` wrote. */
  readonly message: string
  /** The signature of the message by this account. */
  readonly signature: string
}
/** The answer of `/v1/identity/{address}`. A field is null if the account does not have it. */
export interface IdentityAnswer {
  /** The primary name of the account. */
  readonly name: string | null
  /** The address of its avatar. */
  readonly avatar: string | null
}
