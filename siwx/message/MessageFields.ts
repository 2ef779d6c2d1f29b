/** What a sign-in message says: EIP-4361 on `eip155`, the same form by CAIP-122 elsewhere. */
export interface MessageFields {
  /** Only where the message names it before the domain, for example `https`. */
  readonly scheme?: string
  /** RFC 3986 authority of the site, for example `lumen.market:8080`. */
  readonly domain: string
  /** As the chain family writes it; on `eip155` with its checksum. */
  readonly accountAddress: string
  /** CAIP-2 id. */
  readonly chainId: string
  readonly statement?: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  /** RFC 3339, like the other times. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Why a message is none, or not this one: the field that is wrong, and what is wrong with it, for developers. */
export interface Refusal {
  readonly field: keyof MessageFields | 'message' | 'signature'
  readonly reason: string
}
