import { Clock, ConnectorSources, defineManifest, into, lazyPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { EvmWalletsService } from '../../ports/evm.js'
import { WagmiSource } from '../../ports/wagmi.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'wagmi',
  apiVersion: 1,
  version: '0.1.0',
  requires: { wallets: EvmWalletsService, clock: Clock },
  provides: { source: WagmiSource },
  activation: ['open', 'restore:eip155'],
  contributes: [/* @__PURE__ */ into(ConnectorSources, { id: 'wagmi', item: { namespaces: ['eip155'], service: WagmiSource } })],
})

/** The connectors that the host gave to wagmi. */
export const wagmi = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
