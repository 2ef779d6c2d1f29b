import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { createSessionWorld, evmAddress, solanaAddress } from '../../../tests/harness/createSessionWorld.js'
import { perTier } from '../../../tests/harness/perTier.js'

interface Stored {
  readonly connectorId: string
  readonly namespace: string
  readonly address: string
  readonly chain: string
}
const key = 'portico:test:kernel:sessions'
const stored = (connectorId: string, namespace = 'eip155', address = evmAddress(1), chain = 'eip155:137'): Stored => ({
  connectorId,
  namespace,
  address,
  chain,
})
const storageWith = (...connections: readonly Stored[]) => {
  const storage = createMemoryStorage()
  storage.setItem(key, JSON.stringify({ v: 1, d: { active: 'eip155', connections, disconnected: [] } }))
  return storage
}
const approve = { eip155: [evmAddress(1)] }

test('a stored connection is restored without a prompt', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme')) })
  const acme = world.wallet('acme')
  expect(world.sessions.stored()).toEqual(['eip155'])
  const restoring = world.sessions.restore()
  expect(world.of('eip155')).toEqual({ status: 'reconnecting', connectorId: 'acme', address: evmAddress(1), chain: 'eip155:137' })
  await world.sessions.preload()
  await world.environment.settle()
  expect(acme.asked[0]?.request).toMatchObject({ restore: true, chains: ['eip155:137', 'eip155:1'] })
  acme.asked[0]?.approve({ eip155: [evmAddress(2), evmAddress(1)] })
  await restoring
  expect(world.of('eip155')).toMatchObject({ status: 'connected', address: evmAddress(2), chain: 'eip155:137' })
  expect(world.events[0]).toMatchObject({ id: 'session:connected', payload: { restored: true } })
  expect(world.networks.active()?.name).toBe('Two')
})

test('with nothing stored nothing is loaded and nothing is written', async () => {
  const asked: unknown[] = []
  const world = createSessionWorld({ load: async (namespaces) => void asked.push(namespaces) })
  await world.sessions.restore()
  expect(world.sessions.stored()).toEqual([])
  expect(asked).toEqual([])
  expect(world.environment.storage()?.length).toBe(0)
})

test('a wallet without the stored address stays disconnected', async () => {
  for (const accounts of [{ eip155: [evmAddress(2)] }, { eip155: [] }, { solana: [solanaAddress(1)] }]) {
    const world = createSessionWorld({ storage: storageWith(stored('acme')) })
    const acme = world.wallet('acme')
    const restoring = world.sessions.restore()
    await world.sessions.preload()
    await world.environment.settle()
    acme.asked[0]?.approve(accounts)
    await restoring
    expect(world.of('eip155')).toEqual({ status: 'disconnected' })
    expect(world.told()).toEqual([])
    expect(acme.watchers).toBe(accounts.eip155?.length === 0 ? 1 : 0)
  }
})

test('the stored address may be spelled in another case', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme', 'eip155', evmAddress(10).toUpperCase().replace('0X', '0x'))) })
  const acme = world.wallet('acme')
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.settle()
  acme.asked[0]?.approve({ eip155: [evmAddress(10)] })
  await restoring
  expect(world.of('eip155')).toMatchObject({ status: 'connected' })
})

test('a wallet whose identity is disputed is not asked', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme')) })
  const acme = world.wallet('acme', { disputed: true })
  await world.sessions.restore()
  expect(acme.asked).toEqual([])
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(world.sessions.stored()).toEqual([])
  expect(world.told()).toEqual(['alert', 'notice'])
})

test('an identity that becomes disputed while its wallet is asked is not restored', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme')) })
  const acme = world.wallet('acme')
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.settle()
  world.dispute('acme')
  acme.asked[0]?.approve(approve)
  await restoring
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(world.told()).toEqual(['alert', 'notice'])
  expect(world.sessions.stored()).toEqual([])
})

test('a restored session whose identity becomes disputed ends before its next request, with an alert for the developer and a notice for the visitor', async () => {
  for (const asksAtOnce of [true, false]) {
    const world = createSessionWorld({ storage: storageWith(stored('acme')) })
    const acme = world.wallet('acme')
    const restoring = world.sessions.restore()
    await world.sessions.preload()
    await world.environment.settle()
    acme.asked[0]?.approve(approve)
    await restoring
    expect(world.of('eip155')).toMatchObject({ status: 'connected' })
    const transport = world.sessions.transport('eip155')
    world.told()
    world.dispute('acme')
    // In the same turn, and by a provider that a page took before.
    const request = { method: 'personal_sign', chain: 'eip155:137' }
    if (asksAtOnce) await expect(transport?.request(request)).rejects.toMatchObject({ code: 'P309' })
    await world.environment.settle()
    expect(acme.requests).toEqual([])
    await expect(transport?.request(request)).rejects.toMatchObject({ code: 'P309' })
    expect(world.of('eip155')).toEqual({ status: 'disconnected' })
    expect(acme.watchers).toBe(0)
    expect(world.events).toContainEqual({ id: 'alert', payload: 'Two wallets claim to be "acme": its session is not restored without a press.' })
    expect(world.told().filter((id) => id === 'notice')).toHaveLength(1)
    // The next load does not restore it either.
    expect(world.sessions.stored()).toEqual([])
  }
})

test('a session that the visitor opened by a press stays with its wallet, also when another one claims its identity later', async () => {
  for (const restoredFirst of [true, false]) {
    const world = createSessionWorld({ storage: restoredFirst ? storageWith(stored('acme')) : createMemoryStorage() })
    const acme = world.wallet('acme')
    await world.ready()
    const restoring = world.sessions.restore()
    await world.environment.settle()
    acme.asked[0]?.approve(approve)
    await restoring
    const connecting = world.sessions.connect('acme')
    await world.environment.settle()
    acme.asked.at(-1)?.approve(approve)
    await connecting
    world.dispute('acme')
    await world.environment.settle()
    expect(world.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'acme' })
    await world.sessions.transport('eip155')?.request({ method: 'personal_sign', chain: 'eip155:137' })
    expect(acme.requests).toEqual(['personal_sign'])
    expect(world.told()).not.toContain('alert')
  }
})

test('a wallet that is missing, or never answers, is disconnected after three seconds', async () => {
  for (const there of [true, false]) {
    const world = createSessionWorld({ storage: storageWith(stored('acme')) })
    if (there) world.wallet('acme')
    const restoring = world.sessions.restore()
    await world.sessions.preload()
    await world.environment.advance(2_999)
    expect(world.of('eip155')).toMatchObject({ status: 'reconnecting' })
    await world.environment.advance(1)
    await restoring
    expect(world.of('eip155')).toEqual({ status: 'disconnected' })
    // It may be present again on the next visit.
    expect(world.sessions.stored()).toEqual(['eip155'])
    const acme = world.wallets.get('acme') ?? world.wallet('acme')
    const connecting = world.sessions.connect('acme')
    await world.environment.settle()
    acme.asked.at(-1)?.approve()
    await expect(connecting).resolves.toMatchObject({ connectorId: 'acme' })
  }
})

test('an answer after the deadline is ignored', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme')) })
  const acme = world.wallet('acme')
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.advance(3_000)
  await restoring
  acme.asked[0]?.approve()
  await world.environment.settle()
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(acme.watchers).toBe(0)
})

test('a wallet that announces itself late is connected while the visitor has done nothing else', async () => {
  for (const acted of [false, true]) {
    const world = createSessionWorld({ storage: storageWith(stored('late')) })
    const other = world.wallet('other')
    const restoring = world.sessions.restore()
    await world.sessions.preload()
    await world.environment.advance(3_000)
    await restoring
    if (acted) {
      const connecting = world.sessions.connect('other')
      await world.environment.settle()
      other.asked[0]?.decline()
      await expect(connecting).rejects.toBeDefined()
    }
    const late = world.wallet('late')
    await world.environment.settle()
    expect(late.asked).toHaveLength(acted ? 0 : 1)
    late.asked[0]?.approve(approve)
    await world.environment.settle()
    expect(world.of('eip155')).toMatchObject({ status: acted ? 'disconnected' : 'connected' })
  }
})

test('the wallet that was active stays the active one, whichever answers first', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('first'), stored('second')) })
  const first = world.wallet('first')
  const second = world.wallet('second')
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.settle()
  second.asked[0]?.approve(approve)
  await world.environment.settle()
  expect(world.of('eip155')).toMatchObject({ status: 'reconnecting', connectorId: 'first' })
  first.asked[0]?.approve(approve)
  await restoring
  expect(world.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'first' })
  expect(world.sessions.connectionStatus('eip155', 'second')).toBe('active')
  expect(world.told().filter((id) => id === 'session:connected')).toHaveLength(1)
})

test('a wallet of two namespaces is asked once for both', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('multi'), stored('multi', 'solana', solanaAddress(1), 'solana:main')) })
  const multi = world.wallet('multi', { namespaces: ['eip155', 'solana'] })
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.settle()
  expect(multi.asked).toHaveLength(1)
  multi.asked[0]?.approve({ eip155: [evmAddress(1)], solana: [solanaAddress(1)] })
  await restoring
  expect(world.of('eip155')).toMatchObject({ status: 'connected' })
  expect(world.of('solana')).toMatchObject({ status: 'connected' })
})

test('connecting the wallet that is being restored replaces the restore', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme')) })
  const acme = world.wallet('acme')
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.settle()
  const connecting = world.sessions.connect('acme')
  expect(world.of('eip155')).toMatchObject({ status: 'connecting' })
  acme.asked[1]?.approve({ eip155: [evmAddress(4)] })
  await connecting
  acme.asked[0]?.approve(approve)
  await restoring
  expect(world.of('eip155')).toMatchObject({ status: 'connected', address: evmAddress(4) })
  expect(acme.watchers).toBe(1)
})

test('disconnecting while it is being restored is respected, now and after the next reload', async () => {
  const storage = storageWith(stored('acme'))
  const world = createSessionWorld({ storage })
  const acme = world.wallet('acme')
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.settle()
  await world.sessions.disconnect()
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  // Disconnecting the last connection emits its events.
  expect(world.told().filter((id) => id === 'session:none')).toHaveLength(1)
  acme.asked[0]?.approve(approve)
  await restoring
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  await world.sessions.disconnect()
  expect(world.told()).not.toContain('session:none')
  expect(createSessionWorld({ storage }).sessions.stored()).toEqual([])
})

test('an adapter whose code fails to load ends disconnected', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme')), load: () => Promise.reject(new Error('chunk 404')) })
  await world.sessions.restore()
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
})

test('an adapter whose code never loads ends disconnected after ten seconds', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme')), load: () => new Promise(() => {}) })
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.advance(10_000)
  await restoring
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
})

test('stored data of networks the host no longer has is kept', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme', 'bip122', 'bc1qabc', 'bip122:x')) })
  const acme = world.wallet('acme', { namespaces: ['bip122'] })
  await world.sessions.restore()
  expect(acme.asked).toEqual([])
})

test('a stored chain the host does not have is not requested', async () => {
  const world = createSessionWorld({ storage: storageWith(stored('acme', 'eip155', evmAddress(1), 'eip155:666')) })
  const acme = world.wallet('acme')
  const restoring = world.sessions.restore()
  await world.sessions.preload()
  await world.environment.settle()
  expect(acme.asked[0]?.request.chains).toEqual(['eip155:1', 'eip155:137'])
  acme.asked[0]?.approve(approve)
  await restoring
})

test.each([
  'nonsense',
  '{}',
  '[]',
  'null',
  '{"v":1}',
  '{"v":1,"d":null}',
  '{"v":1,"d":7}',
  '{"v":99,"d":{}}',
  '{"v":0,"d":{}}',
  '{"v":1,"d":{"connections":{"length":3}}}',
  '{"v":1,"d":{"active":5,"connections":[null,1,{"connectorId":1},{"connectorId":"a","namespace":"__proto__","address":"x","chain":"y"}],"disconnected":[1,null]}}',
  `{"v":1,"d":{"connections":[{"connectorId":"acme","namespace":"eip155","address":"javascript:alert(1)","chain":"eip155:1"}]}}`,
  `{"v":1,"d":{"connections":[{"connectorId":"acme","namespace":"solana","address":"${evmAddress(1)}","chain":"eip155:1"}]}}`,
  `{"v":1,"__proto__":{"polluted":1},"d":{"__proto__":{"polluted":1},"connections":[{"__proto__":{"polluted":1}}]}}`,
])('invalid stored data %# sends no request and breaks nothing', async (text) => {
  const storage = createMemoryStorage()
  storage.setItem(key, text)
  const world = createSessionWorld({ storage })
  const acme = world.wallet('acme', { namespaces: ['eip155', 'solana'] })
  await world.sessions.restore()
  expect(acme.asked).toEqual([])
  expect(world.sessions.state.get()).toMatchObject({
    active: 'eip155',
    byNamespace: { eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } },
  })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('of eight wallets any subset may hang or fail: all settle in time, the others are restored, a second try works', async () => {
  const names = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => `wallet-${index}`)
  // Every fifth of the 256 subsets in `npm test`.
  for (let mask = 0; mask < 256; mask += perTier({ test: 5, full: 1 })) {
    const good = names.filter((_, index) => mask & (1 << index))
    const world = createSessionWorld({ storage: storageWith(...names.map((name) => stored(name))) })
    for (const name of names) world.wallet(name)
    const restoring = world.sessions.restore()
    await world.sessions.preload()
    await world.environment.settle()
    for (const name of names) {
      const asked = world.wallets.get(name)?.asked[0]
      if (good.includes(name)) asked?.approve(approve)
      else if (mask % 2) asked?.decline(new Error('no'))
    }
    await world.environment.advance(3_000)
    await restoring
    const { byNamespace, connections } = world.sessions.state.get()
    expect(connections.eip155?.map(({ connectorId }) => connectorId) ?? []).toEqual(good)
    expect(byNamespace.eip155).toMatchObject(good.length > 0 ? { status: 'connected', connectorId: good[0] } : { status: 'disconnected' })
    expect(world.environment.left().timers).toBeLessThanOrEqual(1)

    const again = names.find((name) => !good.includes(name)) ?? names[0] ?? ''
    const connecting = world.sessions.connect(again)
    await world.environment.settle()
    world.wallets.get(again)?.asked.at(-1)?.approve(approve)
    await expect(connecting).resolves.toMatchObject({ connectorId: again })
  }
}, 60_000)
