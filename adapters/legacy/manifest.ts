import {
  Alerts,
  Clock,
  ConnectorSources,
  type ConnectorSource,
  defineManifest,
  type Driver,
  Drivers,
  Host,
  into,
  lazyPlugin,
  Networks,
  token,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

/** The options of the host that adapters on the incumbent's blueprint are given. */
const written = [
  ...['projectId', 'metadata', 'networks', 'defaultNetwork', 'features', 'debug', 'themeMode', 'customRpcUrls', 'chainImages', 'connectorImages'],
  ...['includeWalletIds', 'excludeWalletIds', 'featuredWalletIds', 'customWallets', 'enableWalletConnect', 'enableInjected', 'enableEIP6963', 'enableCoinbase'],
]

/**
 * One for each adapter, because each has a namespace of its own. `eip155` has the driver of this package: what a wallet signs there is shown
 * from the request itself, so it has to speak EIP-1193.
 */
const manifestFor = (id: string, namespace: string) => {
  const source = token<ConnectorSource>(`${id}.source@1`)
  const driver = token<Driver>(`${id}.driver@1`)
  return defineManifest({
    id,
    apiVersion: 1,
    version: '0.1.0',
    hostOptions: Object.fromEntries(written.map((name) => [name, { kind: 'data' as const }])),
    requires: { networks: Networks, host: Host, alerts: Alerts, clock: Clock },
    provides: { source, driver },
    activation: ['open', `restore:${namespace}`],
    contributes: [
      into(ConnectorSources, { id, item: { namespaces: [namespace], service: source } }),
      ...(namespace === 'eip155' ? [] : [into(Drivers, { id, item: { namespace, service: driver } })]),
    ],
  })
}
export type LegacyManifest = ReturnType<typeof manifestFor>

export const manifest = /* @__PURE__ */ manifestFor('legacy', 'bip122')

/** Adapters that others wrote on the incumbent's blueprint. `input` is `{ adapter }`, handed over by `LegacyAdapter`. */
export const legacy = (input?: { readonly adapter?: { readonly namespace: string } }) => {
  const namespace = input?.adapter?.namespace
  const own = namespace === undefined ? manifest : manifestFor(`legacy-${namespace}`, namespace)
  return lazyPlugin<object>(own, () => importWithRetry(() => import('./plugin.js')))(input)
}
