/**
 * The id of the connector for pairing, which is also the type of wagmi's own connector of that kind. A literal here because the port
 * contains more than a page with wagmi loads; the type keeps the two equal.
 */
export const relayConnector: typeof import('../../ports/pairing.js').relayConnector = 'walletConnect'
