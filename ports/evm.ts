import { type ConnectorSource, type Driver, token, type Token } from '../kernel/contract/index.js'

/** The wallets of this browser that announced themselves (EIP-6963), and the one at `window.ethereum`. */
export const EvmSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('evm.source@1')

/** Speaks `eip155` over any transport. */
export const EvmDriver: Token<Driver> = /* @__PURE__ */ token<Driver>('evm.driver@1')
