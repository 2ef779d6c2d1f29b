import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { createSessionWorld, evmAddress, type WorldWallet } from '../../../tests/harness/createSessionWorld.js'

type World = ReturnType<typeof createSessionWorld>

const held = { eip155: [evmAddress(1)] }
const [locking, unlocking] = [{ accounts: [] }, { accounts: [evmAddress(1)] }] as const

const connected = async (options: Parameters<typeof createSessionWorld>[0] = {}, more: Parameters<World['wallet']>[1] = {}) => {
  const world = createSessionWorld(options)
  const acme = world.wallet('acme', more)
  await world.ready()
  const connecting = world.sessions.connect('acme')
  acme.asked[0]?.approve()
  await connecting
  world.told()
  return { ...world, acme }
}
/** A page that is loaded while the wallet is locked, with what an earlier one stored. */
const reloaded = async (storage: Storage) => {
  const world = createSessionWorld({ storage })
  const acme = world.wallet('acme')
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.settle()
  acme.asked[0]?.approve({ eip155: [] })
  await restoring
  return { ...world, acme }
}
const settle = () => new Promise<void>((done) => setImmediate(done))
const status = (world: Pick<World, 'of'>) => world.of('eip155')?.status
const said = ({ notices }: Pick<World, 'notices'>) => notices.state.get().unseen.map(({ message }) => message.key)
const answer = async (wallet: WorldWallet, times: number, accounts: Readonly<Record<string, readonly string[]>> = held) => {
  await expect.poll(() => wallet.asked.length).toBe(times)
  expect(wallet.asked.at(-1)?.request.restore).toBe(true)
  wallet.asked.at(-1)?.approve(accounts)
}

test('a wallet that locked itself: the visitor reads it, and it is connected again without a prompt when it is unlocked', async () => {
  const world = await connected()
  world.acme.tell('eip155', locking)
  expect([status(world), said(world)]).toEqual(['disconnected', ['session.lost']])
  world.acme.tell('eip155', unlocking)
  await answer(world.acme, 2)
  await expect.poll(() => status(world)).toBe('connected')
  await expect.poll(() => said(world)).toEqual([])
  expect(world.acme.watchers).toBe(1)
  expect(world.errors).toEqual([])
})

test('a wallet that is unlocked in the task in which it locked itself is not missed', async () => {
  const world = await connected()
  world.acme.tell('eip155', locking)
  world.acme.tell('eip155', unlocking)
  world.acme.tell('eip155', unlocking)
  await answer(world.acme, 2)
  await expect.poll(() => status(world)).toBe('connected')
  await settle()
  expect(world.acme.asked).toHaveLength(2)
})

test('a wallet that locks itself twice, also while it is asked, is connected again each time', async () => {
  const world = await connected()
  for (const round of [1, 2, 3]) {
    world.acme.tell('eip155', locking)
    expect([status(world), said(world)]).toEqual(['disconnected', ['session.lost']])
    world.acme.tell('eip155', unlocking)
    await answer(world.acme, 2 * round, { eip155: [] })
    await expect.poll(() => status(world)).toBe('disconnected')
    await expect.poll(() => world.acme.watchers).toBe(1)
    world.acme.tell('eip155', unlocking)
    await answer(world.acme, 2 * round + 1)
    await expect.poll(() => status(world)).toBe('connected')
    await expect.poll(() => said(world)).toEqual([])
    expect(world.acme.watchers).toBe(1)
  }
})

test('a wallet that is unlocked with another account connects nothing, and is connected when the first one is selected', async () => {
  const world = await connected()
  world.acme.tell('eip155', locking)
  world.acme.tell('eip155', { accounts: [evmAddress(9)] })
  await settle()
  expect([status(world), world.acme.asked.length]).toEqual(['disconnected', 1])
  world.acme.tell('eip155', { accounts: [evmAddress(9), evmAddress(1)] })
  await answer(world.acme, 2, { eip155: [evmAddress(9), evmAddress(1)] })
  await expect.poll(() => world.of('eip155')).toMatchObject({ status: 'connected', address: evmAddress(9) })
})

test('a wallet that locked itself stays away when the visitor disconnects meanwhile, here or in another tab', async () => {
  for (const tab of ['this', 'another'] as const) {
    const storage = createMemoryStorage()
    const world = await connected({ storage })
    const other = await connected({ storage })
    world.acme.tell('eip155', locking)
    other.acme.tell('eip155', locking)
    await (tab === 'this' ? world : other).sessions.disconnect()
    expect(world.sessions.stored()).toEqual([])
    world.acme.tell('eip155', unlocking)
    other.acme.tell('eip155', unlocking)
    await settle()
    expect([status(world), status(other), world.acme.asked.length, other.acme.asked.length]).toEqual(['disconnected', 'disconnected', 1, 1])
    expect([world.acme.watchers, other.acme.watchers]).toEqual([0, 0])
  }
})

test('a wallet that locked itself comes back in each of two tabs', async () => {
  const storage = createMemoryStorage()
  const tabs = [await connected({ storage }), await connected({ storage })]
  for (const { acme } of tabs) acme.tell('eip155', locking)
  for (const { acme } of tabs) acme.tell('eip155', unlocking)
  for (const { acme } of tabs) await answer(acme, 2)
  for (const tab of tabs) await expect.poll(() => status(tab)).toBe('connected')
})

test('a wallet that locked itself takes the place of no other that the visitor connected', async () => {
  const world = await connected()
  const other = world.wallet('other')
  world.acme.tell('eip155', locking)
  const connecting = world.sessions.connect('other')
  world.acme.tell('eip155', unlocking)
  other.asked[0]?.approve({ eip155: [evmAddress(2)] })
  await connecting
  world.acme.tell('eip155', locking)
  world.acme.tell('eip155', unlocking)
  await settle()
  expect([world.of('eip155'), world.acme.asked.length]).toMatchObject([{ status: 'connected', connectorId: 'other' }, 1])
})

test('a wallet that the visitor connects again by a press is listened to once, and nothing says any longer that it is gone', async () => {
  const world = await connected()
  world.acme.tell('eip155', locking)
  const connecting = world.sessions.connect('acme')
  world.acme.tell('eip155', unlocking)
  world.acme.asked[1]?.approve()
  await connecting
  expect([status(world), said(world), world.acme.watchers, world.acme.asked.length]).toEqual(['connected', [], 1, 2])
})

test('a wallet that ends the connection for good after it locked itself is not listened to', async () => {
  const world = await connected()
  world.acme.tell('eip155', locking)
  world.acme.tell('eip155', 'closed')
  world.acme.tell('eip155', unlocking)
  await settle()
  expect([status(world), world.acme.watchers, world.acme.asked.length]).toEqual(['disconnected', 0, 1])
})

test('a wallet that is updated while it is locked is listened to at its new provider', async () => {
  const world = await connected()
  world.acme.tell('eip155', locking)
  const updated = world.wallet('acme')
  world.acme.tell('eip155', 'closed')
  await answer(updated, 1, { eip155: [] })
  await expect.poll(() => updated.watchers).toBe(1)
  updated.tell('eip155', unlocking)
  await answer(updated, 2)
  await expect.poll(() => status(world)).toBe('connected')
  expect([world.acme.watchers, said(world)]).toEqual([0, []])
})

test('a page that is loaded while the wallet is locked is connected without a prompt when it is unlocked, and says nothing before', async () => {
  const storage = createMemoryStorage()
  const before = await connected({ storage })
  before.acme.tell('eip155', locking)
  before.scope.dispose()
  const world = await reloaded(storage)
  expect([status(world), said(world), before.acme.watchers]).toEqual(['disconnected', [], 0])
  world.acme.tell('eip155', unlocking)
  await answer(world.acme, 2)
  await expect.poll(() => status(world)).toBe('connected')
  expect(world.events.at(-1)).toMatchObject({ id: 'session:admitted', payload: { restored: true } })
})

test('a wallet that is locked when the page is loaded stays away when the visitor disconnects', async () => {
  const storage = createMemoryStorage()
  await connected({ storage })
  const world = await reloaded(storage)
  await world.sessions.disconnect()
  world.acme.tell('eip155', unlocking)
  await settle()
  expect([status(world), world.acme.asked.length, world.acme.watchers]).toEqual(['disconnected', 1, 0])
})

test('a wallet elsewhere that ends its session is not listened to, and is not stored', async () => {
  const world = await connected({}, { kind: 'relay' })
  world.acme.tell('eip155', locking)
  expect([status(world), said(world), world.acme.watchers, world.sessions.stored()]).toEqual(['disconnected', [], 0, []])
})

test('a wallet that another one claims to be is not connected again by itself', async () => {
  const world = await connected()
  world.acme.tell('eip155', locking)
  world.dispute('acme')
  world.acme.tell('eip155', unlocking)
  await settle()
  await expect.poll(() => status(world)).toBe('disconnected')
  expect(world.acme.asked).toHaveLength(1)
})
