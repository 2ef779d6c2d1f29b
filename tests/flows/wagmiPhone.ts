import { proxy } from 'valtio/vanilla'
import {
  type Connector,
  type ConnectorSource,
  ConnectorSources,
  defineManifest,
  into,
  lazyPlugin,
  opaque,
  type Plugin,
  token,
  toReadable,
  type TransportChange,
  viewSpec,
  view,
  WalletError,
} from '../../kernel/api/index.js'

const address = '0x1111111111111111111111111111111111111111'

/** A wallet at the other end of a relay, and the view that pairs it. */
export const wagmiPhone = () => {
  const state = proxy<{ items: readonly Connector[] }>({ items: [] })
  const listeners = new Set<(change: TransportChange) => void>()
  const asked: string[] = []
  let chain = 'eip155:1'
  let answer: (() => void) | undefined
  const connector = opaque<Connector>({
    id: 'walletConnect',
    name: 'WalletConnect',
    kind: 'relay',
    namespaces: ['eip155'],
    open: async ({ restore, signal }) => {
      if (!restore)
        await new Promise<void>((resolve, reject) => {
          answer = resolve
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      return [
        {
          namespace: 'eip155',
          accounts: [address],
          chain,
          wallet: { name: 'Pebble' },
          transport: {
            request: async ({ method, params }) => {
              asked.push(method)
              if (method === 'eth_chainId') return `0x${Number(chain.slice(7)).toString(16)}`
              if (method === 'personal_sign') throw new WalletError({ method, walletCode: 4100 })
              if (method !== 'wallet_switchEthereumChain') return null
              const [{ chainId }] = params as readonly [{ readonly chainId: string }]
              chain = `eip155:${Number(chainId)}`
              for (const listener of [...listeners]) listener({ chain })
              return null
            },
            watch: (listener) => {
              listeners.add(listener)
              return () => listeners.delete(listener)
            },
            close: async () => {},
          },
        },
      ]
    },
  })
  state.items = [connector]
  const source = token<ConnectorSource>('phone.source@1')
  const manifest = defineManifest({
    id: 'phone',
    apiVersion: 1,
    version: '0.0.0',
    provides: { source },
    activation: ['open', 'restore:eip155'],
    contributes: [into(ConnectorSources, { id: 'phone', item: { namespaces: ['eip155'], service: source } })],
    views: [viewSpec({ ref: view('phone.pair'), name: 'ConnectingWalletConnect', title: { key: 'phone', text: 'Phone' } })],
  })
  const plugin: Plugin = lazyPlugin(manifest, async () => ({
    default: () => ({
      services: { source: { state: toReadable(state), refresh: () => {} } },
      views: { 'phone.pair': async () => ({ kind: 'dom', mount: () => {} }) },
    }),
  }))()
  return {
    plugin,
    address,
    asked,
    /** It was asked and waits for its owner. */
    rings: () => answer !== undefined,
    approve: () => answer?.(),
  }
}
