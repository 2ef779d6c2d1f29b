/** The digits of an address, in lower case. */
const digits = (address: string): string => address.slice(2).toLowerCase()

/** The path of version 3: address, fee, address, …, packed. */
export const packPath = (path: readonly string[], fees: readonly number[]): string =>
  path.map((address, at) => `${at === 0 ? '' : (fees[at - 1] ?? 0).toString(16).padStart(6, '0')}${digits(address)}`).join('')
