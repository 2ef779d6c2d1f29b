/** An EIP-155 chain id in the form that wallets expect: `137`, `'137'` or `'eip155:137'` gives `0x89`. */
export const toHexChainId = (id: number | string): `0x${string}` => `0x${BigInt(String(id).replace(/^eip155:/, '')).toString(16)}`
