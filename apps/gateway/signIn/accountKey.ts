/** The key of an account: EVM addresses are equal in every case, others are not. */
export const accountKey = (chain: string, address: string) => (chain.startsWith('eip155:') ? address.toLowerCase() : address)
