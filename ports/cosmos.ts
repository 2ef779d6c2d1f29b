import { type ConnectorSource, type Driver, token, type Token } from '../kernel/api/index.js'

/** The Cosmos wallets of this browser: objects of the page with the methods of Keplr's. @experimental */
export const CosmosSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('cosmos.source@1')

/** Speaks `cosmos` over any transport. @experimental */
export const CosmosDriver: Token<Driver> = /* @__PURE__ */ token<Driver>('cosmos.driver@1')
