import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'

/** How soon after the last answer the keys are asked for again, for a key that was not among them, in ms; and how long they count. */
const againMs = 5_000
const freshMs = 300_000

/** What the gateway takes as a signature of an issuer: never one by the secret of a client, and never none. */
const signature = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/

/** The algorithms that are taken of those that an issuer names; RS256 where it names none (OpenID Connect Discovery 1.0 §3). */
export const signaturesOf = (named: readonly string[] = ['RS256']): string[] => named.filter((name) => signature.test(name))

/**
 * The keys that an issuer publishes at an address. A signature by a key that is not among them has them asked for once more, and not again for
 * five seconds: a new key is taken as soon as it is used, and made-up names of keys are no flood for the issuer. Who waits shares one request.
 *
 * @param needs fetchOf: what sends requests to an address
 */
export const createIssuerKeys = ({
  fetchOf,
  deadline,
}: {
  readonly fetchOf: (uri: string) => typeof globalThis.fetch
  /** In ms. */
  readonly deadline: number
}): ((uri: string) => JWTVerifyGetKey) => {
  let last: { readonly uri: string; readonly keys: JWTVerifyGetKey } | undefined
  return (uri) => {
    if (last?.uri !== uri) {
      const options = { timeoutDuration: deadline, cooldownDuration: againMs, cacheMaxAge: freshMs, [customFetch]: fetchOf(uri) }
      last = { uri, keys: createRemoteJWKSet(new URL(uri), options) }
    }
    return last.keys
  }
}
