import type { ConnectorFacts } from '../../kernel/api/index.js'

/** The kind of a connector as the public API names it. */
export const walletType = ({ kind, rdns }: Pick<ConnectorFacts, 'kind' | 'rdns'>): string =>
  ({ injected: rdns ? 'ANNOUNCED' : 'INJECTED', relay: 'WALLET_CONNECT', embedded: 'AUTH', custom: 'EXTERNAL', watched: 'WATCHED' })[kind]
