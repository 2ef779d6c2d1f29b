import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { createSessionWorld, evmAddress } from '../../../tests/harness/createSessionWorld.js'
import { SwitchError, UnusableChainError, UserRejectedError } from '../../api/index.js'

const connectedWorld = async (options: Parameters<typeof createSessionWorld>[0] = {}, chain = 'eip155:1') => {
  const world = createSessionWorld(options)
  const acme = world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  acme.asked[0]?.approve({ eip155: [evmAddress(1)] }, chain)
  await connecting
  return { ...world, acme }
}

test('the first network is active in each namespace, or the host’s default', () => {
  const { networks } = createSessionWorld()
  expect(networks.namespaces).toEqual(['eip155', 'solana'])
  expect(networks.active()?.name).toBe('One')
  expect(networks.active('solana')?.name).toBe('Sol')
  expect(networks.active('bip122')).toBeUndefined()
  expect(networks.find('eip155:137')?.name).toBe('Two')
  expect(networks.find('eip155:5')).toBeUndefined()
  const chosen = createSessionWorld({ defaultNetwork: 'eip155:137' }).networks
  expect([chosen.active()?.name, chosen.active('solana')?.name]).toEqual(['Two', 'Sol'])
})

test('without a wallet a switch changes only the choice, which survives a reload', async () => {
  const storage = createMemoryStorage()
  const world = createSessionWorld({ storage })
  await world.networks.switchTo('eip155:137')
  expect(world.networks.active()?.name).toBe('Two')
  expect(world.events).toEqual([{ id: 'network:changed', payload: { namespace: 'eip155', network: 'eip155:137', by: 'visitor' } }])
  expect(createSessionWorld({ storage }).networks.active()?.name).toBe('Two')
  await world.networks.switchTo('solana:main')
  expect(world.sessions.state.get().active).toBe('solana')
})

test('a stored network that the host no longer has is dropped', () => {
  const storage = createMemoryStorage({
    'portico:test:kernel:networks': JSON.stringify({ v: 1, d: { eip155: 'eip155:666', solana: 'eip155:1', __proto__: 'x', bip122: 5 } }),
  })
  const { networks } = createSessionWorld({ storage })
  expect(networks.state.get().active).toEqual({ eip155: 'eip155:1', solana: 'solana:main' })
})

test('a network that is not declared is refused by name and reported to the developer', async () => {
  const world = createSessionWorld()
  const refused = { code: 'P320', message: expect.stringContaining('Network not found: "eip155:5" is not configured.') }
  await expect(world.networks.switchTo('eip155:5')).rejects.toMatchObject(refused)
  expect(world.events).toEqual([{ id: 'alert', payload: 'Network Not Found' }])
})

test('with a wallet the request goes to the wallet first', async () => {
  let finish: () => void = () => {}
  const asked: string[] = []
  const world = await connectedWorld({
    switchTo: (chain) => {
      asked.push(chain)
      return new Promise((resolve) => (finish = resolve))
    },
  })
  world.told()
  const switching = world.networks.switchTo('eip155:137')
  expect(world.networks.state.get()).toMatchObject({ switching: 'eip155:137', active: { eip155: 'eip155:1' } })
  finish()
  await switching
  expect(world.networks.state.get()).toMatchObject({ switching: undefined, active: { eip155: 'eip155:137' } })
  expect(world.told()).toEqual(['network:changed'])
  // The wallet is on that network already: it is not asked.
  await world.networks.switchTo('eip155:137')
  expect(asked).toEqual(['eip155:137'])
})

test('the wallet’s own event for the switch causes no second event', async () => {
  const world = await connectedWorld({
    switchTo: async () => {
      world.acme.tell('eip155', { chain: 'eip155:137' })
      world.acme.tell('eip155', { chain: 'eip155:137' })
    },
  })
  world.told()
  await world.networks.switchTo('eip155:137')
  world.acme.tell('eip155', { chain: 'eip155:137' })
  expect(world.told()).toEqual(['session:changed', 'network:changed'])
})

test('declined, failed, cancelled or never answered: the network stays and no switch is pending', async () => {
  for (const [how, ms] of [
    [() => Promise.reject(new UserRejectedError()), 0],
    [
      () => {
        throw new Error('odd')
      },
      0,
    ],
    [() => new Promise<void>(() => {}), 120_000],
  ] as const) {
    const world = await connectedWorld({ switchTo: how })
    const switching = world.networks.switchTo('eip155:137')
    const refused = expect(switching).rejects.toBeDefined()
    await world.environment.advance(ms)
    await refused
    expect(world.networks.state.get()).toMatchObject({ switching: undefined, active: { eip155: 'eip155:1' } })
    expect(world.environment.left().timers).toBeLessThanOrEqual(1)
  }
  const world = await connectedWorld({ switchTo: () => new Promise(() => {}) })
  const controller = new AbortController()
  const switching = world.networks.switchTo('eip155:137', controller.signal)
  controller.abort('stop')
  await expect(switching).rejects.toBe('stop')
  expect(world.networks.state.get().switching).toBeUndefined()
})

test.each([
  ['SwitchError', new SwitchError('The wallet has no such network.', { reason: 'unsupported' }), 'P331'],
  ['UnusableChainError', new UnusableChainError({ chain: 'eip155:137', why: 'the wallet does not know it' }), 'P343'],
])('a driver that says by %s that the wallet cannot be there: its caller and the developer learn so', async (_, thrown, code) => {
  const world = await connectedWorld({ switchTo: () => Promise.reject(thrown) })
  world.told()
  const { events } = world
  const before = events.length
  await expect(world.networks.switchTo('eip155:137')).rejects.toMatchObject({ code, reason: 'unsupported' })
  expect(events.slice(before)).toEqual([{ id: 'alert', payload: thrown.shortMessage }])
  expect(world.networks.state.get()).toMatchObject({ switching: undefined, active: { eip155: 'eip155:1' } })
})

test('a switch that the wallet never answers ends after two minutes with a typed error, which developers read as well', async () => {
  const world = await connectedWorld({ switchTo: () => new Promise(() => {}) })
  const ended = expect(world.networks.switchTo('eip155:137')).rejects.toMatchObject({ code: 'P303', reason: 'timeout' })
  await world.environment.advance(120_000)
  await ended
  expect(world.events.filter(({ id }) => id === 'alert')).toHaveLength(1)
})

test('a switch that waits ends when its wallet is disconnected', async () => {
  const world = await connectedWorld({ switchTo: () => new Promise(() => {}) })
  const ended = expect(world.networks.switchTo('eip155:137')).rejects.toMatchObject({ code: 'P310', reason: 'cancelled' })
  await world.sessions.disconnect('eip155')
  await ended
  expect(world.networks.state.get().switching).toBeUndefined()
})

test('a second switch replaces the first', async () => {
  const world = await connectedWorld({ switchTo: (chain) => (chain === 'eip155:137' ? new Promise(() => {}) : Promise.resolve()) })
  const first = world.networks.switchTo('eip155:137')
  const ended = expect(first).rejects.toMatchObject({ name: 'CancelledError', code: 'P310', reason: 'cancelled' })
  await world.networks.switchTo('solana:main')
  await ended
  expect(world.networks.state.get().switching).toBeUndefined()
})

test('a wallet on a network the host does not have is marked and reported once', async () => {
  const world = await connectedWorld({}, 'eip155:5')
  expect(world.networks.state.get()).toMatchObject({ unsupported: 'eip155:5', active: { eip155: 'eip155:1' } })
  expect(world.told()).toEqual(['session:connected', 'network:unsupported', 'session:admitted'])
  world.acme.tell('eip155', { chain: 'eip155:137' })
  expect(world.networks.state.get().unsupported).toBeUndefined()
  world.acme.tell('eip155', { chain: 'eip155:5' })
  expect(world.told()).toEqual(['session:changed', 'network:changed', 'session:changed', 'network:unsupported'])
  world.acme.tell('eip155', 'closed')
  expect(world.networks.state.get().unsupported).toBeUndefined()
})

test('where switching is off, or any chain is allowed, there is no warning', async () => {
  for (const policy of [
    { enableNetworkSwitch: false, allowUnsupportedChain: false },
    { enableNetworkSwitch: true, allowUnsupportedChain: true },
  ]) {
    const world = await connectedWorld({ policy }, 'eip155:5')
    expect(world.told()).toEqual(['session:connected', 'session:admitted'])
    expect(world.networks.state.get().unsupported).toBe('eip155:5')
  }
})

test('only the active namespace counts as unsupported', async () => {
  const world = await connectedWorld({}, 'eip155:5')
  world.sessions.setActive('solana')
  expect(world.networks.state.get().unsupported).toBeUndefined()
  world.sessions.setActive('eip155')
  expect(world.networks.state.get().unsupported).toBe('eip155:5')
})

test('createNetworks: another namespace is there in one step, and nothing counts as switching, when no wallet has to be asked', async () => {
  const asked: string[] = []
  const world = await connectedWorld({ switchTo: async (chain) => void asked.push(chain) })
  const seen: (string | undefined)[] = []
  world.networks.state.subscribe(() => seen.push(world.networks.state.get().switching))
  world.sessions.setActive('solana')
  expect([world.sessions.state.get().active, world.networks.active()?.caipNetworkId]).toEqual(['solana', 'solana:main'])
  await world.networks.switchTo('eip155:1')
  expect([world.sessions.state.get().active, world.networks.active()?.caipNetworkId]).toEqual(['eip155', 'eip155:1'])
  await world.networks.switchTo('solana:main')
  expect([world.sessions.state.get().active, asked, seen.filter((one) => one !== undefined)]).toEqual(['solana', [], []])
})

test('createNetworks: a switch is refused and the wallet is marked when the page withdraws the network while the wallet is asked', async () => {
  let finish: () => void = () => {}
  const world = await connectedWorld({ switchTo: () => new Promise((resolve) => (finish = resolve)) })
  world.told()
  const switching = world.networks.switchTo('eip155:137')
  await world.networks.change({ withdraw: 'eip155:137' })
  finish()
  await expect(switching).rejects.toMatchObject({ code: 'P320' })
  expect(world.networks.state.get()).toMatchObject({ switching: undefined, unsupported: 'eip155:137', active: { eip155: 'eip155:1' } })
  expect(world.told()).toEqual(['network:unsupported', 'alert'])
})
