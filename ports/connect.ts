import {
  type Connector,
  type HostInfo,
  type Message,
  type Readable,
  slot,
  token,
  type Token,
  view,
  type ViewRef,
  type StoredSpec,
} from '../kernel/api/index.js'

export const ConnectView = /* @__PURE__ */ view('connect.list')
/** The wallets alone, for hosts that collapse them. */
export const ConnectWalletsView = /* @__PURE__ */ view('connect.wallets')
/** `name` is for the title alone; the connector is found by its id. */
export const ConnectingExternalView = /* @__PURE__ */ view<{ readonly connectorId: string; readonly namespace?: string; readonly name?: string }>(
  'connect.external',
)
export const WhatIsAWalletView = /* @__PURE__ */ view('connect.about')

/** A block of the Connect view, in the order of SPEC §2. The body is shown inside its own boundary. */
export interface ConnectSection {
  readonly method: 'wallet' | 'email' | 'social'
  readonly body: ViewRef<undefined>
}
export const ConnectSections = /* @__PURE__ */ slot<ConnectSection>('connect.sections@1')

/** What the wallet list knows once wallets have been looked for. */
export interface ConnectSummary {
  /** The wallets of this browser that have a name; the Browser Wallet is not among them. */
  readonly found: readonly Connector[]
  /** How many used wallets are offered that no connector stands for. */
  readonly used: number
  /** Whether tiles stand over the list. */
  readonly tiled: boolean
  readonly host: HostInfo
}

/** A row at the end of the wallet list, for example "Wallet on your phone". */
export interface ConnectRow {
  /** Decides the place by SPEC's connector type order. */
  readonly type: 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended' | 'all'
  readonly label: Message
  readonly icon: string
  readonly open: ViewRef<undefined>
  /** A few characters at the end of the row that are known later, for example a count. Drawn when it is there. */
  readonly tag?: ViewRef<undefined>
  /** Set for a row that leads to wallets of other devices: it is shown where those can be connected, and this says yes. */
  readonly shown?: (findings: ConnectSummary) => boolean
}
export const ConnectRows = /* @__PURE__ */ slot<ConnectRow>('connect.rows@1')

/**
 * Wallets of other devices, for example those a directory recommends: rows that their owner draws in the place of their type, where
 * such wallets can be connected. The body is a list of `Row`s.
 */
export interface ConnectGroup {
  readonly type: ConnectRow['type']
  /** Gets the number of rows that are held for it. */
  readonly body: ViewRef<{ readonly rows: number }>
  /** How many rows it will have: room is held for them, so that nothing moves when they come. At 0 it is not loaded at all. */
  rows(findings: ConnectSummary): number
}
export const ConnectGroups = /* @__PURE__ */ slot<ConnectGroup>('connect.groups@1')

/** Tiles of such wallets, over the list where no wallet was found in this browser: one row of four, two on a phone. */
export interface ConnectTiles {
  readonly body: ViewRef<undefined>
}
export const ConnectGrids = /* @__PURE__ */ slot<ConnectTiles>('connect.grids@1')

/** What the waiting view offers beside "Ask again", for example "Use phone". */
export interface ConnectAlternative {
  readonly label: Message
  readonly icon: string
  readonly open: ViewRef<{ readonly walletId: string }>
}
export const ConnectAlternatives = /* @__PURE__ */ slot<ConnectAlternative>('connect.alternatives@1')

/** A wallet that was used: an installed one by its connector, or one of the directory. At most two are kept (SPEC §9). */
export interface UsedWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** A web address of its image. */
  readonly icon?: string | undefined
}

export interface ConnectService {
  /** The wallets used last, the latest first. */
  readonly used: Readable<{ readonly items: readonly UsedWallet[] }>
  /** Notes that a wallet was used, for wallets that no connector stands for. */
  remember(wallet: UsedWallet): void
  /** Asks the wallet at once and shows the waiting view. */
  start(connectorId: string): void
  /** Gives up the attempt under way. A late answer of the wallet is ignored. */
  cancel(): void
}
export const Connect: Token<ConnectService> = /* @__PURE__ */ token<ConnectService>('connect.flow@1')

/** A wallet that this visitor used on this site, as it is stored. */
export interface StoredRecent {
  /** Id of the connector, or of the wallet in its directory. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** When it last connected, in ms since 1970. */
  readonly at: number
  /** Set for one that was paired, and that no connector stands for: the address of its image, or an empty text. */
  readonly paired?: string | undefined
}
export const storedRecents: StoredSpec<readonly StoredRecent[]> = { plugin: 'connect', key: 'recents', version: 1 }

/** Knows wallets by ids that are not those of connectors, as a directory does. */
export interface WalletLookup {
  /** @throws the signal's reason */
  find(id: string, signal: AbortSignal): Promise<{ readonly name: string; readonly rdns: string | undefined } | undefined>
}
/** The first of these is asked who the wallets are that the host excludes: they are hidden by name or rdns. */
export const WalletLookups = /* @__PURE__ */ slot<{ readonly service: Token<WalletLookup> }>('connect.lookups@1')
