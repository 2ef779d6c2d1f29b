/** A quantity of the Ethereum RPC, at most 256 bits. Undefined for anything else. */
export const readQuantity = (value: unknown): bigint | undefined => (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined)

/** A hash of 32 bytes in lower case. Undefined for anything else. */
export const readHash = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length === 66 && /^0x[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : undefined
