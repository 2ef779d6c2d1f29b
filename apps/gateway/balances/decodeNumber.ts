/** A number of one word, as a contract returns it; undefined for anything shorter, and for what is no bytes. */
export const decodeNumber = (data: unknown): bigint | undefined =>
  typeof data === 'string' && /^0x[0-9a-f]{64}/i.test(data) ? BigInt(data.slice(0, 66)) : undefined
