import type { BalancesNeeds } from './balances/createBalances.js'
import { createDriver } from './createDriver.js'
import type { OpenFound } from './createSource.js'
import { createWalletOpener, type OpenerNeeds } from './createWalletOpener.js'
import type { BitcoinDriverParts } from './lateDriver.js'

/** The code that sends requests to a wallet. Listing wallets does not need it, so it is a chunk of its own. */
export interface WalletClient {
  readonly open: OpenFound
  readonly driver: BitcoinDriverParts
}

export const createWalletClient = (needs: OpenerNeeds & BalancesNeeds): WalletClient => ({ open: createWalletOpener(needs), driver: createDriver(needs) })
