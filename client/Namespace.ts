/** Chain families by their CAIP-2 namespace. Adapters of third parties may bring others. @public */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos' | (string & {})

/** How addresses of a namespace are typed: `0x…` on `eip155`, texts elsewhere. @public */
export type AddressOf<namespace extends string = string> = namespace extends 'eip155' ? `0x${string}` : string
