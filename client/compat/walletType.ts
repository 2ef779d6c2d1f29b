import type { Connector } from '../../kernel/api/index.js'

/** The kind of a connector in the words of the public API. */
export const walletType = ({ kind, rdns }: Pick<Connector, 'kind' | 'rdns'>): string =>
  ({ injected: rdns ? 'ANNOUNCED' : 'INJECTED', relay: 'WALLET_CONNECT', embedded: 'AUTH', custom: 'EXTERNAL' })[kind]
