import type { Connector } from '../../kernel/api/index.js'

/** The kind of a connector as the public API names it. */
export const walletType = ({ kind, rdns }: Pick<Connector, 'kind' | 'rdns'>): string =>
  ({ injected: rdns ? 'ANNOUNCED' : 'INJECTED', relay: 'WALLET_CONNECT', embedded: 'AUTH', custom: 'EXTERNAL', watched: 'WATCHED' })[kind]
