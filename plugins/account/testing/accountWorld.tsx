import { onTestFinished } from 'vitest'
import {
  type Connector,
  defineManifest,
  definePlugin,
  into,
  type Message,
  type MessageValues,
  msg,
  type Network,
  type Plugin,
  token,
  view,
  viewSpec,
} from '../../../kernel/api/index.js'
import { Account, type AccountAction, AccountActions, AccountBanners, AccountRows, AccountRowChanged, AccountTabs } from '../../../ports/account.js'
import { type FakeWallets, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { mountModal } from '../../../tests/harness/mountModal.js'
import { account } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import '../views/Account.js'
import '../views/AccountSettings.js'

const networks: readonly Network[] = [
  {
    id: 1,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  },
]

/** An account that is connected, with its view open. */
export const connected = async (
  options: Parameters<typeof mountModal>[0] = {},
  prepare: (wallets: FakeWallets) => void = () => {},
  wallet: Partial<Connector> = { name: 'Harbor', rdns: 'com.harbor' },
) => {
  const wallets = fakeWallets({ id: 'com.harbor', ...wallet })
  prepare(wallets)
  const modal = mountModal({ networks, ...options, plugins: [account(), wallets.plugin, ...(options.plugins ?? [])] })
  onTestFinished(async () => {
    modal.scope.dispose()
    await modal.kernel.destroy()
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.open()
  return { ...modal, wallets }
}

/** A plugin that puts things into the account. */
export const extras = (actions: readonly AccountAction['feature'][]): Plugin => {
  const body = view('extras.body')
  const other = view('extras.other')
  const page = view('extras.page')
  return {
    manifest: defineManifest({
      id: 'extras',
      apiVersion: 1,
      version: '0.0.0',
      views: [body, other, page].map((ref) => viewSpec({ ref })),
      contributes: [
        ...actions.map((feature, at) =>
          into(AccountActions, { id: feature, order: actions.length - at, item: { feature, label: msg(`x.${feature}`, feature), icon: 'send', open: page } }),
        ),
        ...(actions.length > 0
          ? [
              into(AccountTabs, { id: 'tokens', order: 1, item: { label: msg('x.tokens', 'Tokens'), body } }),
              into(AccountTabs, { id: 'activity', order: 2, item: { label: msg('x.activity', 'Activity'), body: other } }),
              into(AccountRows, { id: 'row', item: { label: msg('x.row', 'Your name'), icon: 'name', open: page } }),
              into(AccountRows, {
                id: 'safe',
                item: { label: msg('x.safe', 'Recovery'), detail: msg('x.safe.detail', 'Not set up'), icon: 'lock', open: page, group: 'safety' },
              }),
              into(AccountRows, {
                id: 'end',
                item: { label: msg('x.end', 'Delete wallet'), icon: 'trash', open: page, group: 'safety', apart: true },
              }),
            ]
          : []),
      ],
    }),
    input: undefined,
    load: async () => ({
      default: () => ({
        views: Object.fromEntries(
          Object.entries({ [body.id]: 'A list of tokens', [other.id]: 'What happened', [page.id]: 'A page' }).map(([id, text]) => [
            id,
            async () => ({ kind: 'react' as const, component: () => <p>{text}</p> }),
          ]),
        ),
      }),
    }),
  }
}

/** A plugin with a banner and a row, and what says how the row reads. */
export const noticing = (more: { readonly onDemand?: boolean } = {}) => {
  const page = view('notice.page')
  const banner = view('notice.banner')
  const Said = token<{
    readonly row: (detail: { readonly message: Message; readonly values?: MessageValues } | undefined, warn?: Message) => void
  }>('notice.said@1')
  const manifest = defineManifest({
    id: 'notice',
    apiVersion: 1,
    version: '0.0.0',
    requires: { account: Account },
    provides: { said: Said },
    emits: [AccountRowChanged],
    views: [viewSpec({ ref: page }), viewSpec({ ref: banner })],
    contributes: [
      into(AccountBanners, { id: 'banner', item: { body: banner } }),
      into(AccountRows, {
        id: 'recovery',
        item: {
          label: msg('x.recovery', 'Recovery'),
          detail: msg('x.recovery.detail', 'How to get it back'),
          icon: 'lock',
          open: page,
          group: 'safety',
          ...more,
        },
      }),
    ],
  })
  const module = definePlugin<typeof manifest>((context) => ({
    services: {
      said: {
        row: (detail, warn) => context.emit(AccountRowChanged, { open: page, detail, warn }),
      },
    },
    views: {
      [page.id]: async () => ({ kind: 'react', component: () => <p>A page</p> }),
      [banner.id]: async () => ({ kind: 'react', component: () => <p>The wallet can be lost.</p> }),
    },
  }))
  const plugin: Plugin = { manifest, input: undefined, load: async () => ({ default: module }) }
  return { plugin, Said }
}
