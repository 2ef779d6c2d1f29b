import { Clock, ConnectorSources, defineManifest, Drivers, into, lazyPlugin, Networks, Rpc } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { CosmosDriver, CosmosSource } from '../../ports/cosmos.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'cosmos',
  apiVersion: 1,
  version: '0.1.0',
  requires: { networks: Networks, rpc: Rpc, clock: Clock },
  provides: { source: CosmosSource, driver: CosmosDriver },
  activation: ['open', 'restore:cosmos'],
  contributes: [
    /* @__PURE__ */ into(ConnectorSources, { id: 'cosmos', item: { namespaces: ['cosmos'], service: CosmosSource } }),
    /* @__PURE__ */ into(Drivers, { id: 'cosmos', item: { namespace: 'cosmos', service: CosmosDriver, traits: { notReceived: ['Ethereum', 'Polkadot'] } } }),
  ],
})

/** Installed Cosmos wallets: Keplr, Leap, and others with the methods of Keplr's. */
export const cosmos = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
