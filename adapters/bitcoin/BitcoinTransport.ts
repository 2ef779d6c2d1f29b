import type { Capabilities, Transport } from '../../kernel/api/index.js'

/** The transport of a wallet of this browser, which knows what the wallet uses its addresses for. */
export interface BitcoinTransport extends Transport {
  readonly addresses: Capabilities['addresses']
}

/** Whether it is the transport of a wallet of this browser, and not one of a relay session. */
export const isOwnTransport = (transport: Transport): transport is BitcoinTransport => 'addresses' in transport
