/** The field prime of Curve25519, and the order of the group of Ed25519's base point (RFC 8032, section 5.1). */
const field = 2n ** 255n - 19n
const order = 2n ** 252n + 27742317777372353535851937790883648493n

/**
 * The y coordinates of the eight points of small order: the neutral point, the one of order 2, the two of order 4, and, for two each, the
 * four of order 8. They belong to no private key: a signature that is valid for them can be made without one.
 */
const small: readonly bigint[] = [
  1n,
  field - 1n,
  0n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
]

const numberOf = (bytes: Uint8Array): bigint => [...bytes].reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)

/** Whether 32 bytes can be a public key: in canonical form, and of large order. Does not check that the point is on the curve. */
const isStrictPoint = (bytes: Uint8Array): boolean => {
  // The last bit is the sign of the x coordinate.
  const second = BigInt.asUintN(255, numberOf(bytes))
  return second < field && !small.includes(second)
}

/**
 * Whether an account and a signature are in the canonical form of RFC 8032, and neither the account nor the signature's point is of small
 * order. Verifiers, WebCrypto among them, differ in what else they accept, and would accept signatures of accounts that have no key.
 */
export const isStrictEd25519 = (account: Uint8Array, signature: Uint8Array): boolean =>
  isStrictPoint(account) && isStrictPoint(signature.subarray(0, 32)) && numberOf(signature.subarray(32)) < order
