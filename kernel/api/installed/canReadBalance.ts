import type { NetworksService } from '../services.js'

/** Whether the balances of a network can be read: the host named a server for it, since none is asked without the host's knowledge. */
export const canReadBalance = (networks: Pick<NetworksService, 'find'>, chain: string): boolean => (networks.find(chain)?.rpcUrls.default.http.length ?? 0) > 0
