import { createDriver } from './createDriver.js'
import type { DriverNeeds } from './DriverNeeds.js'
import type { OpenFound } from './createSource.js'
import { createWalletOpener } from './createWalletOpener.js'
import type { SolanaDriverParts } from './lateDriver.js'

export interface TalkNeeds extends DriverNeeds {
  /** The window: gets `focus` when the visitor comes back from the wallet. */
  readonly page: EventTarget
}

/** All that talks to a wallet. Listing wallets needs none of it, so it is a chunk of its own. */
export interface Talk {
  readonly open: OpenFound
  readonly driver: SolanaDriverParts
}

export const createTalk = (needs: TalkNeeds): Talk => ({ open: createWalletOpener(needs), driver: createDriver(needs) })
