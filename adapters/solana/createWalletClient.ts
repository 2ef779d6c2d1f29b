import { createPublicKeys } from './createPublicKeys.js'
import type { NetworksService } from '../../kernel/api/index.js'
import { createDriver } from './createDriver.js'
import type { DriverNeeds } from './DriverNeeds.js'
import type { OpenFound } from './createSource.js'
import { createWalletOpener } from './createWalletOpener.js'
import type { SolanaDriverParts } from './lateDriver.js'

export interface WalletClientNeeds extends DriverNeeds {
  readonly networks: Pick<NetworksService, 'find' | 'state'>
  /** The window: receives `focus` when the visitor returns from the wallet. */
  readonly page: EventTarget
}

/** The code that sends requests to a wallet. Listing wallets does not need it, so it is a chunk of its own. */
export interface WalletClient {
  readonly open: OpenFound
  readonly driver: SolanaDriverParts
}

export const createWalletClient = (needs: WalletClientNeeds): WalletClient => {
  const { networks, page, after } = needs
  const chains = () => networks.state.get().items.filter(({ chainNamespace }) => chainNamespace === 'solana')
  const keys = createPublicKeys({ after })
  return { open: createWalletOpener({ page, after, keys, chains }), driver: createDriver(needs, { keys, chains }) }
}
