import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest.js'
import { readFormerPairings } from '../../adapters/walletconnect/former/readFormerPairings.js'
import { migrateLegacyStorage } from '../../client/migration/migrateLegacyStorage.js'
import type { Relay } from '../../apps/sandbox/relay/startRelay.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel, type TestKernel } from '../harness/createTestKernel.js'
import { fakeClock } from '../harness/fakeClock.js'
import { hostProvider } from '../harness/hostProvider.js'
import { libraryStorage } from '../harness/libraryStorage.js'
import { pairingPage } from '../harness/pairingPage.js'
import { pairingPlugin } from '../harness/pairingPlugin.js'
import { evmAccount, type RelayWallet, relayWallet } from '../harness/relayWallet.js'
import { soon } from '../harness/soon.js'
import { startTestRelay } from '../harness/startTestRelay.js'
import { testNetwork } from '../harness/testNetwork.js'

// A wallet that was paired by the kit before, on that kit's own client of the relay, stays paired: over a real relay, with the real wallet
// library, and the records as that client wrote them.

let relay: Relay
let wallet: RelayWallet
let visits = 0
const kernels: TestKernel[] = []
beforeAll(async () => {
  relay = await startTestRelay()
})
afterAll(() => relay.stop())
beforeEach(async () => {
  wallet = await relayWallet(relay.url, `former${++visits}`)
})
afterEach(async () => {
  relay.control.set()
  await wallet.stop()
  for (const kernel of kernels.splice(0)) await kernel.kernel.destroy()
})

/** The visit before: the kit's client pairs, and the page goes. Answers what it left in storage. */
const pairBefore = async (project: string) => {
  const items = new Map<string, string>()
  const provider = await hostProvider(relay.url, { projectId: project, storage: libraryStorage(items) })
  const shown = new Promise<string>((resolve) => void provider.on('display_uri', resolve))
  const connecting = provider.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign', 'eth_sendTransaction'], events: ['accountsChanged', 'chainChanged'] },
    },
  })
  const uri = await shown
  await wallet.pair(uri)
  const topic = await wallet.approve(await wallet.proposal(uri))
  await connecting
  await soon(() => items.get('wc@2:client:0.3//session') ?? '').toContain(topic)
  await provider.client.core.relayer.transportClose()
  provider.client.core.heartbeat.stop()
  return { topic, items: Object.fromEntries(items) }
}
const kitKeys = {
  '@appkit/connection_status': 'connected',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/eip155:connected_connector_id': 'walletConnect',
  '@appkit/active_caip_network_id': 'eip155:137',
  '@appkit/active_namespace': 'eip155',
}

/** The page with the new kit: what the old one left is read, and the kernel starts with it. */
const visit = async (local: Storage, project: string, items = new Map<string, string>(), relayUrl = relay.url) => {
  if (local.getItem('portico:main:kernel:sessions') === null) {
    const seed = await migrateLegacyStorage({
      storage: local,
      chains: { eip155: 'eip155:1' },
      now: Date.now,
      pairings: async () =>
        (await readFormerPairings({ database: () => undefined, local: () => local, after: fakeClock().after })).map(({ session }) => session),
    })
    for (const [key, text] of Object.entries(seed)) local.setItem(`portico:main:${key}`, text)
  }
  const page = pairingPage({ window: new EventTarget(), storage: libraryStorage(items), local })
  const kernel = createTestKernel({
    plugins: [pairingPlugin(page), evm()],
    networks: [testNetwork('eip155', 1, 'Ethereum'), testNetwork('eip155', 137, 'Polygon')],
    storage: local,
    now: Date.now(),
    host: { projectId: project, ...{ relayUrl, attestation: false } },
  })
  kernels.push(kernel)
  return { kernel, items }
}
const session = (kernel: TestKernel) => kernel.kernel.sessions.state.get().byNamespace.eip155
const ours = (local: Storage) => JSON.parse(local.getItem('portico:main:walletconnect:session') ?? 'null')?.d

test('it is connected on the account and the network it was on, without a question, signs, and hears what happens in the wallet', async () => {
  const { topic, items } = await pairBefore('take')
  const local = createMemoryStorage({ ...items, ...kitKeys })
  const before = wallet.asked.length
  const { kernel } = await visit(local, 'take')
  await soon(() => session(kernel)).toMatchObject({ status: 'connected', address: evmAccount, chain: 'eip155:137', wallet: { name: 'Pebble' } })
  expect(wallet.asked.length).toBe(before)
  await soon(() => ours(local)).toEqual({ topic })
  wallet.answers(() => `0x${'cd'.repeat(65)}`)
  expect(await kernel.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'still here')).toBe(`0x${'cd'.repeat(65)}`)
  await wallet.emit(topic, 'chainChanged', 1, 'eip155:1')
  await soon(() => session(kernel)).toMatchObject({ chain: 'eip155:1' })
  expect(wallet.sessions()).toEqual([topic])
}, 30_000)

test('the next visits are the new kit’s own: nothing of the old one is read, and what it left is as it was', async () => {
  const { topic, items: left } = await pairBefore('again')
  const local = createMemoryStorage({ ...left, ...kitKeys })
  const { kernel, items } = await visit(local, 'again')
  await soon(() => ours(local)).toEqual({ topic })
  await kernel.kernel.destroy()
  for (const [key, text] of Object.entries({ ...left, ...kitKeys })) expect(local.getItem(key)).toBe(text)
  const asked: string[] = []
  const watched: Storage = {
    ...local,
    getItem: (key) => {
      asked.push(key)
      return local.getItem(key)
    },
  }
  const next = await visit(watched, 'again', items)
  await soon(() => session(next.kernel)?.status).toBe('connected')
  expect(asked.filter((key) => !key.startsWith('portico:'))).toEqual([])
  wallet.answers(() => `0x${'ef'.repeat(65)}`)
  expect(await next.kernel.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'and here')).toBe(`0x${'ef'.repeat(65)}`)
  expect(wallet.sessions()).toEqual([topic])
}, 30_000)

test('while the relay is away it is connected all the same, and what is asked then arrives when it is back', async () => {
  const { topic, items } = await pairBefore('away')
  const local = createMemoryStorage({ ...items, ...kitKeys })
  relay.control.set({ mode: 'refuse' })
  const { kernel } = await visit(local, 'away')
  await soon(() => session(kernel)?.status).toBe('connected')
  expect(ours(local)).toEqual({ topic, former: true })
  relay.control.set()
  wallet.answers(() => `0x${'ab'.repeat(65)}`)
  const signing = kernel.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'late')
  expect(await signing).toBe(`0x${'ab'.repeat(65)}`)
  for (let round = 0; round < 100 && ours(local)?.former; round++) {
    await kernel.environment.advance(5_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(ours(local)).toEqual({ topic })
}, 30_000)

test('a page that went before the relay heard of it takes the session over once more', async () => {
  const { topic, items: left } = await pairBefore('twice')
  const local = createMemoryStorage({ ...left, ...kitKeys })
  relay.control.set({ mode: 'refuse' })
  const { kernel, items } = await visit(local, 'twice')
  await soon(() => session(kernel)?.status).toBe('connected')
  await kernel.kernel.destroy()
  relay.control.set()
  const next = await visit(local, 'twice', items)
  await soon(() => session(next.kernel)?.status).toBe('connected')
  await soon(() => ours(local)).toEqual({ topic })
  wallet.answers(() => `0x${'aa'.repeat(65)}`)
  expect(await next.kernel.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'now')).toBe(`0x${'aa'.repeat(65)}`)
}, 30_000)

test('a disconnect ends it for the wallet, and it does not come back', async () => {
  const { items } = await pairBefore('end')
  const local = createMemoryStorage({ ...items, ...kitKeys })
  const first = await visit(local, 'end')
  await soon(() => session(first.kernel)?.status).toBe('connected')
  await first.kernel.kernel.sessions.disconnect()
  await soon(() => wallet.sessions()).toEqual([])
  await first.kernel.kernel.destroy()
  const next = await visit(local, 'end', first.items)
  expect(session(next.kernel)?.status).toBe('disconnected')
  expect(ours(local)).toBeUndefined()
}, 30_000)

test.each([
  ['has no key', (items: Record<string, string>) => ({ ...items, 'wc@2:core:0.3//keychain': '{}' })],
  [
    'is over',
    (items: Record<string, string>) => ({
      ...items,
      'wc@2:client:0.3//session': (items['wc@2:client:0.3//session'] ?? '').replace(/"expiry":\d+/, '"expiry":1'),
    }),
  ],
  [
    'was never confirmed',
    (items: Record<string, string>) => ({
      ...items,
      'wc@2:client:0.3//session': (items['wc@2:client:0.3//session'] ?? '').replace('"acknowledged":true', '"acknowledged":false'),
    }),
  ],
  ['is half written', (items: Record<string, string>) => ({ ...items, 'wc@2:client:0.3//session': (items['wc@2:client:0.3//session'] ?? '').slice(0, -20) })],
  ['is gone', () => ({})],
])(
  'a session that %s is not taken over',
  async (_, change) => {
    const { items } = await pairBefore(`bad${visits}`)
    const local = createMemoryStorage({ ...change(items), ...kitKeys })
    const { kernel } = await visit(local, `bad${visits}`)
    await kernel.environment.settle()
    expect(session(kernel)).toEqual({ status: 'disconnected' })
    expect(ours(local)).toBeUndefined()
    expect(JSON.parse(local.getItem('portico:main:kernel:sessions') ?? '').d.connections).toEqual([])
  },
  30_000,
)

test('where the host moved to another relay at the same time, the session is not taken over', async () => {
  const { items } = await pairBefore('moved')
  const local = createMemoryStorage({ ...items, ...kitKeys })
  const { kernel } = await visit(local, 'moved', new Map(), 'wss://relay.example')
  await soon(() => session(kernel)?.status).toBe('disconnected')
  expect(ours(local)).toBeUndefined()
}, 30_000)
