import {
  Alerts,
  Clock,
  Connectors,
  defineManifest,
  Host,
  type HostInfo,
  into,
  lazyPlugin,
  msg,
  Networks,
  Sessions,
  tap,
  view,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { Connect, type ConnectSummary, ConnectGrids, ConnectGroups, ConnectRows, NameWallets, WalletLookups } from '../../ports/connect.js'
import { AllWalletsView, GetWalletView, WalletGuideView, Wallets, WalletsLookup } from '../../ports/wallets.js'

const all = /* @__PURE__ */ msg('shared.allWallets', 'All wallets')
const get = /* @__PURE__ */ msg('shared.getAWallet', 'Get a wallet')
const named = /* @__PURE__ */ msg('shared.getWallet', 'Get {wallet}')

const own = ({ options, written }: HostInfo) =>
  [options.featuredWalletIds.length, Array.isArray(written.customWallets) ? written.customWallets.length : 0] as const
const group = (type: 'featured' | 'custom' | 'recommended', rows: (findings: ConnectSummary) => number) =>
  into(ConnectGroups, {
    id: `wallets.${type}`,
    item: { type, body: view<{ readonly rows: number }>(`wallets.${type}`), rows: (findings) => (findings.tiled ? 0 : rows(findings)) },
  })

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'wallets',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  emits: [Tracked],
  requires: { sessions: Sessions, networks: Networks, connectors: Connectors, host: Host, alerts: Alerts, clock: Clock },
  optional: { connect: Connect },
  hostOptions: {
    includeWalletIds: { kind: 'texts' },
    excludeWalletIds: { kind: 'texts' },
    featuredWalletIds: { kind: 'texts' },
    'features.allWallets': { kind: 'flag', fallback: true, look: true },
    allWallets: { kind: 'data' },
    apiUrl: { kind: 'data' },
    customWallets: { kind: 'data' },
  },
  provides: { directory: Wallets, lookup: WalletsLookup },
  hooks: [tap(NameWallets)],
  views: [
    viewSpec({ ref: AllWalletsView, name: 'AllWallets', role: 'home-pairing-mobile', title: all }),
    viewSpec({ ref: WalletGuideView, name: 'GetWallet', title: get }),
    viewSpec({
      ref: GetWalletView,
      name: 'Downloads',
      title: (params) => (params?.name ? { message: named, values: { wallet: params.name } } : { message: get }),
    }),
    ...['tiles', 'count', 'featured', 'custom', 'recommended'].map((part) => viewSpec({ ref: view(`wallets.${part}`) })),
  ],
  contributes: [
    into(ConnectRows, {
      id: 'wallets.all',
      when: ({ feature }) => feature('allWallets'),
      item: {
        type: 'all',
        label: all,
        icon: 'grid',
        // Under the type of parameters that the slot asks for: refs are told apart by their ids alone.
        open: view('wallets.all'),
        tag: view('wallets.count'),
        shown: ({ tiled, host: { written, mobile } }) => !tiled && written.allWallets !== 'HIDE' && (mobile || written.allWallets !== 'ONLY_MOBILE'),
      },
    }),
    into(WalletLookups, { id: 'wallets', item: { service: WalletsLookup } }),
    into(ConnectGrids, { id: 'wallets.tiles', item: { body: view('wallets.tiles') } }),
    group('featured', ({ host }) => own(host)[0]),
    group('custom', ({ host }) => own(host)[1]),
    // A visitor who brings wallets of their own gets no others recommended.
    group('recommended', ({ found, used, host }) => (own(host).some(Boolean) ? 0 : Math.max(0, 2 - found.length - used))),
  ],
  http: { directory: { origin: 'https://api.web3modal.org', option: 'apiUrl', auth: 'project-id', timeout: 8000, purpose: 'the directory of wallets' } },
})

/**
 * A built-in plugin: the directory of wallets and its views. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [wallets()] })`
 * @public
 */
export const wallets = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
