import { Clock, Connectors, defineManifest, Host, into, lazyPlugin, msg, Networks, Sessions, type StorageKey, view, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { Connect, ConnectAlternatives, ConnectRows } from '../../ports/connect.js'
import { Connections } from '../../ports/connections.js'
import { Pairing, PairingBasicView, PairingOpener, PairingLinks, PairingSource, PairingView } from '../../ports/pairing.js'
import { WalletOpeners, Wallets } from '../../ports/wallets.js'

const phone = /* @__PURE__ */ msg('pairing.title', 'Wallet on your phone')
const named = /* @__PURE__ */ msg('elements.wallet.connect', 'Connect {wallet}')

/** Kept as it was found; `parseChoice` checks it when the plugin reads it. */
const app: StorageKey<unknown> = { version: 1, initial: undefined, clear: 'disconnect', parse: (stored) => stored }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'pairing',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  // The source is not asked for anything here: without one that pairs, there is nothing to show.
  emits: [Tracked],
  hostOptions: { experimental_preferUniversalLinks: { kind: 'data' } },
  requires: { sessions: Sessions, networks: Networks, connectors: Connectors, host: Host, clock: Clock, source: PairingSource },
  optional: { wallets: Wallets, connect: Connect, links: PairingLinks },
  // Asked when a wallet is connected: where the visitor goes then.
  lazy: { connections: Connections },
  provides: { flow: Pairing, opener: PairingOpener },
  views: [
    viewSpec({
      ref: PairingView,
      name: 'ConnectingWalletConnect',
      title: (params) => (params?.name ? { message: named, values: { wallet: params.name } } : { message: phone }),
      asks: true,
    }),
    viewSpec({ ref: PairingBasicView, name: 'ConnectingWalletConnectBasic', role: 'home-pairing', title: phone, asks: true }),
  ],
  contributes: [
    into(WalletOpeners, { id: 'pairing', when: ({ mobile }) => mobile, item: { service: PairingOpener } }),
    // One view under the types of its parameters that the slots ask for: refs are told apart by their ids alone.
    into(ConnectRows, {
      id: 'pairing.phone',
      when: ({ mobile, kind }) => !mobile && kind !== 'relay',
      item: { type: 'walletConnect', label: phone, icon: 'qr', open: view('pairing.wallet') },
    }),
    into(ConnectAlternatives, {
      id: 'pairing.phone',
      when: ({ mobile }) => !mobile,
      item: { label: msg('pairing.use', 'Use phone'), icon: 'qr', open: view<{ readonly walletId: string }, 'pairing.wallet'>('pairing.wallet') },
    }),
  ],
  storage: { app },
})

/**
 * A built-in plugin: pairing with wallets of other devices. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [pairing()] })`
 * @public
 */
export const pairing = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
