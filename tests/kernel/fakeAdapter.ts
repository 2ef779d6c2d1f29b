import {
  type Capabilities,
  type Connector,
  type ConnectorKind,
  ConnectorSources,
  type ConnectorSource,
  type Driver,
  Drivers,
  into,
  type NamespaceTraits,
  opaque,
  type Opened,
  type OpenRequest,
  type Plugin,
  toReadable,
  token,
  type TransportChange,
} from '../../kernel/api/index.js'
import { testPlugin } from './testPlugin.js'

const Source = token<ConnectorSource>('test-adapter.source@1')
const DriverOf = token<Driver>('test-adapter.driver@1')

export interface FakeWallet {
  readonly plugin: Plugin
  /** The wallet reports something by itself. */
  report(change: TransportChange): void
  /** What the next request to open gets. */
  answer: (request: OpenRequest) => Promise<readonly Opened[]>
  readonly opened: readonly OpenRequest[]
}

/** One adapter with one wallet, `acme`, that says yes at once. */
export const fakeAdapter = ({
  namespace = 'eip155',
  kind = 'injected' as ConnectorKind,
  chain = 'eip155:1',
  address = '0x1111111111111111111111111111111111111111',
  traits = {} as NamespaceTraits,
  sign = async (_account: string, _message: string | Uint8Array): Promise<string> => '0x',
  provider = undefined as Driver['provider'],
  capabilities = {} as Partial<Capabilities>,
} = {}): FakeWallet => {
  const listeners = new Set<(change: TransportChange) => void>()
  const opened: OpenRequest[] = []
  const wallet: FakeWallet = {
    opened,
    report: (change) => {
      for (const listener of [...listeners]) listener(change)
    },
    answer: async () => [
      {
        namespace,
        chain,
        accounts: [address],
        transport: {
          request: async () => null,
          watch: (listener) => {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
          close: async () => {},
        },
      },
    ],
    plugin: testPlugin('test-adapter', {
      provides: { source: Source, driver: DriverOf },
      activation: ['open', `restore:${namespace}`],
      contributes: [
        into(ConnectorSources, { id: 'test', item: { namespaces: [namespace], service: Source } }),
        into(Drivers, { id: 'test', item: { namespace, service: DriverOf, traits } }),
      ],
      setup: (context) => {
        const connector: Connector = {
          id: 'acme',
          name: 'Acme',
          kind,
          namespaces: [namespace],
          open: (request) => {
            opened.push(request)
            return wallet.answer(request)
          },
        }
        const state = context.state('list', { items: [opaque(connector)] })
        const driver: Driver = { namespace, attach: () => ({ signMessage: { sign }, ...capabilities }), ...(provider && { provider }) }
        return { services: { source: { state: toReadable(state), refresh: () => {} }, driver } }
      },
    }),
  }
  return wallet
}
