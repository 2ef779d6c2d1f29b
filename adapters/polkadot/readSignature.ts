/** A signature from a wallet in hexadecimal: 64 bytes, 65 for ECDSA, or either behind one byte that names its kind. Undefined for anything else. */
export const readSignature = (value: unknown): `0x${string}` | undefined =>
  typeof value === 'string' && /^0x([0-9a-f]{128}|[0-9a-f]{130}|02[0-9a-f]{130})$/i.test(value) ? `0x${value.slice(2).toLowerCase()}` : undefined
