/**
 * The id of the connector for pairing, which is also the type of wagmi's own connector of that kind. Written out here because the port holds
 * more than a page with wagmi loads; the type keeps the two equal.
 */
export const relayConnector: typeof import('../../ports/pairing.js').relayConnector = 'walletConnect'
