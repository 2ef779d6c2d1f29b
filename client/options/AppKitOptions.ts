import type { ComingPlugin, Plugin } from '../../kernel/api/index.js'
import type { SIWXConfig } from '../../ports/siwx.js'
import type { AccountType } from '../compat/AccountType.js'
import type { HostOptions } from '../../kernel/host/parseHostOptions.js'

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

/** Options of other kits that have no effect here: a developer alert says what happens instead. */
export interface UnusedOptions {
  readonly enableCoinbase?: boolean
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  readonly enableBaseAccount?: boolean
  readonly enableMobileFullScreen?: boolean
  readonly enableAuthLogger?: boolean
  readonly basic?: boolean
  readonly showWallets?: boolean
}

export interface AppKitOptions extends HostOptions, UnusedOptions {
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
  /**
   * When the code of the first opening is fetched: `intent` (default) when a pointer, the focus or a touch comes near a button; `idle` once the
   * page has loaded and the browser is idle, unless the visitor saves data or has a 2g network. No other host is asked for anything.
   */
  readonly preload?: 'intent' | 'idle'
  /** Do not add the modal to the page: the page has an `<appkit-modal>`. */
  readonly disableAppend?: boolean
  /** Shows developer alerts outside localhost, too. */
  readonly debug?: boolean
  /** RPC endpoints that go before the network's own, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>>
  /** Images of networks, by the chain's own id. */
  readonly chainImages?: Readonly<Record<string | number, string>>
  /** Pairing with wallets on other devices. Default true; it also needs a `projectId` or a `relayUrl`. */
  readonly enableWalletConnect?: boolean
  /** The relay of pairings, a wss address; by default the vendor's, which wants a `projectId`. */
  readonly relayUrl?: string
  /** Lets wallets show this page as verified: asked for when a visitor pairs, and never waited for. Default true. */
  readonly attestation?: boolean
  /** A pairing provider of the host's own, instead of one made here. */
  readonly universalProvider?: unknown
  /** What is asked of a paired wallet, by namespace, instead of the defaults. */
  readonly universalProviderConfigOverride?: {
    readonly methods?: Readonly<Record<string, readonly string[]>>
    readonly chains?: Readonly<Record<string, readonly string[]>>
    readonly events?: Readonly<Record<string, readonly string[]>>
    /** By CAIP-2 id. */
    readonly rpcMap?: Readonly<Record<string, string>>
    readonly defaultChain?: string
  }
  /** Opens wallets by universal links where they have one. Default false. */
  readonly experimental_preferUniversalLinks?: boolean
  /** A server of wallets, balances and activity, for example a gateway of the host's; by default the vendor's where there is a `projectId`. */
  readonly apiUrl?: string
  /** Wallets to list beside those of the directory. */
  readonly customWallets?: readonly {
    readonly id: string
    readonly name: string
    readonly homepage?: string
    readonly image_url?: string
    readonly mobile_link?: string
    readonly desktop_link?: string
    readonly webapp_link?: string
    readonly app_store?: string
    readonly play_store?: string
  }[]
  /** Whether the list of all wallets is offered. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Signing in with the wallet: a configuration of `portico/siwx`, or one of the same shape. */
  readonly siwx?: SIWXConfig
  /** What `createSIWEConfig` of `portico/siwx` answers, instead of `siwx`. */
  readonly siweConfig?: { mapToSIWX(): SIWXConfig }
  /** Flags that go before those of `features`. */
  readonly remoteFeatures?: Features
  /** What `getConnectorImage` answers, by the id of the connector. Lists show the images that wallets announce. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Which kind of account an e-mail or social sign-in would use, by namespace. */
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType | undefined>>
  /** Tokens to look for, by CAIP-2 id. */
  readonly tokens?: Readonly<Record<string, unknown>>
  /** Answers the project's remote configuration: `{ features: [{ id, isEnabled, config }] }`. Asked after the visitor's first action. */
  readonly remoteConfig?: () => Promise<unknown>
}
