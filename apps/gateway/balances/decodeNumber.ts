/** A number of one word, as a contract returns it. */
export const decodeNumber = (data: string | undefined | null): bigint | undefined =>
  typeof data === 'string' && /^0x[0-9a-f]{64}/i.test(data) ? BigInt(data.slice(0, 66)) : undefined
