/** Whether it has the shape of a transaction hash. */
export const isHash = (value: unknown): value is `0x${string}` => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
