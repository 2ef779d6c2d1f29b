import type { NetworksService } from '../services.js'

/** Whether the balances of a network can be read, which requires a server that the host configured for it. */
export const canReadBalance = (networks: Pick<NetworksService, 'find'>, chain: string): boolean => (networks.find(chain)?.rpcUrls.default.http.length ?? 0) > 0
