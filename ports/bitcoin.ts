import { type ConnectorSource, type Driver, token, type Token } from '../kernel/api/index.js'

/**
 * The Bitcoin wallets of this browser: those that inject an object into the page, and those that registered by the Wallet Standard.
 * @experimental
 */
export const BitcoinSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('bitcoin.source@1')

/** The driver of `bip122` over any transport. @experimental */
export const BitcoinDriver: Token<Driver> = /* @__PURE__ */ token<Driver>('bitcoin.driver@1')
