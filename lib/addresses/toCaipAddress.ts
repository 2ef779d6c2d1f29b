/** Joins a CAIP-2 chain id and an address to a CAIP-10 account id. */
export const toCaipAddress = (chain: string, address: string): `${string}:${string}:${string}` => `${chain}:${address}` as `${string}:${string}:${string}`
