// `standalone/wagmi.js`: the adapter with wagmi core, its connectors and viem, so that all of them are one copy.
import * as WagmiCore from '@wagmi/core'
import * as Viem from 'viem'

export { WagmiAdapter, type WagmiOptions } from '../adapters/wagmi.js'
export { Viem, WagmiCore }

/** The connectors of wagmi core. Those that need the kit of a wallet's vendor are not among them. @public */
export const Connectors = { injected: WagmiCore.injected, mock: WagmiCore.mock }
