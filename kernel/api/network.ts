import type { Mark } from '#lib/web/toMark.js'
export type { Mark }

/** A CAIP-2 chain id, for example `eip155:1`. @public */
export type CaipNetworkId<namespace extends string = string> = `${namespace}:${string}`
/** A CAIP-10 account id, for example `eip155:1:0xab…`. @public */
export type CaipAddress = `${string}:${string}:${string}`

/** The native currency of a network. */
export interface Currency {
  /** Name of the currency, for example `Ether`. */
  readonly name: string
  /** Symbol of the currency, for example `ETH`. */
  readonly symbol: string
  /** Decimal places of the base unit (18 for wei). */
  readonly decimals: number
}

/** A contract of a network. */
export interface NetworkContract {
  /** Its address. */
  readonly address: `0x${string}`
  /** The block in which it was deployed. */
  readonly blockCreated?: number
}

/** A network as the kernel stores it: the host's declaration, validated and completed. @public */
export interface Network {
  /** The chain's own id: a number for eip155, a string otherwise. */
  readonly id: number | string
  /** The chain family as a CAIP-2 namespace, for example `eip155`. */
  readonly chainNamespace: string
  /** The CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId
  /** The display name. */
  readonly name: string
  /** Its native currency. `decimals` are the places of the base unit: 18 for wei. */
  readonly nativeCurrency: Currency
  /** JSON-RPC endpoints, in order of preference. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** The block explorer to which transactions and accounts are linked. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  /** `imageUrl` is the web address of its image. */
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  /** The built-in icon of the network, which is used without `assets.imageUrl`. */
  readonly mark?: Mark
  /** The icon of its native currency, which several networks may share. */
  readonly coinMark?: Mark
  /**
   * The token contract of the native currency, if it has one, as POL does on Polygon: both show the same balance. It is built in for
   * common networks.
   */
  readonly coinContract?: string
  /** Contracts of an EVM network by name, as the host declared them, without validation. */
  readonly contracts?: {
    readonly multicall3?: NetworkContract
    readonly ensRegistry?: NetworkContract
    readonly ensUniversalResolver?: NetworkContract
    readonly [name: string]: NetworkContract | { readonly [sourceId: number]: NetworkContract | undefined } | undefined
  }
  /** Whether the network is a testnet. */
  readonly testnet?: boolean
}
