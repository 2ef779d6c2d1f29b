import { proxy } from 'valtio/vanilla'
import { defineManifest, msg, type Plugin, toReadable, type ViewRef, type ViewRole, viewSpec } from '../../kernel/api/index.js'
import { Account, AccountView, type NativeBalance } from '../../ports/account.js'
import { ConnectView } from '../../ports/connect.js'
import { NetworksView, UnsupportedChainView } from '../../ports/networks.js'

const plugin = (manifest: Plugin['manifest'], services: Record<string, unknown> = {}): Plugin => ({
  manifest,
  input: undefined,
  load: async () => ({
    default: () => ({
      services,
      views: Object.fromEntries(
        (manifest.views ?? []).map(({ ref, name }) => [ref.id, async () => ({ kind: 'react' as const, component: () => `The ${name} view` })]),
      ),
    }),
  }),
})
const view = (ref: ViewRef<undefined>, name: string, role?: ViewRole) => viewSpec({ ref, name, title: msg(`fake.${name}`, name), ...(role && { role }) })

export interface FakePlugins {
  readonly plugins: readonly Plugin[]
  /** What the account service says. */
  readonly balance: { native: NativeBalance }
}

/** Stand-ins for connect, account and networks: the same names, views of one line, all of it there at once. */
export const fakePlugins = (): FakePlugins => {
  const balance = proxy<{ native: NativeBalance }>({ native: { status: 'ready', symbol: 'ETH', amount: 1_234_567_890_000_000_000n, decimals: 18 } })
  return {
    balance,
    plugins: [
      plugin(defineManifest({ id: 'connect', apiVersion: 1, version: '0.0.0', views: [view(ConnectView, 'Connect', 'home-disconnected')] })),
      plugin(
        defineManifest({
          id: 'account',
          apiVersion: 1,
          version: '0.0.0',
          hostOptions: { 'features.multiWallet': { kind: 'flag', fallback: false, look: true } },
          provides: { account: Account },
          views: [view(AccountView, 'Account', 'home-connected')],
        }),
        {
          account: { balance: toReadable(balance), refresh: () => undefined },
        },
      ),
      plugin(
        defineManifest({
          id: 'networks',
          apiVersion: 1,
          version: '0.0.0',
          views: [view(NetworksView, 'Networks'), view(UnsupportedChainView, 'UnsupportedChain')],
        }),
      ),
    ],
  }
}
