import { type ConnectorSource, type Driver, token, type Token } from '../kernel/api/index.js'

/** The Solana wallets of this browser that registered by the Wallet Standard, and those that the host passed. @experimental */
export const SolanaSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('solana.source@1')

/** The driver of `solana` over any transport. @experimental */
export const SolanaDriver: Token<Driver> = /* @__PURE__ */ token<Driver>('solana.driver@1')
