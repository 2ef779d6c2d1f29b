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
/** The list of wallets without other ways to connect, for hosts that collapse it. @experimental */
export const ConnectWalletsView = /* @__PURE__ */ view('connect.wallets')
/** The request to a wallet. The connector is found by its id, and `name` is only for the title. @experimental */
export const ConnectingExternalView = /* @__PURE__ */ view<
  { readonly connectorId: string; readonly namespace?: string; readonly name?: string },
  'connect.external'
>('connect.external')
/**
 * The choice of a namespace for a wallet that supports several. `connectorId` is one of its connectors, and `name` is only for the
 * title. @experimental
 */
export const ChooseNamespaceView = /* @__PURE__ */ view<{ readonly connectorId: string; readonly name?: string }, 'connect.namespace'>('connect.namespace')
/** A short explanation of wallets. @experimental */
export const WhatIsAWalletView = /* @__PURE__ */ view('connect.about')

/** The parameters of a block's view: how it stands beside the other blocks. @public */
export interface ConnectSectionParams {
  /**
   * Set for the block for e-mail if the one for social accounts follows directly. That block gives its place to the button of this one
   * while `covered`, so that the card keeps its height.
   */
  readonly cover?: ((covered: boolean) => void) | undefined
  /** Tells whether the block for social accounts shows anything. A block that shows nothing has no space, and is not covered. */
  readonly onShown?: ((shown: boolean) => void) | undefined
}

/** A block of the Connect view, at its position in the default order. It is rendered inside its own error boundary. @public */
export interface ConnectSection {
  /** The name of the block in the order of connect methods. */
  readonly method: 'wallet' | 'email' | 'social'
  /** The view that renders the block. */
  readonly body: ViewRef<undefined> | ViewRef<ConnectSectionParams>
  /** The outline of the block for its skeleton. Defaults to two rows. `installed` says whether a wallet of this browser can be used. */
  readonly outline?: (known: { readonly installed: boolean; readonly host: HostInfo }) => readonly OutlinePart[]
}
/** Blocks of the Connect view. @public */
export const ConnectSections = /* @__PURE__ */ slot<ConnectSection>('connect.sections@1')

/** The state of the wallet list after the search for wallets. @public */
export interface ConnectSummary {
  /** The number of installed wallets with a name, without the generic Browser Wallet. */
  readonly found: readonly ConnectorFacts[]
  /** The number of recently used wallets without a connector. */
  readonly used: number
  /** Whether tiles are shown above the list. */
  readonly tiled: boolean
  /** The page with its current options. */
  readonly host: HostInfo
}

/** A row at the end of the wallet list, for example "Wallet on your phone". @public */
export interface ConnectRow {
  /** The name of the row in the order of connector types. */
  readonly type: 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended' | 'all'
  /** The first line of the row. */
  readonly label: Message
  /** The icon at the start of the row. */
  readonly icon: IconName
  /** The view that the row opens. */
  readonly open: ViewRef<undefined>
  /** A short text at the end of the row that loads later, for example a count. */
  readonly tag?: ViewRef<undefined>
  /** Set for a row that leads to wallets on other devices. It is shown if those can be connected and this returns true. */
  readonly shown?: (findings: ConnectSummary) => boolean
}
/** Rows at the end of the wallet list. @public */
export const ConnectRows = /* @__PURE__ */ slot<ConnectRow>('connect.rows@1')

/**
 * Wallets on other devices, for example those that a directory recommends: rows that their owner renders at the position of their type,
 * if such wallets can be connected. The body is a list of `Row`s. @experimental
 */
export interface ConnectGroup {
  /** The name of the group in the order of connector types. */
  readonly type: ConnectRow['type']
  /** The view that renders the rows. It gets the number of reserved rows. */
  readonly body: ViewRef<{ readonly rows: number }>
  /** The number of rows. Their space is reserved, so that nothing moves when they arrive. With 0 the group is not loaded at all. */
  rows(findings: ConnectSummary): number
}
/** Groups of rows in the wallet list. @experimental */
export const ConnectGroups = /* @__PURE__ */ slot<ConnectGroup>('connect.groups@1')

/** Tiles of such wallets above the list, if no wallet was found in this browser: one row of four, or two rows on a phone. @experimental */
export interface ConnectTiles {
  /** The view that renders the tiles. */
  readonly body: ViewRef<undefined>
}
/** Tiles above the wallet list. @experimental */
export const ConnectGrids = /* @__PURE__ */ slot<ConnectTiles>('connect.grids@1')

/** A short text at the end of a wallet's row, in place of "Installed". @public */
export interface WalletMark {
  /** The text, of which at most 24 characters are shown. */
  readonly label: Message
  /** The colour. Defaults to `accent`. */
  readonly tone?: 'neutral' | 'accent' | 'ok' | 'warn'
}
/** The same badge for some wallets, which are named by connector ids or rdns (EIP-6963). Computed badges come from `RankWallets`. @experimental */
export interface WalletTag extends WalletMark {
  /** Ids of connectors, or reverse domain names. */
  readonly wallets: readonly string[]
}
/** Badges of wallets in the list. @experimental */
export const WalletTags = /* @__PURE__ */ slot<WalletTag>('connect.tags@1')

/** A wallet of the list, as `RankWallets` receives it. The texts come from the wallet. @public */
export interface RankableWallet {
  /** The id of its connector, which is the same on every visit. */
  readonly id: string
  /** The name of the wallet, as it announced it. */
  readonly name: string
  /** The reverse domain name that the wallet announced (EIP-6963). */
  readonly rdns?: string
  /** How the wallet is connected. */
  readonly kind: ConnectorKind
  /** CAIP-2 namespaces, for example `eip155`. */
  readonly namespaces: readonly string[]
}
/** A plugin's changes to the wallet list. Ids that are not in the list are ignored, and at most 128 entries of each field are read. @public */
export interface WalletRanking {
  /** The ids of wallets in order, the first one on top. The others follow in their usual order. */
  readonly order?: readonly string[]
  /** The ids of wallets that are hidden. */
  readonly hidden?: readonly string[]
  /** Badges by the id of the wallet. */
  readonly marks?: Readonly<Record<string, WalletMark>>
}
/**
 * Moves, hides and marks wallets. It runs before the wallet list is rendered, and again when wallets are found. The first plugin that
 * answers decides. The first list waits 500 ms for it. A later answer hides and marks immediately, and orders the list when it is opened
 * again. A tap that takes longer than 2 s is aborted, and its plugin removed. Rows of plugins, the card of the last used wallet, and
 * wallets with a disputed name keep their positions. @public
 */
export const RankWallets = /* @__PURE__ */ hook<{ readonly wallets: readonly RankableWallet[] }, WalletRanking | undefined, 'connect.rank@1'>(
  'connect.rank@1',
  'first',
)

/**
 * Returns the names and rdns of wallets by their ids of the public registry, as far as they are known without a request. It runs before
 * the wallet list is rendered for the first time, if the host excludes or features wallets by such ids. The first plugin that answers
 * decides, and the list waits 500 ms for it. @public
 */
export const NameWallets = /* @__PURE__ */ hook<
  { readonly ids: readonly string[] },
  Readonly<Record<string, readonly string[]>> | undefined,
  'connect.names@1'
>('connect.names@1', 'first')

/** A link in the waiting view beside "Ask again", for example "Use phone". @experimental */
export interface ConnectAlternative {
  /** The text of the link. */
  readonly label: Message
  /** The icon before the text. */
  readonly icon: IconName
  /** The view that it opens for the requested wallet. */
  readonly open: ViewRef<{ readonly walletId: string }>
}
/** Links in the waiting view. @experimental */
export const ConnectAlternatives = /* @__PURE__ */ slot<ConnectAlternative>('connect.alternatives@1')

/** A recently used wallet: an installed one by its connector, or one of the directory. At most two are stored. @public */
export interface UsedWallet {
  /** The id of its connector, or its id in the directory. */
  readonly id: string
  /** The name of the wallet, as it was displayed. */
  readonly name: string
  /** The reverse domain name of the wallet (EIP-6963), if it has one. */
  readonly rdns?: string | undefined
  /** The web address of its image. */
  readonly icon?: string | undefined
}

/** Connects wallets and shows the views for that. @public */
export interface ConnectService {
  /** The last used wallets, the latest first. */
  readonly used: Readable<{ readonly items: readonly UsedWallet[] }>
  /** Records that a wallet was used, for wallets without a connector. */
  remember(wallet: UsedWallet): void
  /** Sends the request to the wallet immediately and shows the waiting view. `namespace` is for a wallet that has several. */
  start(connectorId: string, namespace?: string): void
  /** Returns false while the host requires its terms to be accepted first, which is done in the Connect view. */
  accepted(): boolean
  /** Cancels the pending attempt. A late answer of the wallet is ignored. */
  cancel(): void
}
/** Connecting. @public */
export const Connect: Token<ConnectService> = /* @__PURE__ */ token<ConnectService>('connect.flow@1')

/** A wallet that this visitor used on this site, as it is stored. @experimental */
export interface StoredRecent {
  /** Id of the connector, or of the wallet in its directory. */
  readonly id: string
  /** The name of the wallet, as it was displayed. */
  readonly name: string
  /** The reverse domain name of the wallet (EIP-6963), if it has one. */
  readonly rdns?: string | undefined
  /** The time at which it last connected, in ms since 1970. */
  readonly at: number
  /** The address of its image, or an empty string. It is set for a paired wallet without a connector. */
  readonly paired?: string | undefined
}
/** The last used wallets, for code that imports the data of another kit. @experimental */
export const storedRecents: StoredSpec<readonly StoredRecent[]> = { plugin: 'connect', key: 'recents', version: 1 }

/** Resolves wallets by ids that do not belong to connectors, as a directory does. @experimental */
export interface WalletLookup {
  /** @throws the signal's reason */
  find(id: string, signal: AbortSignal): Promise<{ readonly name: string; readonly rdns: string | undefined } | undefined>
}
/** The first of these resolves the wallets that the host excludes, which are hidden by name or rdns. @experimental */
export const WalletLookups = /* @__PURE__ */ slot<{ readonly service: Token<WalletLookup> }>('connect.lookups@1')

/** A way to connect, by its name in the host's order. @public */
export type ConnectMethod = 'wallet' | 'email' | 'social'
/** A kind of wallet, by its name in the host's order. @public */
export type ConnectorTypeName = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The Connect view with wallets and the blocks of plugins. */
    Connect: undefined
    /** The list of wallets without other blocks. */
    ConnectWallets: undefined
    /** The pending request to a wallet. */
    ConnectingExternal: { readonly connectorId: string; readonly namespace?: string; readonly name?: string }
    /** A short explanation of wallets. */
    WhatIsAWallet: undefined
  }
  interface Events {
    /** The visitor opened the explanation of wallets in the modal. */
    CLICK_WALLET_HELP: undefined
    /** A wallet gets a request to connect. */
    SELECT_WALLET: { readonly name: string; readonly platform: 'browser' | 'mobile' | 'qrcode' }
  }
  interface Features {
    /** Collapses the wallets into one button if there are other ways to connect. Defaults to `false`. */
    readonly collapseWallets?: boolean
    /** Requires a ticked box before a wallet can be chosen, if the page has terms or a privacy notice. Defaults to `false`. */
    readonly legalCheckbox?: boolean
    /** The order of the ways to connect. By default the wallets come first if one is installed. */
    readonly connectMethodsOrder?: readonly ConnectMethod[]
    /** The order of the kinds of wallets. The host's order comes first, and the others follow. */
    readonly connectorTypeOrder?: readonly ConnectorTypeName[]
  }
}

declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** Whether wallets are shown. */
    readonly enableWallets: boolean
    /** Whether help for visitors without a wallet is shown. */
    readonly enableWalletGuide: boolean
    /** The host's order of the ways to connect, if it set one. */
    readonly connectMethodsOrder: readonly string[] | undefined
    /** The host's order of the kinds of wallets, if it set one. */
    readonly connectorTypeOrder: readonly string[] | undefined
    /** Whether the wallets are collapsed into one button. */
    readonly collapseWallets: boolean
    /** Whether a box must be ticked before a wallet can be chosen. */
    readonly legalCheckbox: boolean
    /** Whether the wallets are shown beside the form for email, if there is one. */
    readonly emailShowWallets: boolean
  }
}
