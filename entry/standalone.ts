// `portico/standalone`: for pages without a bundler. One script gives `window.Portico` and the elements.
import { EvmAdapter } from './adapters/evm.js'
import { createAppKit } from './createAppKit.js'
import './elements.js'
import * as networks from './networks.js'
import { version } from '../elements/version.js'

const Portico = { createAppKit, EvmAdapter, networks, version }
if (typeof window === 'object') Object.assign(window, { Portico })

export { createAppKit, EvmAdapter, networks, version }

declare global {
  interface Window {
    Portico?: typeof Portico
  }
}
