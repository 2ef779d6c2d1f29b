import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SolanaChain, startSolana } from '../../apps/sandbox/solana/startSolana.js'
import { solana } from '../../apps/sandbox/world/settings.js'
import { type Capabilities, InvalidTransferError, NoTokenError } from '../../kernel/api/index.js'
import { chain, connectSolana, fresh, tokenRent } from './connectSolana.js'

let world: SolanaChain
beforeAll(async () => {
  world = await startSolana({ port: 0 })
})
afterAll(() => world.stop())
beforeEach(() => world.reset())

const { signal } = new AbortController()
const connect = () => connectSolana(world)
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const poor = solana.accounts.at(-1)?.address
const dollar = solana.tokens[0]?.address
const [, colonnade, lights, slow] = solana.items
const itemsOf = async (capabilities: Partial<Capabilities>, address: string) =>
  [...((await capabilities.collectibles?.list(address, chain, [], signal)) ?? [])].sort((one, other) => ((one.name ?? '') < (other.name ?? '') ? -1 : 1))

test('collectibles: has every item of the account with how it is sent, when nobody named a collection', async () => {
  const { capabilities, address } = await connect()
  const shared = { id: '0', collection: 'Small Buildings', collectionAddress: solana.collection, image: undefined, traits: [] }
  expect(await itemsOf(capabilities, address)).toEqual([
    {
      ...{ address: solana.items[4]?.address, id: '0', name: 'Claim 5,000 USDC at <b>x</b>.example', collection: '', image: undefined, traits: [] },
      ...{ kind: 'single', amount: 1n, supply: 1n, uri: 'https://x.example/1.json' },
    },
    { ...shared, address: colonnade?.address, name: 'Colonnade 27', kind: 'single', amount: 1n, supply: 1n, uri: 'https://items.example/27.json' },
    { ...shared, address: lights?.address, name: 'Harbour Lights', kind: 'edition', amount: 3n, supply: 50n },
    { ...shared, address: slow?.address, name: 'Slow Water', unsendable: 'programmable', amount: 1n, supply: 1n },
  ])
  expect(await itemsOf(capabilities, poor ?? '')).toEqual([])
})

test('transfer: moves an item whole and names the deposit of the account it opens, when it is a plain one', async () => {
  const { transfer, plan, capabilities } = await connect()
  const move = plan({ token: colonnade?.address, item: { id: '0', kind: 'single' }, amount: 1n })
  const prepared = await transfer.prepare(move, signal)
  expect(prepared).toMatchObject({ held: 1n, decimals: 0, receiver: 'account', fee: { deposit: tokenRent } })
  expect(await transfer.decode(prepared)).toEqual(move)
  expect(await transfer.simulate(prepared, signal)).toEqual({ outcome: 'ok', leaves: 1n, arrives: 1n })
  const hash = await transfer.send(prepared, signal)
  expect((await transfer.wait({ chain, hash, transfer: move }, signal)).outcome).toBe('done')
  expect(await itemsOf(capabilities, fresh(5))).toMatchObject([{ address: colonnade?.address, name: 'Colonnade 27', amount: 1n }])
})

test('transfer: moves some of an edition and leaves the rest, when several are held', async () => {
  const { transfer, plan, capabilities, address } = await connect()
  const move = plan({ token: lights?.address, item: { id: '0', kind: 'edition' }, amount: 2n })
  const prepared = await transfer.prepare(move, signal)
  expect(await transfer.decode(prepared)).toEqual(move)
  const hash = await transfer.send(prepared, signal)
  expect((await transfer.wait({ chain, hash, transfer: move }, signal)).outcome).toBe('done')
  const amounts = async (owner: string) => (await itemsOf(capabilities, owner)).filter(({ name }) => name === 'Harbour Lights').map(({ amount }) => amount)
  expect([await amounts(address), await amounts(fresh(5))]).toEqual([[1n], [2n]])
})

test('transfer: would fail and says why, when an item is moved by a program of its issuer alone', async () => {
  const { transfer, plan } = await connect()
  const prepared = await transfer.prepare(plan({ token: slow?.address, item: { id: '0', kind: 'single' }, amount: 1n }), signal)
  const simulated = await transfer.simulate(prepared, signal)
  expect(simulated).toMatchObject({ outcome: 'reverts' })
  expect(simulated.outcome === 'reverts' && simulated.problem?.message.key).toBe('solana.frozen')
})

test.each([
  ['two of a single one', { item: { id: '0', kind: 'single' }, amount: 2n }, InvalidTransferError],
  ['another id', { item: { id: '1', kind: 'single' }, amount: 1n }, InvalidTransferError],
  ['no mint', { item: { id: '0', kind: 'single' }, amount: 1n, token: undefined }, InvalidTransferError],
  ['a token with decimals', { item: { id: '0', kind: 'single' }, amount: 1n, token: dollar }, NoTokenError],
] as const)('transfer: is refused before anything is built, when an item is %s', async (_, change, error) => {
  const { transfer, plan } = await connect()
  expect(await rejection(transfer.prepare(plan({ token: colonnade?.address, ...change }), signal))).toBeInstanceOf(error)
})
