// `standalone/wagmi.js`: the adapter with wagmi core, its connectors and viem, so that there is only one copy of each.
import * as WagmiCore from '@wagmi/core'
import * as Viem from 'viem'

export { WagmiAdapter, type WagmiOptions } from '../adapters/wagmi.js'
export { Viem, WagmiCore }

/** The connectors of wagmi core, except those that need the kit of a wallet's vendor. @public */
export const Connectors = { injected: WagmiCore.injected, mock: WagmiCore.mock }
