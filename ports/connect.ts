import {
  type ConnectorFacts,
  type ConnectorKind,
  hook,
  type HostInfo,
  type Message,
  type OutlinePart,
  type Readable,
  slot,
  token,
  type Token,
  view,
  type ViewRef,
  type StoredSpec,
  type IconName,
} from '../kernel/api/index.js'

/** The Connect view. @experimental */
export const ConnectView = /* @__PURE__ */ view('connect.list')
/** The wallets alone, for hosts that collapse them. @experimental */
export const ConnectWalletsView = /* @__PURE__ */ view('connect.wallets')
/** `name` is only for the title; the connector is found by its id. @experimental */
export const ConnectingExternalView = /* @__PURE__ */ view<
  { readonly connectorId: string; readonly namespace?: string; readonly name?: string },
  'connect.external'
>('connect.external')
/** A wallet that is here for several namespaces: which of them to connect. `connectorId` is one of its connectors; `name` is for the title alone. @experimental */
export const ChooseNamespaceView = /* @__PURE__ */ view<{ readonly connectorId: string; readonly name?: string }, 'connect.namespace'>('connect.namespace')
/** A short explanation of wallets. @experimental */
export const WhatIsAWalletView = /* @__PURE__ */ view('connect.about')

/** A block of the Connect view, at its place in the default order. The body is rendered inside its own error boundary. @public */
export interface ConnectSection {
  /** Decides the place by the order of the ways in. */
  readonly method: 'wallet' | 'email' | 'social'
  /** The view that draws the block. */
  readonly body: ViewRef<undefined>
  /** The shape of the block, which holds its place until it is drawn; two rows by default. `installed`: a wallet of this browser can be used. */
  readonly outline?: (known: { readonly installed: boolean; readonly host: HostInfo }) => readonly OutlinePart[]
}
/** Blocks of the Connect view. @public */
export const ConnectSections = /* @__PURE__ */ slot<ConnectSection>('connect.sections@1')

/** The state of the wallet list after the search for wallets. @public */
export interface ConnectSummary {
  /** The wallets of this browser that have a name; the Browser Wallet is not among them. */
  readonly found: readonly ConnectorFacts[]
  /** How many recently used wallets without a connector are offered. */
  readonly used: number
  /** Whether tiles are shown above the list. */
  readonly tiled: boolean
  /** The page, with its options as they are now. */
  readonly host: HostInfo
}

/** A row at the end of the wallet list, for example "Wallet on your phone". @public */
export interface ConnectRow {
  /** Decides the place by the order of connector types. */
  readonly type: 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended' | 'all'
  /** What the row says in its first line. */
  readonly label: Message
  /** The icon at its start. */
  readonly icon: IconName
  /** The view that the row opens. */
  readonly open: ViewRef<undefined>
  /** A few characters at the end of the row that are known later, for example a count. Rendered when it is loaded. */
  readonly tag?: ViewRef<undefined>
  /** Set for a row that leads to wallets of other devices: it is shown where those can be connected and this returns true. */
  readonly shown?: (findings: ConnectSummary) => boolean
}
/** Rows at the end of the wallet list. @public */
export const ConnectRows = /* @__PURE__ */ slot<ConnectRow>('connect.rows@1')

/**
 * Wallets of other devices, for example those that a directory recommends: rows that their owner renders at the place of their type, where
 * such wallets can be connected. The body is a list of `Row`s.
 * @experimental
 */
export interface ConnectGroup {
  /** Decides the place by the order of connector types. */
  readonly type: ConnectRow['type']
  /** Receives the number of rows that are reserved for it. */
  readonly body: ViewRef<{ readonly rows: number }>
  /** How many rows it will have: their space is reserved, so that nothing moves when they arrive. At 0 it is not loaded at all. */
  rows(findings: ConnectSummary): number
}
/** Groups of rows in the wallet list. @experimental */
export const ConnectGroups = /* @__PURE__ */ slot<ConnectGroup>('connect.groups@1')

/** Tiles of such wallets, above the list where no wallet was found in this browser: one row of four, two on a phone. @experimental */
export interface ConnectTiles {
  /** The view that draws the tiles. */
  readonly body: ViewRef<undefined>
}
/** Tiles above the wallet list. @experimental */
export const ConnectGrids = /* @__PURE__ */ slot<ConnectTiles>('connect.grids@1')

/** A word at the end of a wallet's row, in the place of "Installed". @public */
export interface WalletMark {
  /** At most 24 characters of it are shown. */
  readonly label: Message
  /** `accent` by default. */
  readonly tone?: 'neutral' | 'accent' | 'ok' | 'warn'
}
/** The same mark for some wallets, named by their connector ids or rdns (EIP-6963). Marks that are worked out come from `RankWallets`. @experimental */
export interface WalletTag extends WalletMark {
  /** Ids of connectors, or reverse domain names. */
  readonly wallets: readonly string[]
}
/** Marks of wallets in the list. @experimental */
export const WalletTags = /* @__PURE__ */ slot<WalletTag>('connect.tags@1')

/** One wallet of the list, as `RankWallets` is asked about it. The texts come from the wallet. @public */
export interface RankableWallet {
  /** Id of its connector, the same in every visit. */
  readonly id: string
  /** The name of the wallet, as it says it. */
  readonly name: string
  /** As the wallet announced it (EIP-6963). */
  readonly rdns?: string
  /** How the wallet is connected. */
  readonly kind: ConnectorKind
  /** CAIP-2 namespaces, for example `eip155`. */
  readonly namespaces: readonly string[]
}
/** What a plugin makes of the wallet list. Ids that are not in the list are passed over; at most 128 of each field are read. @public */
export interface WalletRanking {
  /** Ids of wallets, the first one on top. Those that are not named follow in their usual order. */
  readonly order?: readonly string[]
  /** Ids of wallets that are not offered. */
  readonly hidden?: readonly string[]
  /** Marks by the id of the wallet. */
  readonly marks?: Readonly<Record<string, WalletMark>>
}
/**
 * Asked before the wallet list is drawn, and again when wallets are found: moves, hides and marks wallets. The first plugin that answers
 * ranks. The first list waits 500 ms for it; a later answer hides and marks at once and orders the list when it is opened anew. A tap that
 * takes longer than 2 s is ended, and its plugin taken out. Rows that plugins add, the card of the wallet used last, and wallets whose name
 * another one claims keep their places.
 * @public
 */
export const RankWallets = /* @__PURE__ */ hook<{ readonly wallets: readonly RankableWallet[] }, WalletRanking | undefined, 'connect.rank@1'>(
  'connect.rank@1',
  'first',
)

/**
 * Asked before the wallet list is drawn for the first time, where the host excludes or features wallets by ids of the public registry: the names
 * and the rdns of these wallets by their ids, as far as they are known without a request. The first plugin that answers counts; the list
 * waits 500 ms for it.
 * @public
 */
export const NameWallets = /* @__PURE__ */ hook<
  { readonly ids: readonly string[] },
  Readonly<Record<string, readonly string[]>> | undefined,
  'connect.names@1'
>('connect.names@1', 'first')

/** A link that the waiting view offers beside "Ask again", for example "Use phone". @experimental */
export interface ConnectAlternative {
  /** What the link says. */
  readonly label: Message
  /** The icon before it. */
  readonly icon: IconName
  /** The view that it opens, for the wallet that is waited for. */
  readonly open: ViewRef<{ readonly walletId: string }>
}
/** Links that the waiting view offers. @experimental */
export const ConnectAlternatives = /* @__PURE__ */ slot<ConnectAlternative>('connect.alternatives@1')

/** A wallet that was used before: an installed one by its connector, or one of the directory. At most two are kept. @public */
export interface UsedWallet {
  /** The id of its connector, or its id in the directory. */
  readonly id: string
  /** The name of the wallet, as it was shown. */
  readonly name: string
  /** The reverse domain name of the wallet (EIP-6963), where it has one. */
  readonly rdns?: string | undefined
  /** A web address of its image. */
  readonly icon?: string | undefined
}

/** Connects wallets and shows the views for it. @public */
export interface ConnectService {
  /** The wallets used last, the latest first. */
  readonly used: Readable<{ readonly items: readonly UsedWallet[] }>
  /** Records that a wallet was used, for wallets without a connector. */
  remember(wallet: UsedWallet): void
  /** Sends the request to the wallet immediately and shows the waiting view. `namespace`: for a wallet that has several. */
  start(connectorId: string, namespace?: string): void
  /** False while the host wants its terms accepted first, which is done in the Connect view. */
  accepted(): boolean
  /** Cancels the attempt under way. A late answer of the wallet is ignored. */
  cancel(): void
}
/** Connecting. @public */
export const Connect: Token<ConnectService> = /* @__PURE__ */ token<ConnectService>('connect.flow@1')

/** A wallet that this visitor used on this site, as it is stored. @experimental */
export interface StoredRecent {
  /** Id of the connector, or of the wallet in its directory. */
  readonly id: string
  /** The name of the wallet, as it was shown. */
  readonly name: string
  /** The reverse domain name of the wallet (EIP-6963), where it has one. */
  readonly rdns?: string | undefined
  /** When it last connected, in ms since 1970. */
  readonly at: number
  /** Set for a paired wallet without a connector: the address of its image, or an empty text. */
  readonly paired?: string | undefined
}
/** The wallets used last, for code that imports the data of another kit. @experimental */
export const storedRecents: StoredSpec<readonly StoredRecent[]> = { plugin: 'connect', key: 'recents', version: 1 }

/** Resolves wallets by ids that are not those of connectors, as a directory does. @experimental */
export interface WalletLookup {
  /** @throws the signal's reason */
  find(id: string, signal: AbortSignal): Promise<{ readonly name: string; readonly rdns: string | undefined } | undefined>
}
/** The first of these resolves the wallets that the host excludes: they are hidden by name or rdns. @experimental */
export const WalletLookups = /* @__PURE__ */ slot<{ readonly service: Token<WalletLookup> }>('connect.lookups@1')

/** A way in, as hosts order them. @public */
export type ConnectMethod = 'wallet' | 'email' | 'social'
/** A kind of wallet, as hosts order them. @public */
export type ConnectorTypeName = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The ways in: wallets, and what plugins add. */
    Connect: undefined
    /** The wallets alone. */
    ConnectWallets: undefined
    /** A wallet that has a request to connect. */
    ConnectingExternal: { readonly connectorId: string; readonly namespace?: string; readonly name?: string }
    /** A short explanation of wallets. */
    WhatIsAWallet: undefined
  }
  interface Events {
    /** A press in the modal led to the explanation of wallets. */
    CLICK_WALLET_HELP: undefined
    /** A wallet gets a request to connect. */
    SELECT_WALLET: { readonly name: string; readonly platform: 'browser' | 'mobile' | 'qrcode' }
  }
  interface Features {
    /** Puts the wallets behind one button where there are other ways in. Default `false`. */
    readonly collapseWallets?: boolean
    /** A box to tick before a wallet can be chosen, where the page has terms or a privacy notice. Default `false`. */
    readonly legalCheckbox?: boolean
    /** The order of the ways in. By default the wallets come first where one is installed. */
    readonly connectMethodsOrder?: readonly ConnectMethod[]
    /** The order of the kinds of wallets. A host-supplied order comes first, the others follow. */
    readonly connectorTypeOrder?: readonly ConnectorTypeName[]
  }
}

declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** Whether wallets are shown. */
    readonly enableWallets: boolean
    /** Whether help for visitors without a wallet is shown. */
    readonly enableWalletGuide: boolean
    /** The order of the ways in, where the host gave one. */
    readonly connectMethodsOrder: readonly string[] | undefined
    /** The order of the kinds of wallets, where the host gave one. */
    readonly connectorTypeOrder: readonly string[] | undefined
    /** Whether the wallets are behind one button. */
    readonly collapseWallets: boolean
    /** Whether a box has to be ticked before a wallet can be chosen. */
    readonly legalCheckbox: boolean
    /** Whether the wallets stand beside the form for e-mail, where there is one. */
    readonly emailShowWallets: boolean
  }
}
