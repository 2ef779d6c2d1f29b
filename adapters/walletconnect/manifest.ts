import { Alerts, Clock, ConnectorSources, defineManifest, Host, into, lazyPlugin, Networks, Rpc, type StorageKey } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { PairingLinks, PairingSource, relayConnector, type StoredPairing } from '../../ports/pairing.js'
import { PairingSignIn } from '../../ports/siwx.js'

const session: StorageKey<StoredPairing> = {
  version: 1,
  initial: {},
  parse: (stored) => {
    const { topic, former } = (stored ?? {}) as Partial<Record<keyof StoredPairing, unknown>>
    return typeof topic === 'string' && /^[0-9a-f]{64}$/.test(topic) ? { topic, ...(former === true && { former }) } : {}
  },
}

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'walletconnect',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  // Pairing needs a relay that lets this page in.
  enabledBy: { all: [{ option: 'enableWalletConnect', fallback: true }, { any: ['projectId', 'relayUrl', 'universalProvider'] }] },
  hostOptions: {
    projectId: { kind: 'data' },
    relayUrl: { kind: 'data' },
    attestation: { kind: 'data' },
    universalProvider: { kind: 'object' },
    universalProviderConfigOverride: { kind: 'data' },
  },
  requires: { networks: Networks, host: Host, rpc: Rpc, clock: Clock, alerts: Alerts },
  optional: { signIn: PairingSignIn },
  provides: { source: PairingSource, links: PairingLinks },
  storage: { session },
  contributes: [
    /* @__PURE__ */ into(ConnectorSources, {
      id: 'walletconnect',
      item: { namespaces: ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'], service: PairingSource, only: [relayConnector] },
    }),
  ],
})

/** Any wallet, over a relay: the visitor scans a code or follows a link. */
export const walletconnect = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
