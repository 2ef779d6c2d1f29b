import type { SwapExchange } from 'portico-protocol/gateway/swaps.js'
import type { BalanceProvider } from './balances/BalanceProvider.js'
import type { ChainNode } from './base/ChainNode.js'
import type { Clock } from './base/Clock.js'
import type { Limits } from './base/Limits.js'
import type { Log } from './base/Log.js'
import type { Directory, Images } from './directory/Directory.js'
import type { HistoryProvider } from './history/HistoryProvider.js'
import type { Faults } from './http/Faults.js'
import type { NamesParts } from './names/Names.js'
import type { OnRampProvider } from './onRamp/OnRamp.js'
import type { PermissionProvider } from './permissions/PermissionProvider.js'
import type { HeldItemProvider } from './heldItems/HeldItems.js'
import type { Items } from './items/Items.js'
import type { Pictures } from './pictures/Pictures.js'
import type { PriceHistory } from './prices/PriceHistory.js'
import type { Prices } from './prices/Prices.js'
import type { ProjectFile, Projects } from './projects/Projects.js'
import type { ReadsParts } from './reads/Reads.js'
import type { SharedStore } from './shared/SharedStore.js'
import type { SignInParts } from './signIn/SignInParts.js'
import type { Store } from './store/Store.js'
import type { SwapProvider } from './swaps/Swaps.js'
import type { Telemetry } from './telemetry/Telemetry.js'
import type { VaultParts } from './vault/VaultParts.js'

/** What a gateway is put together from. Each part has its interface in its own folder. */
export interface GatewayParts {
  /** How long what happened to accounts is kept, in ms: a year without it. */
  readonly retention?: { readonly audit: number } | undefined
  /** Without one nothing is stored: the gateway serves the directory only. */
  readonly store?: Store | undefined
  /** What several gateways share beside the store; undefined: limits and answers are kept in memory. */
  readonly shared?: SharedStore | undefined
  readonly directory: Directory
  readonly images: Images
  readonly projects: Projects
  /** Undefined where projects are not in a file. */
  readonly projectFile?: ProjectFile | undefined
  readonly balances: readonly BalanceProvider[]
  readonly history: readonly HistoryProvider[]
  /** Sources of the permissions that accounts may have given. Without one, the route covers no network. */
  readonly permissions?: readonly PermissionProvider[] | undefined
  /** Lists of the NFTs of accounts. Without one, the route covers no network. */
  readonly heldItems?: readonly HeldItemProvider[] | undefined
  readonly prices: Prices
  /** Prices over time; undefined where none are known. */
  readonly priceHistory?: PriceHistory | undefined
  /** Pictures of tokens from other servers; undefined where the gateway fetches none. */
  readonly pictures?: Pictures | undefined
  /** Descriptions of items from other servers; undefined where the gateway fetches none. */
  readonly items?: Items | undefined
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  /** Signing in; undefined where it is off. It needs a store. */
  readonly signIn?: SignInParts | undefined
  /** Embedded wallets; undefined where they are off. They need a store. */
  readonly vault?: VaultParts | undefined
  /** Providers of purchases; buying is off without one, and without a store. */
  readonly onRamp?: readonly OnRampProvider[] | undefined
  /** Names below a parent name; undefined where they are off. They need a store. */
  readonly names?: NamesParts | undefined
  /** Names and pictures of accounts: those of ENS by the node of `eip155:1` in `nodes`, and those of `names`. */
  readonly identity?: boolean | undefined
  /** The exchanges of swaps by CAIP-2 id; undefined where swapping is off. */
  readonly swaps?: Readonly<Record<string, SwapExchange>> | undefined
  /** What puts swaps together: the exchanges, and aggregators. */
  readonly swapProviders?: readonly SwapProvider[] | undefined
  /** The chains that pages read by JSON-RPC; undefined where none do. */
  readonly reads?: ReadsParts | undefined
  /** Nodes of the chains by CAIP-2 id, for allowances, prices of gas and names. */
  readonly nodes?: Readonly<Record<string, ChainNode>> | undefined
  /** Only when faults may be commanded. */
  readonly faults?: Faults | undefined
  /** Aborts when the gateway begins to stop: then it is not ready for further requests. */
  readonly draining?: AbortSignal | undefined
  /** Number of trusted proxies whose forwarded address is used; 0: the address of the socket. */
  readonly proxies?: number | undefined
  /** Metrics and traces; nothing is measured without it. */
  readonly telemetry?: Telemetry | undefined
}
