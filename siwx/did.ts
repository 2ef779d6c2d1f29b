/** The account that a DID of the method pkh names: `did:pkh:<CAIP-2 id>:<address>`. @example `const address = getDidAddress('did:pkh:eip155:1:0x…')` @public */
export const getDidAddress = (did: string): string | undefined => did.split(':')[4]

/** The reference of its chain: `1` of `did:pkh:eip155:1:0x…`. @example `const chainId = getDidChainId('did:pkh:eip155:1:0x…')` @public */
export const getDidChainId = (did: string): string | undefined => did.split(':')[3]
