import { definePlugin, type Plugin, lazyPlugin } from '../../../kernel/api/index.js'
import { manifest } from '../manifest.js'
import { startEmbeddedWallet } from '../start.js'
import { type ScriptedSite, scriptedSite, type SiteOptions } from './scriptedSite.js'

/** The plugin of the embedded wallet, with a scripted secure site in the place of a frame. */
export const withSite = (
  options: Omit<SiteOptions, 'after' | 'place'>,
): { readonly plugin: Plugin; readonly site: () => ScriptedSite; readonly loaded: () => boolean } => {
  let site: ScriptedSite | undefined
  const setup = definePlugin<typeof manifest>((context) =>
    startEmbeddedWallet(context, (after, place) => {
      site = scriptedSite({ ...options, after, place })
      return site.page
    }),
  )
  return {
    plugin: lazyPlugin(manifest, async () => ({ default: setup }))(),
    site: () => {
      if (!site) throw new Error('The plugin was not started.')
      return site
    },
    loaded: () => (site?.urls.length ?? 0) > 0,
  }
}

export const evmAddress = '0x7F3A5b1c9E2d4f6A8b0C1D2e3F4a5B6c7D8E91bC'
export const solanaAddress = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

/** Answers of a secure site at which a visitor is signed in. */
export const signedIn = (email = 'mira@example.com'): NonNullable<SiteOptions['answers']> => [
  ['IS_CONNECTED', () => ({ isConnected: true })],
  [
    'GET_USER',
    (payload) => {
      const { chainId } = payload as { readonly chainId: string | number }
      return { email, chainId, address: typeof chainId === 'number' ? evmAddress : solanaAddress }
    },
  ],
  ['SWITCH_NETWORK', (payload) => payload],
  ['GET_CHAIN_ID', () => ({ chainId: 1 })],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => ({ smartAccountEnabledNetworks: [1, 'eip155:10', 'solana:x', -5] })],
  ['INIT_SMART_ACCOUNT', () => ({ address: evmAddress, isDeployed: false })],
  ['SIGN_OUT', () => undefined],
  ['RPC_ABORT', () => undefined],
  ['SYNC_THEME', () => undefined],
  ['SYNC_DAPP_DATA', () => undefined],
]
