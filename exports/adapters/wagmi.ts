// `portico/adapters/wagmi`: for hosts with wagmi 2 (`@wagmi/core` from 2.16.7 on) or 3.
import { type Config, createConfig, fallback, http } from '@wagmi/core'
import { readAnnouncement } from '../../adapters/evm/readAnnouncement.js'
import { isAuthConnector } from '../../adapters/wagmi/isAuthConnector.js'
import { createWagmi, type Wagmi, type WagmiOptions } from '../../adapters/wagmi/createWagmi.js'
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { toAlert } from '../../kernel/toAlert.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Adapter } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'

export { authConnector } from '../../adapters/wagmi/authConnector.js'
export type { WagmiOptions }

/**
 * EVM wallets for a host with wagmi. The connection and the network are the same in both, whichever side changes them.
 * @example `const { wagmiConfig } = new WagmiAdapter({ networks: [mainnet, polygon] })`
 * @public
 */
export class WagmiAdapter implements Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'wagmi'
  networks: WagmiOptions['networks']
  /** The configuration for `<WagmiProvider config>` and for wagmi's actions. */
  readonly wagmiConfig: Config
  /** The networks of the configuration, in the form of viem's chains. */
  readonly wagmiChains: Wagmi['chains']
  readonly plugin: DeferredPlugin
  /** @throws NoNetworksError, UnsupportedWagmiError */
  constructor(options: WagmiOptions) {
    const connectors = options.connectors?.filter((connector) => !isAuthConnector(connector))
    const leftOut = connectors?.length !== options.connectors?.length
    const { config, chains, join, parts } = createWagmi(
      { ...options, connectors },
      {
        core: { createConfig, http, fallback },
        page: () => (typeof globalThis.document === 'object' ? globalThis.window : undefined),
        readAnnouncement,
        after(ms, run) {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      },
    )
    this.networks = options.networks
    this.wagmiConfig = config
    this.wagmiChains = chains
    this.plugin = ownPlugin({
      attach(core) {
        join(core)
        if (!leftOut) return
        importWithRetry(() => import('../../adapters/wagmi/AuthConnectorError.js')).then(
          ({ AuthConnectorError }) => core.alerts.raise(toAlert(new AuthConnectorError(), 'warn')),
          () => undefined,
        )
      },
      load: () =>
        Promise.all([importWithRetry(() => import('../../adapters/evm/manifest.js')), importWithRetry(() => import('../../adapters/wagmi/manifest.js'))]).then(
          ([{ evm }, { wagmi }]) => [evm(), wagmi(parts())],
        ),
      prefetch: () => ({ evm: import('../../adapters/evm/plugin.js') }),
    })
  }
}
