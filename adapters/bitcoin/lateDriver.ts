import { type Capabilities, type Driver, lazyCapabilities, type NetworksService, type Opened } from '../../kernel/api/index.js'
import { createLazy } from '../../lib/createLazy.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import { safeGet } from '../../lib/safeGet.js'

/** A driver whose capabilities are known beforehand. */
export interface BitcoinDriverParts extends Driver {
  attach(opened: Opened): Pick<Capabilities, 'signMessage' | 'switchNetwork'> & Partial<Pick<Capabilities, 'nativeBalance' | 'balances'>>
}

/** Whether balances can be read: the host named a server for the network, since none is asked without the host's knowledge. */
export const canRead = (networks: Pick<NetworksService, 'find'>, { chain }: Opened): boolean => (networks.find(chain)?.rpcUrls.default.http.length ?? 0) > 0

/** A driver that exists immediately and loads its code when it is used. */
export const lateDriver = (load: () => Promise<BitcoinDriverParts>, networks: Pick<NetworksService, 'find'>): BitcoinDriverParts => ({
  namespace: 'bip122',
  readAddress: async (text, chain) => (await importWithRetry(() => import('./readAddress.js'))).readAddress(text, chain),
  async provider(opened, signal) {
    // A wallet of this browser has it: then nothing more is loaded.
    return typeof safeGet(opened.transport.native, 'getAccountAddresses') === 'function' ? undefined : (await load()).provider?.(opened, signal)
  },
  attach(opened) {
    const { load: parts } = createLazy(async () => (await load()).attach(opened))
    return {
      ...lazyCapabilities(parts, ['signMessage', 'switchNetwork']),
      ...(canRead(networks, opened) && lazyCapabilities(parts, ['nativeBalance', 'balances'])),
    }
  },
})
