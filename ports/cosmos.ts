import { type ConnectorSource, type Driver, token, type Token } from '../kernel/api/index.js'

/** The Cosmos wallets of this browser, which inject objects with Keplr's methods into the page. @experimental */
export const CosmosSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('cosmos.source@1')

/** The driver of `cosmos` over any transport. @experimental */
export const CosmosDriver: Token<Driver> = /* @__PURE__ */ token<Driver>('cosmos.driver@1')
