import { Clock, ConnectorSources, defineManifest, Drivers, Host, into, lazyPlugin, Networks, Rpc } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { PolkadotDriver, PolkadotSource } from '../../ports/polkadot.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'polkadot',
  apiVersion: 1,
  version: '0.1.0',
  requires: { networks: Networks, host: Host, rpc: Rpc, clock: Clock },
  provides: { source: PolkadotSource, driver: PolkadotDriver },
  activation: ['open', 'restore:polkadot'],
  contributes: [
    /* @__PURE__ */ into(ConnectorSources, { id: 'polkadot', item: { namespaces: ['polkadot'], service: PolkadotSource } }),
    /* @__PURE__ */ into(Drivers, {
      id: 'polkadot',
      item: { namespace: 'polkadot', service: PolkadotDriver, traits: { notReceived: ['Ethereum', 'Cosmos'] } },
    }),
  ],
})

/** Installed Polkadot wallets: those in the page's `injectedWeb3`. */
export const polkadot = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
