// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proxy } from 'valtio/vanilla'
import { evm } from '../../adapters/evm/manifest.js'
import { solana } from '../../adapters/solana/manifest.js'
import {
  type Connector,
  type ConnectorSource,
  ConnectorSources,
  defineManifest,
  into,
  lazyPlugin,
  type OpenRequest,
  token,
  toReadable,
  type TransportChange,
} from '../../kernel/api/index.js'
import { caseCount } from '../harness/caseCount.js'
import { figure } from '../harness/figure.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'
import { fakeSolana, solanaKey } from '../harness/fakeSolana.js'
import { testNetwork } from '../harness/testNetwork.js'

const networks = [
  testNetwork('eip155', 1, 'Ethereum'),
  testNetwork('eip155', 137, 'Polygon'),
  testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
  testNetwork('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'),
]
const [ethereum, polygon, main] = networks.map(({ caipNetworkId }) => caipNetworkId)
const namespaces = ['eip155', 'solana'] as const
type Namespace = (typeof namespaces)[number]
const ids = { evm: 'example.acme', solana: 'wallet-standard:Acme', relay: 'relay' } as const
const addresses: Readonly<Record<Namespace, (digit: number) => string>> = {
  eip155: (digit) => `0x${`${digit}`.repeat(40)}`,
  solana: solanaKey,
}

/** A session over a relay: one way in, a connection in each namespace, both gone when it is lost. */
const fakeRelay = () => {
  const state = proxy<{ items: readonly Connector[] }>({ items: [] })
  const listeners = new Map<(change: TransportChange) => void, Namespace>()
  const tell = (change: TransportChange, of?: Namespace) => {
    for (const [listener, namespace] of [...listeners]) if (of === undefined || of === namespace) listener(change)
  }
  const chains = new Map<Namespace, string>()
  const move = (namespace: Namespace, chain: string) => {
    chains.set(namespace, chain)
    tell({ chain }, namespace)
  }
  const connector: Connector = {
    id: ids.relay,
    name: 'Relay',
    kind: 'relay',
    namespaces: [...namespaces],
    open: async (request: OpenRequest) =>
      namespaces.map((namespace) => {
        const chain = request.chains.find((id) => id.startsWith(namespace)) ?? ''
        chains.set(namespace, chain)
        return {
          namespace,
          accounts: [addresses[namespace](5)],
          chain,
          transport: {
            request: async ({ method, params }) => {
              if (method === 'eth_chainId') return `0x${Number((chains.get('eip155') ?? '').split(':')[1]).toString(16)}`
              if (method === 'wallet_switchEthereumChain') move('eip155', `eip155:${Number((params as [{ chainId: string }])[0].chainId)}`)
              if (method !== 'solana_switchChain') return null
              const { chain: wanted } = params as { chain: string }
              move('solana', wanted)
              return wanted
            },
            watch: (listener) => {
              const own = (change: TransportChange) => listener(change)
              listeners.set(own, namespace)
              return () => void listeners.delete(own)
            },
            close: async () => {},
          },
        }
      }),
  }
  state.items = [connector]
  const Source = token<ConnectorSource>('test.relay@1')
  const manifest = defineManifest({
    id: 'relay',
    apiVersion: 1,
    version: '0.1.0',
    provides: { source: Source },
    contributes: [into(ConnectorSources, { id: 'relay', item: { namespaces: [...namespaces], service: Source } })],
  })
  const plugin = lazyPlugin(manifest, async () => ({ default: () => ({ services: { source: { state: toReadable(state), refresh: () => {} } } }) }))()
  return {
    plugin,
    lose: () => tell('closed'),
    account: (namespace: Namespace, digit: number) => tell({ accounts: [addresses[namespace](digit)] }, namespace),
    listeners,
  }
}

interface Live {
  readonly id: string
  address: string
  chain: string
}

const step = fc.record({
  what: fc.constantFrom(
    'connect evm',
    'connect solana',
    'connect relay',
    'switch',
    'switch',
    'account',
    'account',
    'wallet chain',
    'revoke',
    'relay lost',
    'relay account',
    'disconnect namespace',
    'disconnect one',
    'disconnect all',
  ),
  network: fc.constantFrom(...networks),
  namespace: fc.constantFrom(...namespaces),
  digit: fc.integer({ min: 1, max: 4 }),
  wallet: fc.constantFrom(...Object.values(ids)),
})

/** 10,000 sequences with PORTICO_FIGURES=1. */
test('whatever happens in one namespace, and in whatever order, the state is that of the model and the other namespace does not change', async ({ task }) => {
  const runs = caseCount(60, 10_000)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const ethereumWallet = fakeEthereum({ page: window, accounts: [addresses.eip155(1)] })
      const solanaWallet = fakeSolana({ page: window, accounts: [addresses.solana(1)] })
      const relay = fakeRelay()
      const kernel = createTestKernel({ plugins: [evm(), solana(), relay.plugin], networks, reconnect: false })
      const { sessions, networks: service } = kernel.kernel
      const live: Record<Namespace, Live[]> = { eip155: [], solana: [] }
      const chosen: Record<Namespace, string> = { eip155: ethereum ?? '', solana: main ?? '' }
      const wallet = { accounts: { eip155: 1, solana: 1 }, chain: ethereum ?? '' }

      const add = (namespace: Namespace, one: Live) => {
        live[namespace] = [one, ...live[namespace].filter(({ id }) => id !== one.id)]
        chosen[namespace] = one.chain
      }
      const remove = (namespace: Namespace, id?: string) => {
        const [before] = live[namespace]
        live[namespace] = live[namespace].filter((one) => id !== undefined && one.id !== id)
        const [after] = live[namespace]
        if (after && after !== before) chosen[namespace] = after.chain
      }
      /** A wallet of Solana that took its accounts away may be locked, and is listened to until the visitor says otherwise. */
      let awaited = false
      const own = (namespace: Namespace) => live[namespace].find(({ id }) => id === (namespace === 'eip155' ? ids.evm : ids.solana))

      for (const { what, network: wanted, namespace, digit, wallet: id } of steps) {
        const other: Namespace = namespace === 'eip155' ? 'solana' : 'eip155'
        const others = JSON.stringify([sessions.state.get().byNamespace[other], service.state.get().active[other]])
        const alone = ['account', 'relay account', 'disconnect namespace', 'disconnect one', 'revoke'].includes(what)
        if (what === 'connect evm') {
          await sessions.connect(ids.evm)
          add('eip155', { id: ids.evm, address: addresses.eip155(wallet.accounts.eip155), chain: wallet.chain })
        } else if (what === 'connect solana') {
          await sessions.connect(ids.solana)
          awaited = false
          add('solana', { id: ids.solana, address: addresses.solana(wallet.accounts.solana), chain: chosen.solana })
        } else if (what === 'connect relay') {
          await sessions.connect(ids.relay)
          for (const place of namespaces) add(place, { id: ids.relay, address: addresses[place](5), chain: chosen[place] })
        } else if (what === 'switch') {
          await service.switchTo(wanted.caipNetworkId)
          const place = wanted.chainNamespace as Namespace
          const [first] = live[place]
          if (first) first.chain = wanted.caipNetworkId
          if (first?.id === ids.evm) wallet.chain = wanted.caipNetworkId
          chosen[place] = wanted.caipNetworkId
        } else if (what === 'account') {
          wallet.accounts[namespace] = digit
          if (namespace === 'eip155') ethereumWallet.selectAccounts([addresses.eip155(digit)])
          else solanaWallet.selectAccounts([addresses.solana(digit)])
          const one = own(namespace)
          if (one) one.address = addresses[namespace](digit)
        } else if (what === 'wallet chain') {
          const chain = (digit % 2 === 0 ? ethereum : polygon) ?? ''
          ethereumWallet.selectChain(Number(chain.split(':')[1]))
          wallet.chain = chain
          const one = own('eip155')
          if (one) one.chain = chain
          if (one && live.eip155[0] === one) chosen.eip155 = chain
        } else if (what === 'revoke') {
          if (namespace === 'eip155') ethereumWallet.revoke()
          else solanaWallet.revoke()
          const one = own(namespace)
          if (one) remove(namespace, one.id)
          if (one && namespace === 'solana') awaited = true
        } else if (what === 'relay lost') {
          relay.lose()
          for (const place of namespaces) remove(place, ids.relay)
        } else if (what === 'relay account') {
          relay.account(namespace, digit)
          const one = live[namespace].find(({ id: connector }) => connector === ids.relay)
          if (one) one.address = addresses[namespace](digit)
        } else if (what === 'disconnect namespace') {
          await sessions.disconnect(namespace)
          remove(namespace)
          if (namespace === 'solana') awaited = false
        } else if (what === 'disconnect one') {
          await sessions.disconnect(namespace, id)
          remove(namespace, id)
          if (namespace === 'solana' && id === ids.solana) awaited = false
        } else {
          await sessions.disconnect()
          for (const place of namespaces) remove(place)
          awaited = false
        }
        await kernel.environment.settle()

        const state = sessions.state.get()
        for (const place of namespaces) {
          const [first] = live[place]
          const { [place]: session = { status: 'disconnected' } } = state.byNamespace
          expect([place, session.status]).toEqual([place, first ? 'connected' : 'disconnected'])
          expect(
            (state.connections[place] ?? []).map(({ connectorId, address, chain }) => ({ id: connectorId, address: address.toLowerCase(), chain })),
          ).toEqual(live[place].map((one) => ({ ...one, address: one.address.toLowerCase() })))
          if (session.status === 'connected') expect(session).toMatchObject({ connectorId: first?.id, chain: first?.chain })
          expect(service.state.get().active[place] ?? (place === 'eip155' ? ethereum : main)).toBe(chosen[place])
          for (const capability of ['signMessage', 'switchNetwork', 'nativeBalance', 'transfer'] as const)
            expect(kernel.kernel.capabilities.can(capability, place)).toBe(first !== undefined)
        }
        if (what.startsWith('connect ') && what !== 'connect relay') expect(state.active).toBe(what === 'connect evm' ? 'eip155' : 'solana')
        if (what === 'switch') expect(state.active).toBe(wanted.chainNamespace)
        if (alone) expect(JSON.stringify([state.byNamespace[other], service.state.get().active[other]])).toBe(others)
        // The kernel listens once for each namespace, and the calls that Solana hosts know follow the account and the network as well.
        const listening = { eip155: 1, solana: 2 }
        const paired = namespaces.filter((place) => live[place].some((one) => one.id === ids.relay))
        expect(relay.listeners.size).toBe(paired.reduce((sum, place) => sum + listening[place], 0))
        expect([ethereumWallet.listeners() > 0, solanaWallet.listeners() > 0]).toEqual([own('eip155') !== undefined, own('solana') !== undefined || awaited])
      }
      ethereumWallet.vanish()
      solanaWallet.vanish()
      await kernel.kernel.destroy()
      expect([ethereumWallet.listeners(), solanaWallet.listeners(), relay.listeners.size]).toEqual([0, 0, 0])
    }),
    { numRuns: runs, endOnFailure: true },
  )
  figure(task, {
    what: 'EVM and Solana side by side, in random orders of what happens to both',
    goal: '10,000 orders, always the state of the model',
    measured: `${runs} of ${runs}`,
  })
}, 1_800_000)
