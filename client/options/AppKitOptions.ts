import type { DeferredPlugin, Mark, Plugin } from '../../kernel/api/index.js'
import type { SIWXConfig } from '../../ports/siwx.js'
import type { AccountType } from '../compat/AccountType.js'
import type { Features } from '../../kernel/api/publicNames.js'
import type { LanguageName } from '../../locales/languages.js'
import type { ThemeVariables } from '../ThemeVariables.js'

/** A network as hosts write it: viem's chains fit. Without `chainNamespace` it is an `eip155` one. @public */
export interface NetworkInput {
  /** The chain's own id, for example 1. */
  readonly id: number | string
  /** As visitors read it. */
  readonly name: string
  /** The chain family: the CAIP-2 namespace. Default `eip155`. */
  readonly chainNamespace?: string | undefined
  /** CAIP-2 id; by default `<chainNamespace>:<id>`. */
  readonly caipNetworkId?: string | undefined
  /** `decimals` are the places of the base unit: 18 for wei. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC endpoints, the first one asked first. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** Where transactions and accounts are linked to. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** `imageUrl`: a web address of its image. */
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string } | undefined
  /** A drawing of the network, of one path on a ground of one colour; `chainImages` and `assets.imageUrl` go before it. */
  readonly mark?: Mark | undefined
  /** A drawing of its native currency. */
  readonly coinMark?: Mark | undefined
  /** The contract under which its native currency answers as a token as well: both are shown as one money. Known for the usual networks. */
  readonly coinContract?: string | undefined
  /** Marks a network whose money is worth nothing. */
  readonly testnet?: boolean | undefined
}

/** What an adapter class makes: a plugin that speaks one chain family. @public */
export interface Adapter {
  /** For example `eip155`. */
  readonly namespace: string
  /** For example `evm` or `wagmi`. */
  readonly adapterType: string
  /** What the kernel runs. */
  readonly plugin: Plugin | DeferredPlugin
  /** Those it was made with, else, from `createAppKit` on, those of its namespace. */
  networks?: readonly NetworkInput[] | undefined
}

/** Options of other kits that have no effect here: a developer alert says what happens instead. */
export interface UnusedOptions {
  /** @deprecated Has no effect: Coinbase Wallet is listed like any other wallet; name it in `excludeWalletIds` to leave it out. */
  readonly enableCoinbase?: boolean
  /** @deprecated Has no effect: Coinbase Wallet decides by itself. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** @deprecated Has no effect: Base Account is listed where it is installed; name it in `excludeWalletIds` to leave it out. */
  readonly enableBaseAccount?: boolean
  /** @deprecated Has no effect: on phones the modal is a sheet of up to 92 % of the height. */
  readonly enableMobileFullScreen?: boolean
  /** @deprecated Has no effect: import `portico/core` for the client without the built-in plugins. */
  readonly basic?: boolean
  /** @deprecated Has no effect, and no alert: it marked pages of a game engine in requests to the former kit's servers. */
  readonly isUnity?: boolean
  /** @deprecated Has no effect: wallets are shown. Use `enableWallets` to hide them, `features.collapseWallets` to put them behind a button. */
  readonly showWallets?: boolean
}

/** Host options that are checked before anything is started: those of the kernel, and those that manifests declare. */
interface CheckedOptions {
  /** The id of your project at the provider of relay, wallet directory and history. Without it installed wallets work, and pairing with phones is off. @default undefined */
  readonly projectId?: string | undefined
  /** What wallets show of this page. @default the title, description, address and icon of the page */
  readonly metadata?: Metadata | undefined
  /** Offers to switch networks in the modal. @default true */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Leaves a wallet alone that is on a network you did not declare, instead of asking for a switch. @default false */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Shows the modal as a part of the page, in its `<appkit-modal>`. @default false */
  readonly enableEmbedded?: boolean | undefined
  /** `open` shows pairing alone, for pages that control it themselves. @default false */
  readonly manualWCControl?: boolean | undefined
  /** Back of a browser on a desktop goes one view back in the open modal or closes it, before it leaves the page's route. @default false */
  readonly closeOnBack?: boolean | undefined
  /** Lists wallets that announce themselves (EIP-6963). @default true */
  readonly enableEIP6963?: boolean | undefined
  /** Lists `window.ethereum` where no wallet has announced it. @default true */
  readonly enableInjected?: boolean | undefined
  /** Shows wallets. @default true */
  readonly enableWallets?: boolean | undefined
  /** Shows help for visitors without a wallet. @default true */
  readonly enableWalletGuide?: boolean | undefined
  /** Shows these wallets and no others: directory ids or rdns values. An empty list shows all. @default [] */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Leaves these wallets out: directory ids or rdns values. @default [] */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Shows these wallets first: directory ids or rdns values. @default [] */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** A web address, linked under the wallets. @default undefined */
  readonly termsConditionsUrl?: string | undefined
  /** A web address, linked under the wallets. @default undefined */
  readonly privacyPolicyUrl?: string | undefined
}

/** What wallets show of a page. @public */
export interface Metadata {
  /** At most 2,048 characters. @default the title of the page */
  readonly name?: string
  /** One sentence about the page, for wallets that show it. @default the description of the page */
  readonly description?: string
  /** A web address. Wallets get the page's own address, whatever stands here. @default the address of the page */
  readonly url?: string
  /** Web addresses of images; the first one is used. @default the icon of the page */
  readonly icons?: readonly string[]
}

/** What `createAppKit` takes. Only `networks` is required. Wrong values throw InvalidOptionError, before anything is started. @public */
export interface AppKitOptions extends CheckedOptions, UnusedOptions {
  /** At least one, from `portico/networks`, from viem, or your own. */
  readonly networks: readonly NetworkInput[]
  /** One of `networks`. @default the first of `networks` */
  readonly defaultNetwork?: NetworkInput
  /** One for each namespace: `EvmAdapter`, `WagmiAdapter`, `EthersAdapter`, `SolanaAdapter`, `BitcoinAdapter`, `PolkadotAdapter`, `CosmosAdapter`. Without any the modal shows pairing alone. @default [] */
  readonly adapters?: readonly Adapter[]
  /** Plugins of third parties, beside the built-in ones. What one does to other plugins takes `grant(plugin, […])` of `portico/plugin`. @default [] */
  readonly plugins?: readonly (Plugin | DeferredPlugin)[]
  /** Switches features on and off, and sets the orders of lists. @default {} */
  readonly features?: Features
  /** Names this instance: its storage, and the `instance` attribute of elements. Lower-case letters, digits, hyphens. @default 'main' */
  readonly instance?: string
  /** `auto` follows the system. @default 'dark' */
  readonly themeMode?: 'dark' | 'light' | 'auto'
  /** By `--portico-*` name; the prefixes `--w3m-` and `--apkt-` are understood as well. @default undefined */
  readonly themeVariables?: ThemeVariables
  /**
   * BCP 47 tag of the texts; `auto` is the `lang` of the document, followed as it changes, else the visitor's. A document that
   * is loaded in English says nothing. The texts ship in English and in the languages that are named here.
   * @default 'auto'
   */
  readonly locale?: 'auto' | 'en' | LanguageName | (string & {})
  /** Texts by message key, instead of the built-in ones. @default undefined */
  readonly messages?: Readonly<Record<string, string>>
  /** Reopens the last connection at page load. @default true */
  readonly enableReconnect?: boolean
  /**
   * When the code of the first opening is fetched: `intent` when a pointer, the focus or a touch comes near a button; `idle` once the
   * page has loaded and the browser is idle, unless the visitor saves data or has a 2g network. No other host is asked for anything.
   * @default 'intent'
   */
  readonly preload?: 'intent' | 'idle'
  /** Do not add the modal to the page: the page has an `<appkit-modal>`. @default false */
  readonly disableAppend?: boolean
  /**
   * How a visitor who closed the modal is told what became of a send: `toast` in a corner of the page, `button` by a mark on the
   * account button. Either waits until it is seen, and the modal shows the same when it opens.
   * @default 'toast'
   */
  readonly transactionNotices?: 'toast' | 'button'
  /** Shows developer alerts outside localhost, too. @default false, and true on localhost */
  readonly debug?: boolean
  /** What is written to the console. @default 'error', and 'warn' on localhost and with `debug` */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'debug'
  /** RPC endpoints that go before the network's own, by CAIP-2 id. @default undefined */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>>
  /** Images of networks, by the chain's own id. @default undefined */
  readonly chainImages?: Readonly<Record<string | number, string>>
  /** Pairing with wallets on other devices. It needs a `projectId` or a `relayUrl`. @default true */
  readonly enableWalletConnect?: boolean
  /** The relay of pairings, a wss address. @default the vendor's, if there is a `projectId` */
  readonly relayUrl?: string
  /** Lets wallets show this page as verified: asked for when a visitor pairs, and never waited for. @default true */
  readonly attestation?: boolean
  /** A pairing provider of the host's own, instead of one made here. @default created by Portico */
  readonly universalProvider?: unknown
  /** What is asked of a paired wallet, by namespace, instead of the defaults. @default undefined */
  readonly universalProviderConfigOverride?: {
    readonly methods?: Readonly<Record<string, readonly string[]>>
    readonly chains?: Readonly<Record<string, readonly string[]>>
    readonly events?: Readonly<Record<string, readonly string[]>>
    /** By CAIP-2 id. */
    readonly rpcMap?: Readonly<Record<string, string>>
    readonly defaultChain?: string
  }
  /** Opens wallets by universal links where they have one. @default false */
  readonly experimental_preferUniversalLinks?: boolean
  /** A server of wallets, balances and activity, for example your own gateway. @default the vendor's, if there is a `projectId` */
  readonly apiUrl?: string
  /** Wallets to list beside those of the directory. @default [] */
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
  /** Whether the list of all wallets is offered. @default 'SHOW' */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /**
   * The site whose frame holds the keys of visitors who sign in by e-mail: an https address of another origin than the page. Nothing is loaded
   * from it before a visitor touches the field, and `features.email` switches it on.
   * @default the vendor's, if there is a `projectId` and `features.email` is on
   */
  readonly secureSite?: string
  /** Whether that site logs in its frame. @default true */
  readonly enableAuthLogger?: boolean
  /**
   * Shows visitors in the modal what the page asks of an EVM wallet, and asks the wallet only after they continue: transactions, batches, typed
   * data, messages.
   * @default false
   */
  readonly reviewRequests?: boolean
  /** Signing in with the wallet: a configuration of `portico/siwx`, or one of the same shape. @default undefined */
  readonly siwx?: SIWXConfig
  /** What `createSIWEConfig` of `portico/siwx` answers, instead of `siwx`. @default undefined */
  readonly siweConfig?: { mapToSIWX(): SIWXConfig }
  /** Flags that go before those of `features`. @default {} */
  readonly remoteFeatures?: Features
  /** What `getConnectorImage` answers, by the id of the connector. Lists show the images that wallets announce. @default undefined */
  readonly connectorImages?: Readonly<Record<string, string>>
  /**
   * Which kind of account visitors who sign in by e-mail or social account begin with, by namespace, until they choose: `eoa` or `smartAccount`.
   * Smart accounts are on EVM networks for which the secure site has a bundler.
   * @default { eip155: 'smartAccount' }
   */
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType | undefined>>
  /**
   * What the smart account of an e-mail or social sign-in is. `safe`: a contract with an address of its own (ERC-4337, Safe). `7702`: the address of
   * the plain account, which takes on the code of an account with its first operation on a network, after the visitor approved that in the frame
   * (EIP-7702, EntryPoint 0.8); it has no permissions (ERC-7715). Only where `secureSite` is your own.
   * @default 'safe'
   */
  readonly smartAccountKind?: 'safe' | '7702'
  /** Tokens to look for, by CAIP-2 id. @default undefined */
  readonly tokens?: Readonly<Record<string, unknown>>
  /** Answers the project's remote configuration: `{ features: [{ id, isEnabled, config }] }`. Asked after the visitor's first action. @default undefined */
  readonly remoteConfig?: () => Promise<unknown>
}
