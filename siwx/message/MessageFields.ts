/** The fields of a sign-in message: EIP-4361 on `eip155`, the same form by CAIP-122 elsewhere. @public */
export interface MessageFields {
  /** Only where the message names it before the domain, for example `https`. */
  readonly scheme?: string
  /** RFC 3986 authority of the site, for example `lumen.market:8080`. */
  readonly domain: string
  /** In the notation of the chain family; on `eip155` with its checksum. */
  readonly accountAddress: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** The site's text for the visitor: one line of ASCII. */
  readonly statement?: string
  /** The page that asked: an RFC 3986 URI. */
  readonly uri: string
  /** Version of the form of the message: `1`. */
  readonly version: string
  /** At least 8 letters and digits, issued for one sign-in. */
  readonly nonce: string
  /** RFC 3339, like the other times. */
  readonly issuedAt: string
  /** The sign-in counts until this time. */
  readonly expirationTime?: string
  /** The sign-in counts from this time on. */
  readonly notBefore?: string
  /** An id of the site's own for this request. */
  readonly requestId?: string
  /** URIs that the sign-in is about. */
  readonly resources?: readonly string[]
}

/** Why a text is not a valid message, or not the expected one: the field that is wrong, and what is wrong with it, for developers. */
export interface Refusal {
  readonly field: keyof MessageFields | 'message' | 'signature'
  readonly reason: string
}
