/** CAIP-2 chain id, for example `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`
/** CAIP-10 account id, for example `eip155:1:0xab…`. */
export type CaipAddress = `${string}:${string}:${string}`

export interface Currency {
  readonly name: string
  readonly symbol: string
  /** Decimal places of the base unit (18 for wei). */
  readonly decimals: number
}

/** A network as the kernel keeps it: what the host declared, checked and completed. */
export interface Network {
  /** The chain's own id: a number on eip155, a string elsewhere. */
  readonly id: number | string
  readonly chainNamespace: string
  readonly caipNetworkId: CaipNetworkId
  readonly name: string
  readonly nativeCurrency: Currency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  readonly testnet?: boolean
}
