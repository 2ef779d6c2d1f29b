import type { Dispose } from '../../kernel/api/index.js'
import { createDriver, type DriverNeeds } from './createDriver.js'
import type { EvmWallets } from '../../ports/evm.js'
import { createWalletOpener, type WalletOpener } from './createWalletOpener.js'
import { createWallets } from './createWallets.js'
import type { EvmDriverParts } from './lateDriver.js'

export interface Eip1193Needs extends DriverNeeds {
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

/** The code that sends requests to a wallet. Listing wallets does not need it, so it is a chunk of its own. */
export interface Eip1193 extends WalletOpener {
  readonly driver: EvmDriverParts
  readonly wallets: Omit<EvmWallets, 'ask'>
}

export const createEip1193 = (needs: Eip1193Needs): Eip1193 => ({ ...createWalletOpener(needs), driver: createDriver(needs), wallets: createWallets(needs) })
