// @ts-check

/** The key of an account: EVM addresses are equal in every case, others are not. @param {string} chain @param {string} address */
export const accountKey = (chain, address) => (chain.startsWith('eip155:') ? address.toLowerCase() : address)
