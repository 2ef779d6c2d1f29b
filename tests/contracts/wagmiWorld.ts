import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from 'wagmi-core-2'
import { readAnnouncement } from '../../adapters/evm/readAnnouncement.js'
import { evm } from '../../adapters/evm/manifest.js'
import { createWagmi, type WagmiOptions } from '../../adapters/wagmi/createWagmi.js'
import { wagmi } from '../../adapters/wagmi/manifest.js'
import type { AppKit } from '../../client/AppKit.js'
import type { AppKitOptions } from '../../client/options/AppKitOptions.js'
import { createClient } from '../../client/createClient.js'
import { mainnet, polygon } from '../../exports/networks.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'
import type { Plugin } from '../../kernel/api/index.js'

/** The oldest and the newest wagmi that is supported. */
export const versions = { 'wagmi 2.16.7': wagmi2 as unknown as typeof wagmi3, 'wagmi 3': wagmi3 }
export type Core = typeof wagmi3
export type Config = wagmi3.Config

export interface WagmiPage {
  readonly appkit: AppKit
  readonly config: Config
  /** What `<WagmiProvider>` does when it is mounted. */
  mount(options?: { readonly reconnectOnMount?: boolean; readonly initialState?: wagmi3.State }): Promise<void>
  /** Both sides, in the same words. */
  views(): { readonly wagmi: string; readonly portico: string }
  /** Reload: nothing stays but what is stored. */
  unload(): Promise<void>
}

/** Portico's words for where it is, and wagmi's. */
const sayWhere = (status: string, address: string | undefined, chain: number | string | undefined, chosen: number | string | undefined) =>
  status === 'connected' ? `connected ${address?.toLowerCase()} on ${chain}, chosen ${chosen}` : `${status}, chosen ${chosen}`

/** A page of a host with wagmi. */
export const openPage = (
  core: Core,
  options: Partial<WagmiOptions> = {},
  { plugins = [], ...appkitOptions }: Partial<AppKitOptions> & { readonly plugins?: readonly Plugin[] } = {},
): WagmiPage => {
  const networks = [mainnet, polygon]
  const { config, join, parts } = createWagmi(
    { networks, ...options },
    {
      core,
      page: () => window,
      readAnnouncement,
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
  )
  const plugin = ownPlugin({ attach: join, load: async () => [evm(), wagmi(parts())] })
  const appkit = createClient({ networks, ...appkitOptions, adapters: [{ namespace: 'eip155', adapterType: 'wagmi', plugin }] }, { plugins })
  return {
    appkit,
    config,
    mount: async ({ reconnectOnMount = true, initialState } = {}) => {
      await core.hydrate(config, { reconnectOnMount, ...(initialState ? { initialState } : {}) }).onMount()
    },
    views() {
      const { status, address, chainId } = core.getAccount(config)
      const account = appkit.getAccount('eip155')
      const [, chain] = account.caipAddress?.split(':') ?? []
      return {
        wagmi: sayWhere(status, address, chainId, core.getChainId(config)),
        portico: sayWhere(account.status, account.address, chain, appkit.getCaipNetwork('eip155')?.id),
      }
    },
    unload: () => appkit.destroy(),
  }
}
