// @ts-check

/** An account as it is looked up: EVM addresses are the same in every case, others are not. @param {string} chain @param {string} address */
export const accountKey = (chain, address) => (chain.startsWith('eip155:') ? address.toLowerCase() : address)
