import { type ConnectorSource, token, type Token } from '../kernel/api/index.js'

/** The connectors that the host passed to wagmi, unless another source lists their wallets. @experimental */
export const WagmiSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('wagmi.source@1')
