import type { Config, createConfig, CreateConfigParameters, CreateConnectorFn, fallback, http, Transport } from '@wagmi/core'
import type { Dispose, KernelCore } from '../../kernel/api/index.js'
import type { Bridge } from './Bridge.js'
import { type BridgeNeeds, createBridge } from './createBridge.js'
import { createTransports } from './createTransports.js'
import { type Chain, type GivenNetwork, readChains } from './readChains.js'

/** The parts of the host's `@wagmi/core` that are used. */
export interface WagmiCore {
  readonly createConfig: typeof createConfig
  readonly http: typeof http
  readonly fallback: typeof fallback
}
/** `createConfig`'s own parameters, without those that are set here. */
type Passed = Omit<CreateConfigParameters, 'chains' | 'transports' | 'connectors' | 'client'>
/** What `WagmiAdapter` takes: the parameters of wagmi's `createConfig`, without those that the adapter sets, and the fields below. @public */
export interface WagmiOptions extends Partial<Passed> {
  /** The networks of `createAppKit`; those that are not EVM networks are left out. */
  readonly networks: readonly GivenNetwork[]
  /** With it a `walletConnect` connector is in wagmi's list, and the vendor's RPC among the transports. */
  readonly projectId?: string | undefined
  /** A gateway of yours that reads networks (`GATEWAY_READS`), in the place of the vendor's RPC. It needs a `projectId`. */
  readonly apiUrl?: string | undefined
  /** By chain id: takes precedence over every other way to read that chain. */
  readonly transports?: Readonly<Record<number, Transport | undefined>> | undefined
  /** Connectors beside the installed wallets, which are found automatically. */
  readonly connectors?: readonly CreateConnectorFn[] | undefined
  /** RPC endpoints that take precedence over the network's own, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string; readonly config?: object | undefined }[] | undefined>> | undefined
  /** Accepted and without effect: transactions are followed where they are shown. */
  readonly pendingTransactionsFilter?: { readonly enable: boolean; readonly pollingInterval?: number } | undefined
}
export interface WagmiNeeds extends Pick<BridgeNeeds, 'page' | 'readAnnouncement'> {
  readonly core: WagmiCore
  after(ms: number, run: () => void): Dispose
}
export interface Wagmi {
  readonly config: Config
  readonly chains: readonly [Chain, ...Chain[]]
  join(core: KernelCore): void
  parts(): Bridge
}

/** A config of the host's wagmi whose connectors are those of the instance. @throws NoNetworksError, UnsupportedWagmiError */
export const createWagmi = (
  {
    networks,
    projectId,
    apiUrl,
    transports,
    connectors = [],
    customRpcUrls,
    pendingTransactionsFilter: _,
    multiInjectedProviderDiscovery = true,
    ssr = false,
    ...rest
  }: WagmiOptions,
  { core, page, readAnnouncement, after }: WagmiNeeds,
): Wagmi => {
  const chains = readChains(networks)
  const bridge = createBridge({ page, discover: multiInjectedProviderDiscovery, ssr, pairs: Boolean(projectId), readAnnouncement, after })
  const parameters = {
    ...rest,
    ssr,
    chains,
    // Installed wallets are listed here, each validated.
    multiInjectedProviderDiscovery: false,
    connectors: bridge.connectors(connectors),
    transports: createTransports({ chains, transports, customRpcUrls, projectId, apiUrl, http: core.http, fallback: (all) => core.fallback([...all]) }),
  }
  // Its type ties the transports to the ids of the chains.
  const config = core.createConfig(parameters as unknown as CreateConfigParameters)
  bridge.meet(config)
  return { config, chains, join: bridge.join, parts: bridge.parts }
}
