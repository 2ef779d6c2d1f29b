import type { Mark } from '../../lib/web/toMark.js'
export type { Mark }

/** CAIP-2 chain id, for example `eip155:1`. */
export type CaipNetworkId<namespace extends string = string> = `${namespace}:${string}`
/** CAIP-10 account id, for example `eip155:1:0xab…`. */
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
  /** The block since which it is there. */
  readonly blockCreated?: number
}

/** A network as the kernel keeps it: what the host declared, checked and completed. */
export interface Network {
  /** The chain's own id: a number on eip155, a string elsewhere. */
  readonly id: number | string
  /** The chain family: the CAIP-2 namespace, for example `eip155`. */
  readonly chainNamespace: string
  /** CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId
  /** As visitors read it. */
  readonly name: string
  /** Its native currency. `decimals` are the places of the base unit: 18 for wei. */
  readonly nativeCurrency: Currency
  /** JSON-RPC endpoints; requests go to the first one first. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** Where transactions and accounts are linked to. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  /** `imageUrl`: a web address of its image. */
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  /** The drawing of the network, where `assets.imageUrl` gives it no other picture. */
  readonly mark?: Mark
  /** The drawing of its native currency: several networks have one currency. */
  readonly coinMark?: Mark
  /** The contract under which its native currency answers as a token as well, as POL does on Polygon: both are one money. Known for the usual networks. */
  readonly coinContract?: string
  /** Contracts of an EVM network by their names, as the host declared them: they are not checked. */
  readonly contracts?: {
    readonly multicall3?: NetworkContract
    readonly ensRegistry?: NetworkContract
    readonly ensUniversalResolver?: NetworkContract
    readonly [name: string]: NetworkContract | { readonly [sourceId: number]: NetworkContract | undefined } | undefined
  }
  /** True for a network whose money is worth nothing. */
  readonly testnet?: boolean
}
