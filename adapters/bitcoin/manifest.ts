import { Clock, ConnectorSources, defineManifest, Drivers, into, lazyPlugin, Networks, Rpc } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { BitcoinDriver, BitcoinSource } from '../../ports/bitcoin.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'bitcoin',
  apiVersion: 1,
  version: '0.1.0',
  requires: { networks: Networks, rpc: Rpc, clock: Clock },
  provides: { source: BitcoinSource, driver: BitcoinDriver },
  activation: ['open', 'restore:bip122'],
  contributes: [
    /* @__PURE__ */ into(ConnectorSources, { id: 'bitcoin', item: { namespaces: ['bip122'], service: BitcoinSource } }),
    /* @__PURE__ */ into(Drivers, { id: 'bitcoin', item: { namespace: 'bip122', service: BitcoinDriver, traits: { notReceived: ['Ethereum', 'Solana'] } } }),
  ],
})

/** Installed Bitcoin wallets, by their objects on the page and by the Wallet Standard. */
export const bitcoin = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
