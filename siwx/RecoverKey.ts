/**
 * Recovers the public key of an ECDSA signature with secp256k1 (SEC 1, 4.1.6). Not called with a hash or a signature of another length.
 *
 * @param hash 32 bytes
 * @param signature 64 bytes: r and s, not checked in any way
 * @param bit whether the second coordinate of the point of r is odd
 * @returns 65 bytes, uncompressed; undefined where no key has this signature
 * @public
 */
export type RecoverKey = (hash: Uint8Array, signature: Uint8Array, bit: 0 | 1) => Uint8Array | undefined
