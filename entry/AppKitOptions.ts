import type { ComingPlugin, Plugin } from '../kernel/contract/index.js'
import type { HostOptions } from '../kernel/host/readHost.js'

/** A network as hosts write it: viem's chains fit. Without `chainNamespace` it is an `eip155` one. */
export interface NetworkInput {
  /** The chain's own id, for example 1. */
  readonly id: number | string
  readonly name: string
  readonly chainNamespace?: string | undefined
  /** CAIP-2 id; by default `<chainNamespace>:<id>`. */
  readonly caipNetworkId?: string | undefined
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string } | undefined
  readonly testnet?: boolean | undefined
}

/** What an adapter class makes: a plugin that speaks one chain family. */
export interface Adapter {
  /** For example `eip155`. */
  readonly namespace: string
  readonly adapterType: string
  readonly plugin: Plugin | ComingPlugin
}

/** Flags of the features, and the orders of SPEC §2. Plugins widen this by `declare module 'portico'`. */
export interface Features {
  readonly [flag: string]: unknown
}

export interface AppKitOptions extends HostOptions {
  /** At least one. */
  readonly networks: readonly NetworkInput[]
  /** One of `networks`; the first by default. */
  readonly defaultNetwork?: NetworkInput
  readonly adapters?: readonly Adapter[]
  /** Plugins of third parties, beside the built-in ones. */
  readonly plugins?: readonly (Plugin | ComingPlugin)[]
  readonly features?: Features
  /** Names this instance: its storage, and the `instance` attribute of elements. Lower-case letters, digits, hyphens. Default `main`. */
  readonly instance?: string
  /** `auto` follows the system. Default `dark`. */
  readonly themeMode?: 'dark' | 'light' | 'auto'
  /** `--portico-*`, `--w3m-*` or `--apkt-*` names. */
  readonly themeVariables?: Readonly<Record<string, string | number>>
  /** BCP 47 tag of the texts; by default the visitor's. */
  readonly locale?: string
  /** Texts by message key, instead of the built-in ones. */
  readonly messages?: Readonly<Record<string, string>>
  /** Reopens the last connection at page load. Default true. */
  readonly enableReconnect?: boolean
  /** Do not add the modal to the page: the page has an `<appkit-modal>`. */
  readonly disableAppend?: boolean
  /** Shows developer alerts outside localhost, too. */
  readonly debug?: boolean
  /** RPC endpoints that go before the network's own, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>>
  /** Images of networks, by the chain's own id. */
  readonly chainImages?: Readonly<Record<string | number, string>>
  /** Answers the project's remote configuration: `{ features: [{ id, isEnabled, config }] }`. Asked after the visitor's first deed. */
  readonly remoteConfig?: () => Promise<unknown>
}
