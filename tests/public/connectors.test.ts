import { expect, onTestFinished, test } from 'vitest'
import { compatGetters } from '../../client/compat/compatGetters.js'
import type { Connector } from '../../kernel/api/index.js'
import { wallets as directory } from '../../plugins/wallets/manifest.js'
import { Wallets } from '../../ports/wallets.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { testNetwork } from '../harness/testNetwork.js'
// Loaded before the tests, so that nothing waits for the disk.
import '../../plugins/wallets/plugin.js'
import '../../plugins/wallets/readSnapshot.js'
import '../../plugins/wallets/snapshot.js'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const solana = testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')
type Wallet = Partial<Connector> & { readonly id: string }

/** A page with wallets of its browser. `answer`: what the directory of the page says. */
const world = async (found: readonly Wallet[], { answer, networks = [testNetwork('eip155', 1, 'Ethereum'), solana] }: Partial<World> = {}) => {
  const wallets = fakeWallets(...found)
  const { kernel, environment } = createTestKernel({
    reconnect: false,
    networks,
    plugins: [directory(), wallets.plugin],
    ...(answer !== undefined && { host: { apiUrl: 'https://api.example' } as object, fetch: async () => Response.json(answer) }),
  })
  onTestFinished(kernel.destroy)
  await kernel.connectors.load()
  let changes = 0
  const getters = compatGetters(kernel, { options: () => ({ networks: [] }), embedded: () => undefined, earlier: () => [], onChange: () => void changes++ })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) {
      await environment.settle()
      await new Promise((done) => setImmediate(done))
    }
  }
  /** The second answer, once what is known of the wallets was looked up. */
  const read = async (namespace?: string) => {
    getters.getConnectors(namespace)
    await settle()
    return getters.getConnectors(namespace)
  }
  return { kernel, environment, getters, settle, read, changes: () => changes }
}
interface World {
  readonly answer: unknown
  readonly networks: readonly ReturnType<typeof testNetwork>[]
}

const harbor: Wallet = { id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' }
const harborOnSolana: Wallet = { id: 'Harbor', name: 'Harbor', namespaces: ['solana'] }

test.each<[string, Wallet, string]>([
  ['an announced wallet', { id: 'a', rdns: 'app.a' }, 'ANNOUNCED'],
  ['a wallet that only stands in the page', { id: 'a' }, 'INJECTED'],
  ['a way of the page', { id: 'a', kind: 'custom' }, 'EXTERNAL'],
  ['an embedded wallet', { id: 'a', kind: 'embedded' }, 'AUTH'],
  ['a wallet with two namespaces', { id: 'a', rdns: 'app.a', namespaces: ['eip155', 'solana'] }, 'MULTI_CHAIN'],
])('getConnectors: the type is that of the former kit when it is %s', async (_, wallet, type) => {
  const { read } = await world([wallet])
  expect((await read()).map((entry) => entry.type)).toEqual([type])
})

test('getConnectors: a wallet that announces itself on two namespaces is one entry, with the entry of each', async () => {
  const { read } = await world([harbor, harborOnSolana])
  const ofEvm = { id: 'app.harbor', type: 'ANNOUNCED', chain: 'eip155' }
  const ofSolana = { id: 'Harbor', type: 'INJECTED', chain: 'solana' }
  expect(await read()).toMatchObject([{ ...ofEvm, type: 'MULTI_CHAIN', connectors: [ofEvm, ofSolana] }])
  expect(await read('solana')).toMatchObject([ofSolana])
  expect(await read('eip155')).toMatchObject([ofEvm])
  expect(await read('bip122')).toEqual([])
})

test('getConnectors: the chain is the active one when the wallet has it', async () => {
  const { read, kernel } = await world([harbor, harborOnSolana])
  kernel.sessions.setActive('solana')
  expect(await read()).toMatchObject([{ id: 'Harbor', type: 'MULTI_CHAIN', chain: 'solana' }])
})

test('getConnectors: entries stay apart when the page has one of the namespaces, when the names differ, and when an identity is disputed', async () => {
  const one = await world([harbor, harborOnSolana], { networks: [solana] })
  expect(await one.read()).toMatchObject([{ id: 'Harbor', type: 'INJECTED', chain: 'solana' }])
  const two = await world([harbor, { ...harborOnSolana, name: 'Pier' }])
  expect((await two.read()).map(({ type }) => type)).toEqual(['ANNOUNCED', 'INJECTED'])
  const three = await world([harbor, { ...harborOnSolana, disputed: true }])
  expect((await three.read()).map(({ type }) => type)).toEqual(['ANNOUNCED', 'INJECTED'])
})

test('getConnectors: a wallet that the package knows has its id of the directory, and nothing is requested for it', async () => {
  const { read, getters, environment, changes } = await world([{ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }, harbor])
  expect(getters.getConnectors().map(({ explorerId }) => explorerId)).toEqual([undefined, undefined])
  expect((await read()).map(({ id, explorerId, imageId }) => [id, explorerId, imageId])).toEqual([
    ['io.metamask', metaMask, undefined],
    ['app.harbor', undefined, undefined],
  ])
  await read()
  expect([changes(), environment.requests]).toEqual([1, []])
})

const row = { id: 'a'.repeat(64), name: 'Harbor', rdns: 'app.harbor', image_id: 'ba0ba0cd-17c6' }

test('getConnectors: a wallet has both ids once the directory has answered with it', async () => {
  const { read, kernel, environment } = await world([harbor, harborOnSolana], { answer: { data: [row], count: 1 } })
  expect(await read()).toMatchObject([{ explorerId: undefined, imageId: undefined }])
  expect(environment.requests).toEqual([])
  await (await kernel.get(Wallets)).list({ page: 1 }, new AbortController().signal)
  expect(await read()).toMatchObject([{ type: 'MULTI_CHAIN', explorerId: row.id, imageId: row.image_id }])
})

test.each<[string, object, Wallet]>([
  ['its rdns is another', row, { ...harbor, rdns: 'app.pier' }],
  ['its identity is disputed', row, { ...harbor, disputed: true }],
  ['the id in the directory is none of the registry', { ...row, id: 'portico:harbor' }, harbor],
])('getConnectors: a wallet has no ids of the directory when %s', async (_, listed, wallet) => {
  const { read, kernel } = await world([wallet], { answer: { data: [listed], count: 1 } })
  await (await kernel.get(Wallets)).list({ page: 1 }, new AbortController().signal)
  expect(await read()).toMatchObject([{ explorerId: undefined, imageId: undefined }])
})

test('getConnectors: an image id that no address may contain is left out', async () => {
  const { read, kernel } = await world([harbor], { answer: { data: [{ ...row, image_id: '../../secret?x=' }], count: 1 } })
  await (await kernel.get(Wallets)).list({ page: 1 }, new AbortController().signal)
  expect(await read()).toMatchObject([{ explorerId: row.id, imageId: undefined }])
})
