import { Clock, ConnectorSources, defineManifest, Drivers, Host, into, lazyPlugin, Networks, Rpc } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { SolanaDriver, SolanaSource } from '../../ports/solana.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'solana',
  apiVersion: 1,
  version: '0.1.0',
  requires: { networks: Networks, host: Host, rpc: Rpc, clock: Clock },
  provides: { source: SolanaSource, driver: SolanaDriver },
  activation: ['open', 'restore:solana'],
  contributes: [
    /* @__PURE__ */ into(ConnectorSources, { id: 'solana', item: { namespaces: ['solana'], service: SolanaSource } }),
    /* @__PURE__ */ into(Drivers, {
      id: 'solana',
      item: { namespace: 'solana', service: SolanaDriver, traits: { nfts: true, allNfts: true, notReceived: ['Ethereum', 'Bitcoin'] } },
    }),
  ],
})

/** Installed Solana wallets by the Wallet Standard. */
export const solana = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
