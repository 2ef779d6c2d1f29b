import type { ConnectorFacts, ConnectorsService, HostInfo, Readable } from '../../kernel/api/index.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import type { Pairing } from './createPairing.js'
import type { Page } from './page.js'
import type { ShownPairing } from './shownPairing.js'
import type { AppKind } from './toOpening.js'

/** What the views of this plugin may see and do. */
export interface PairingController extends Omit<Pairing, 'answered' | 'reset' | 'opened'> {
  readonly state: Readable<ShownPairing>
  /** Wallets of this browser: `installed` answers differently after each change. */
  readonly connectors: ConnectorsService['state']
  readonly host: HostInfo
  readonly page: Page
  /** Host option `experimental_preferUniversalLinks`. */
  readonly preferUniversal: boolean
  /** Name of a network by its CAIP-2 id, when the host declared it. */
  networkName(chain: string): string | undefined
  /** Looks a wallet up. @throws the signal's reason */
  find(id: string, signal: AbortSignal): Promise<DirectoryWallet | undefined>
  /** The connector of an installed wallet. */
  installed(wallet: Pick<DirectoryWallet, 'id'> & Partial<Pick<DirectoryWallet, 'name' | 'rdns' | 'injected'>>): ConnectorFacts | undefined
  /** The wallet that this pairing is for, where one was chosen. */
  choose(wallet: DirectoryWallet | undefined): void
  /** A link will be wanted: what makes it begins to load. */
  prepare(): void
  /** Asks an installed wallet, in the click. */
  start(connectorId: string): void
  /** Where the wallet takes no pairing link on a phone: the address that opens this page in its own browser. */
  ownBrowser(walletId: string): string | undefined
  /** Opens the app with the link, in the click. Without a wallet: whichever app the phone has for pairing links. */
  openApp(wallet: DirectoryWallet | undefined, kind: AppKind): void
}
