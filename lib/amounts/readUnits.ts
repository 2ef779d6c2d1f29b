/** Reads base units that were written as decimal digits. Undefined for anything else, and for more digits than 256 bits have. */
export const readUnits = (value: unknown): bigint | undefined => (typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined)
