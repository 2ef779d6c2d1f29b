import { proxy } from 'valtio/vanilla'
import {
  type Connector,
  ConnectorSources,
  defineManifest,
  into,
  opaque,
  type Opened,
  type OpenRequest,
  type Plugin,
  toReadable,
} from '../../kernel/api/index.js'
import { PairingLinks, PairingSource } from '../../ports/pairing.js'
import { type DirectoryWallet, Wallets, type WalletsService } from '../../ports/wallets.js'
import { pairingUri } from './pairingUri.js'
import { address } from './fakeWallets.js'

/** One time the relay was asked. The test answers. */
export interface AskedRelay {
  readonly request: OpenRequest
  link(uri?: string): void
  approve(): void
  fail(error: unknown): void
}
export interface FakeRelay {
  readonly plugin: Plugin
  readonly asked: AskedRelay[]
  /** True once the code of the adapter was loaded. */
  loaded: boolean
  /** How often what makes links was asked to load. */
  prepared: number
}

/** A relay behind the kernel's own seams. A session that a wallet approved can be reopened without asking until it is closed. */
export const fakeRelay = (): FakeRelay => {
  const asked: AskedRelay[] = []
  let session: readonly Opened[] = []
  const connector: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    kind: 'relay',
    namespaces: ['eip155'],
    open: (request) =>
      request.restore
        ? Promise.resolve(session)
        : new Promise<readonly Opened[]>((resolve, reject) => {
            const number = asked.length + 1
            asked.push({
              request,
              link: (uri = pairingUri(number)) => request.onUri(uri),
              approve: () => {
                const close = async () => {
                  session = []
                }
                session = [
                  {
                    namespace: 'eip155',
                    accounts: [address],
                    chain: 'eip155:1',
                    wallet: { name: 'Harbor' },
                    transport: { request: () => Promise.reject(new Error('Not part of this test.')), watch: () => () => {}, close },
                  },
                ]
                resolve(session)
              },
              fail: reject,
            })
          }),
  }
  const relay: FakeRelay = { plugin: undefined as never, asked, loaded: false, prepared: 0 }
  const manifest = defineManifest({
    id: 'walletconnect',
    apiVersion: 1,
    version: '0.0.0',
    provides: { source: PairingSource, links: PairingLinks },
    contributes: [into(ConnectorSources, { id: 'walletconnect', item: { namespaces: ['eip155'], service: PairingSource, only: ['walletConnect'] } })],
  })
  const state = proxy<{ items: readonly Connector[] }>({ items: opaque([connector]) })
  const plugin: Plugin = {
    manifest,
    input: undefined,
    load: async () => {
      relay.loaded = true
      const links = {
        prepare: () => {
          relay.prepared += 1
        },
        renew: () => {},
      }
      return { default: () => ({ services: { source: { state: toReadable(state), refresh: () => {} }, links } }) }
    },
  }
  return Object.assign(relay, { plugin })
}

/** A directory of these wallets. */
export const fakeDirectory = (...items: readonly DirectoryWallet[]): Plugin => {
  const manifest = defineManifest({ id: 'wallets', apiVersion: 1, version: '0.0.0', provides: { directory: Wallets } })
  const directory: WalletsService = {
    find: async (id) => items.find((wallet) => wallet.id === id || wallet.rdns === id),
    list: async ({ search = '' }) => ({ items: items.filter(({ name }) => name.includes(search)), count: items.length, fallback: false }),
    identify: async (wallets) => wallets.map(({ id, rdns }) => items.find((wallet) => wallet.id === id || wallet.rdns === rdns)),
    count: toReadable(proxy<{ all: number | undefined }>({ all: items.length })),
  }
  return { manifest, input: undefined, load: async () => ({ default: () => ({ services: { directory } }) }) }
}
