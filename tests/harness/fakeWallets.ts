import { proxy } from 'valtio/vanilla'
import {
  type Capabilities,
  type Connector,
  type ConnectorSource,
  ConnectorSources,
  defineManifest,
  type Driver,
  Drivers,
  into,
  opaque,
  type Opened,
  type OpenRequest,
  type Plugin,
  token,
  toReadable,
  type TransportChange,
} from '../../kernel/api/index.js'

/** One question a wallet was asked. The test answers it. */
export interface AskedWallet {
  readonly id: string
  readonly request: OpenRequest
  /** `reviews`: the wallet shows what it signs. */
  approve(account?: { readonly address?: string; readonly chain?: string; readonly reviews?: boolean }): void
  fail(error: unknown): void
}

export interface FakeWallets {
  /** Source and driver of `eip155`. */
  readonly plugin: Plugin
  /** What was asked of wallets, in order. Restoring is answered with "nothing allowed" and not listed. */
  readonly asked: AskedWallet[]
  /** Switches asked for, in order. Answered by the test. */
  readonly switches: { readonly chain: string; done(): void; fail(error: unknown): void }[]
  /** What reading a native balance answers. */
  balance: Capabilities['nativeBalance']['read']
  /** More that the driver can do, for connections that are opened afterwards. */
  extra: Partial<Capabilities>
  announce(connector: Partial<Connector> & { readonly id: string }): void
  vanish(id: string): void
  refreshes: number
  /** A connected wallet says something by itself. */
  say(change: TransportChange): void
}

export const address = '0x7F3A5b1c9E2d4f6A8b0C1D2e3F4a5B6c7D8E91bC'

/** Wallets that do what the test says, behind the kernel's own seams. */
export const fakeWallets = (...announced: readonly (Partial<Connector> & { readonly id: string })[]): FakeWallets => {
  const state = proxy<{ items: readonly Connector[] }>({ items: [] })
  const watchers = new Set<(change: TransportChange) => void>()
  const asked: AskedWallet[] = []
  const switches: FakeWallets['switches'] = []

  const connector = (given: Partial<Connector> & { readonly id: string }): Connector => ({
    name: given.id,
    kind: 'injected',
    namespaces: ['eip155'],
    open: (request) => {
      if (request.restore) return Promise.resolve([])
      return new Promise<readonly Opened[]>((resolve, reject) => {
        const transport = {
          request: () => Promise.reject(new Error('Not part of this test.')),
          watch: (listener: (change: TransportChange) => void) => {
            watchers.add(listener)
            return () => watchers.delete(listener)
          },
          close: () => Promise.resolve(),
          native: opaque({ name: given.id }),
        }
        asked.push({
          id: given.id,
          request,
          approve: ({ address: account = address, chain = request.chains[0] ?? 'eip155:1', reviews = false } = {}) =>
            resolve([{ namespace: 'eip155', accounts: [account], chain, transport, reviews }]),
          fail: reject,
        })
      })
    },
    ...given,
  })

  const wallets: FakeWallets = {
    plugin: undefined as never,
    asked,
    switches,
    balance: () => Promise.resolve({ asset: 'native', symbol: 'ETH', amount: 1_234_567_890_000_000_000n, decimals: 18 }),
    extra: {},
    refreshes: 0,
    announce: (given) => {
      state.items = opaque([...state.items, connector(given)])
    },
    vanish: (id) => {
      state.items = opaque(state.items.filter((item) => item.id !== id))
    },
    say: (change) => {
      for (const watcher of [...watchers]) watcher(change)
    },
  }
  for (const given of announced) wallets.announce(given)

  const source = token<ConnectorSource>('fake.source@1')
  const driver = token<Driver>('fake.driver@1')
  // As the EVM adapter declares them.
  const traits = { history: true, nfts: true, networkNumbers: true, names: true, notReceived: ['Solana', 'Bitcoin'] }
  const manifest = defineManifest({
    id: 'fake-wallets',
    apiVersion: 1,
    version: '0.0.0',
    provides: { source, driver },
    activation: ['open', 'restore:eip155'],
    contributes: [
      into(ConnectorSources, { id: 'fake', item: { namespaces: ['eip155'], service: source } }),
      into(Drivers, { id: 'fake', item: { namespace: 'eip155', service: driver, traits } }),
    ],
  })
  const setup = () => ({
    services: {
      source: {
        state: toReadable(state),
        refresh: () => {
          wallets.refreshes += 1
        },
      },
      driver: {
        namespace: 'eip155',
        readAddress: async (text: string) => (await import('../../adapters/evm/transfer/readAddress.js')).readAddress(text),
        attach: () => ({
          ...wallets.extra,
          nativeBalance: { read: (...args: Parameters<FakeWallets['balance']>) => wallets.balance(...args) },
          switchNetwork: {
            to: (chain: string) => new Promise<void>((done, fail) => switches.push({ chain, done, fail })),
          },
        }),
      },
    },
  })
  const plugin: Plugin = { manifest, input: undefined, load: async () => ({ default: setup }) }
  return Object.assign(wallets, { plugin })
}
