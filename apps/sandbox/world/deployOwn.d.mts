/** Creates the contracts of our own, and gives the accounts what they own of them. */
export function deployOwn(chain: { readonly url: string; readonly chainId: number }): Promise<void>
