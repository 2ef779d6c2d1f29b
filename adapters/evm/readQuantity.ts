/** Validates an Ethereum JSON-RPC quantity (hex, at most 256 bits). Gives base units. */
export const readQuantity = (value: unknown): bigint | undefined => (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined)
