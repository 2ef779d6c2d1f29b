import { type ConnectorSource, type Driver, token, type Token } from '../kernel/api/index.js'

/** The Polkadot wallets of this browser: those in the page's `injectedWeb3`. @experimental */
export const PolkadotSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('polkadot.source@1')

/** The driver of `polkadot` over any transport. @experimental */
export const PolkadotDriver: Token<Driver> = /* @__PURE__ */ token<Driver>('polkadot.driver@1')
