// `standalone/appkit.js`: for pages with the incumbent's script. One file defines `window.AppKit` with the same members and exports.
import { createAppKit } from '../../client/createAppKit.js'
import '../standalone.js'
import { EvmAdapter } from '../adapters/evm.js'
import { EthersAdapter } from '../adapters/ethers.js'
import { SolanaAdapter } from '../adapters/solana.js'
import * as networks from './networks.js'
import { Connectors, Viem, WagmiAdapter, WagmiCore } from './wagmi.js'

const AppKit = { createAppKit, WagmiAdapter, SolanaAdapter, EvmAdapter, EthersAdapter, networks }
if (typeof window === 'object') Object.assign(window, { AppKit })

export { Connectors, createAppKit, EthersAdapter, EvmAdapter, networks, SolanaAdapter, Viem, WagmiAdapter, WagmiCore }

declare global {
  interface Window {
    AppKit?: typeof AppKit
  }
}
