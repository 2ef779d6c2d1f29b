// `portico/standalone`: for pages without a bundler. One script defines `window.Portico` and the elements.
import { EvmAdapter } from './adapters/evm.js'
import { createAppKit } from '../client/createAppKit.js'
import './elements.js'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from '../networks/evmNetworks.js'
import { solana, solanaDevnet, solanaTestnet } from '../networks/otherNetworks.js'
import { version } from '../elements/version.js'

/** The networks that most pages use, because everyone downloads them. Others are written by hand, as in `portico/networks`. @public */
const networks = { mainnet, polygon, base, arbitrum, optimism, sepolia, solana, solanaTestnet, solanaDevnet }

const Portico = { createAppKit, EvmAdapter, networks, version }
if (typeof window === 'object') Object.assign(window, { Portico })

export { createAppKit, EvmAdapter, networks, version }

declare global {
  interface Window {
    Portico?: typeof Portico
  }
}
