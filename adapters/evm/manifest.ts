import { Clock, ConnectorSources, defineManifest, Drivers, Host, into, lazyPlugin, type NamespaceTraits, Networks, Rpc } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { EvmDriver, EvmSource, EvmWalletsService } from '../../ports/evm.js'
import { RequestReview } from '../../ports/review.js'

const traits: NamespaceTraits = { history: true, nfts: true, networkNumbers: true, names: true, notReceived: ['Solana', 'Bitcoin'] }

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'evm',
  apiVersion: 1,
  version: '0.1.0',
  hostOptions: { enableEIP6963: { kind: 'flag', fallback: true }, enableInjected: { kind: 'flag', fallback: true }, reviewRequests: { kind: 'data' } },
  requires: { networks: Networks, host: Host, rpc: Rpc, clock: Clock },
  // Asked for by the first request that is shown to the visitor.
  lazy: { review: RequestReview },
  provides: { source: EvmSource, driver: EvmDriver, wallets: EvmWalletsService },
  activation: ['open', 'restore:eip155'],
  contributes: [
    /* @__PURE__ */ into(ConnectorSources, { id: 'evm', item: { namespaces: ['eip155'], service: EvmSource } }),
    /* @__PURE__ */ into(Drivers, { id: 'evm', item: { namespace: 'eip155', service: EvmDriver, traits } }),
  ],
})

/** Installed EVM wallets by EIP-6963, with plain EIP-1193 requests. */
export const evm = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
