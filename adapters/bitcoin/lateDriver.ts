import { type Capabilities, type Driver, lazyCapabilities, type NetworksService, type Opened } from '../../kernel/api/index.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { isOwnTransport } from './BitcoinTransport.js'

/** A driver whose capabilities are known beforehand. */
export interface BitcoinDriverParts extends Driver {
  attach(
    opened: Opened,
  ): Pick<Capabilities, 'signMessage' | 'switchNetwork'> & Partial<Pick<Capabilities, 'nativeBalance' | 'balances' | 'history' | 'transactions'>>
}

/**
 * What the addresses of a connection are for. A relay session does not say it beforehand: there an address of Taproot is taken to be for
 * ordinals where the wallet has one of another kind, too.
 */
const addressesOf = ({ transport, accounts }: Opened): Capabilities['addresses'] => {
  if (isOwnTransport(transport)) return transport.addresses
  const isTaproot = (address: string) => /^(?:bc|tb)1p/i.test(address)
  const mixed = accounts.some((address) => !isTaproot(address))
  return { about: (address) => (accounts.includes(address) ? { purpose: mixed && isTaproot(address) ? 'ordinal' : 'payment' } : undefined), use: undefined }
}

/** Whether balances and the history can be read: the host named a server for the network, since none is asked without the host's knowledge. */
export const canRead = (networks: Pick<NetworksService, 'find'>, { chain }: Opened): boolean => (networks.find(chain)?.rpcUrls.default.http.length ?? 0) > 0

/** A driver that exists immediately and loads its code when it is used. */
export const lateDriver = (load: () => Promise<BitcoinDriverParts>, networks: Pick<NetworksService, 'find'>): BitcoinDriverParts => ({
  namespace: 'bip122',
  readAddress: async (text, chain) => (await importWithRetry(() => import('./readPasted.js'))).readPasted(text, chain),
  async provider(opened, signal) {
    // A wallet of this browser has it: then nothing more is loaded.
    return typeof safeGet(opened.transport.native, 'getAccountAddresses') === 'function' ? undefined : (await load()).provider?.(opened, signal)
  },
  attach(opened) {
    const { load: parts } = createLazy(async () => (await load()).attach(opened))
    return {
      ...lazyCapabilities(parts, ['signMessage', 'switchNetwork']),
      addresses: addressesOf(opened),
      ...(canRead(networks, opened) && lazyCapabilities(parts, ['nativeBalance', 'balances', 'history', 'transactions'])),
    }
  },
})
