/** Fills an empty chain: multicall3, the tokens, the NFT collections, the accounts' balances. */
export const deployContracts: (chain: { readonly url: string; readonly chainId: number; readonly nftBase: string }) => Promise<void>
