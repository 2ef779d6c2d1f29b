import type { ConnectorFacts, ConnectorsState, Dispose, HostInfo, Readable } from '../../kernel/api/index.js'
import type { UsedWallet } from '../../ports/connect.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import type { StoreKind } from './storesOf.js'
import type { Directory } from './createDirectory.js'
import type { Memory } from './createMemory.js'

/** What the views of this plugin may see and do. */
export interface WalletsController {
  readonly directory: Directory
  readonly memory: Memory
  readonly count: Readable<{ all: number | undefined }>
  readonly connectors: Readable<ConnectorsState>
  readonly host: HostInfo
  /** Whether there are certified wallets to tell from others: only a server knows. */
  readonly certifies: boolean
  /** The wallet of this browser that it is. Not one whose identity is disputed: that one is chosen by its own row. */
  installed(wallet: DirectoryWallet): ConnectorFacts | undefined
  /** Its picture: the one that it announces in this browser goes before the one of the directory, so that a wallet has one picture everywhere. */
  imageOf(wallet: DirectoryWallet): string | undefined
  /** Wallets that the list offers already: of this browser, and used last. */
  offered(): readonly (ConnectorFacts | UsedWallet)[]
  /** The active namespace. */
  active(): string | undefined
  /** Asks an installed wallet. Call it in the click. */
  start(connectorId: string): void
  /** Runs once after the given ms, unless disposed. */
  after(ms: number, run: () => void): Dispose
  /** A search by name was asked of the directory. */
  searched(search: string, certified: boolean): void
  /** The visitor follows a link to a place where a wallet is to be had. */
  visited(wallet: DirectoryWallet, kind: StoreKind): void
  /** Asks wallets to announce themselves again. */
  refresh(): void
}
