import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { createSessionWorld, evmAddress, solanaAddress } from '../../../tests/harness/createSessionWorld.js'
import { UserRejectedError } from '../../api/index.js'

const connected = async (options: Parameters<typeof createSessionWorld>[0] = {}) => {
  const world = createSessionWorld(options)
  const wallet = world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  wallet.asked[0]?.approve()
  await connecting
  world.told()
  return { ...world, acme: wallet }
}

test('a wallet that approves is connected, stored and announced', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  await world.ready()
  expect(world.environment.storage()?.length).toBe(0)
  const connecting = world.sessions.connect('acme')
  expect(acme.asked).toHaveLength(1)
  expect(acme.asked[0]?.request.chains).toEqual(['eip155:1', 'eip155:137'])
  expect(acme.asked[0]?.request.restore).toBe(false)
  expect(world.of('eip155')).toEqual({ status: 'connecting', connectorId: 'acme', pending: false })

  acme.asked[0]?.approve({ eip155: [evmAddress(1), evmAddress(2), 'nonsense', evmAddress(1)] })
  const connection = await connecting
  expect(connection).toMatchObject({
    connectorId: 'acme',
    address: evmAddress(1),
    accounts: [evmAddress(1), evmAddress(2)],
    chain: 'eip155:1',
    wallet: { name: 'ACME' },
  })
  expect(world.of('eip155')).toMatchObject({ status: 'connected', address: evmAddress(1) })
  expect(world.told()).toEqual(['session:connected', 'session:admitted'])
  expect(world.sessions.connectionStatus('eip155', 'acme')).toBe('connected')
  expect(JSON.parse(world.environment.storage()?.getItem('portico:test:kernel:sessions') ?? '')).toEqual({
    v: 1,
    d: { active: 'eip155', connections: [{ connectorId: 'acme', namespace: 'eip155', address: evmAddress(1), chain: 'eip155:1' }], disconnected: [] },
  })
  expect(world.capabilities.can('switchNetwork')).toBe(true)
  expect(world.capabilities.get('solana', 'switchNetwork')).toBeUndefined()
  expect(world.sessions.transport('eip155')).toBeDefined()
})

test('a wallet that declines leaves nothing behind and rejects with its error', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  acme.asked[0]?.decline(new UserRejectedError())
  await expect(connecting).rejects.toBeInstanceOf(UserRejectedError)
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(world.told()).toEqual(['session:failed'])
  expect(acme.watchers).toBe(0)
})

test('an unknown error of a wallet becomes an error of Portico with its cause', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  acme.asked[0]?.decline('odd')
  await expect(connecting).rejects.toMatchObject({ code: 'P302', cause: 'odd' })
})

test('a connector that throws synchronously is a failed wallet', async () => {
  const world = createSessionWorld()
  world.wallet('acme', {
    open: () => {
      throw new Error('boom')
    },
  })
  await world.ready()
  await expect(world.sessions.connect('acme')).rejects.toMatchObject({ code: 'P302' })
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
})

test('an unknown wallet, and a wallet of other networks, are refused by name', async () => {
  const world = createSessionWorld()
  world.wallet('btc', { namespaces: ['bip122'] })
  await world.ready()
  await expect(world.sessions.connect('none')).rejects.toThrow('No connector found for connection: "none".')
  await expect(world.sessions.connect('btc')).rejects.toThrow('does not support any of the requested chains')
})

test('answers without a usable account or chain are refused', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  await world.ready()
  for (const [accounts, chain] of [
    [{ eip155: [] }, 'eip155:1'],
    [{ eip155: ['0x1'] }, 'eip155:1'],
    [{ eip155: [evmAddress(1)] }, 'eip155:<script>'],
    [{ bip122: ['bc1q'] }, 'bip122:x'],
  ] as const) {
    const connecting = world.sessions.connect('acme')
    acme.asked.at(-1)?.approve(accounts, chain)
    await expect(connecting).rejects.toMatchObject({ code: 'P305' })
    expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  }
})

test('a wallet that reports an open request is shown as pending and still connects', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  acme.asked[0]?.request.onPending()
  expect(world.of('eip155')).toMatchObject({ status: 'connecting', pending: true })
  acme.asked[0]?.approve()
  await connecting
  expect(world.of('eip155')).toMatchObject({ status: 'connected' })
})

test('a wallet that never answers ends after five minutes', async () => {
  const world = createSessionWorld()
  world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  const ended = expect(connecting).rejects.toMatchObject({ code: 'P303' })
  await world.environment.advance(300_000)
  await ended
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(world.environment.left().timers).toBe(0)
})

test('cancel works at once and the late answer is ignored', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  await world.ready()
  const controller = new AbortController()
  const connecting = world.sessions.connect('acme', { signal: controller.signal })
  controller.abort('enough')
  await expect(connecting).rejects.toBe('enough')
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(acme.asked[0]?.request.signal.aborted).toBe(true)
  acme.asked[0]?.approve()
  await world.environment.settle()
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(world.told()).toEqual(['session:failed'])
  expect(acme.closed).toBe(0)
})

test('a connection that a relay opens after the cancel is closed again', async () => {
  const world = createSessionWorld()
  const relay = world.wallet('relay', { kind: 'relay' })
  await world.ready()
  const controller = new AbortController()
  const connecting = world.sessions.connect('relay', { signal: controller.signal })
  controller.abort('enough')
  await expect(connecting).rejects.toBe('enough')
  relay.asked[0]?.approve()
  await world.environment.settle()
  expect(relay.closed).toBe(1)
})

test('a second connect cancels the first', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  const other = world.wallet('other')
  await world.ready()
  const first = world.sessions.connect('acme')
  const refused = expect(first).rejects.toMatchObject({ code: 'P307' })
  const second = world.sessions.connect('other')
  await refused
  expect(world.of('eip155')).toMatchObject({ status: 'connecting', connectorId: 'other' })
  acme.asked[0]?.approve()
  other.asked[0]?.approve({ eip155: [evmAddress(7)] })
  await expect(second).resolves.toMatchObject({ connectorId: 'other' })
  expect(world.sessions.state.get().connections.eip155).toHaveLength(1)
})

test('a wallet may open several namespaces in one go', async () => {
  const world = createSessionWorld()
  const multi = world.wallet('multi', { namespaces: ['eip155', 'solana'] })
  await world.ready()
  const connecting = world.sessions.connect('multi')
  expect(multi.asked[0]?.request.chains).toEqual(['eip155:1', 'solana:main', 'eip155:137'])
  multi.asked[0]?.approve({ eip155: [evmAddress(1)], solana: [solanaAddress(2)] })
  await expect(connecting).resolves.toMatchObject({ address: evmAddress(1) })
  expect(world.of('solana')).toMatchObject({ status: 'connected', address: solanaAddress(2) })
  expect(world.sessions.state.get().active).toBe('eip155')
})

test('a chosen namespace is the only one asked for and becomes the active one', async () => {
  const world = createSessionWorld()
  const multi = world.wallet('multi', { namespaces: ['eip155', 'solana'] })
  await world.ready()
  const connecting = world.sessions.connect('multi', { namespace: 'solana' })
  expect(multi.asked[0]?.request.chains).toEqual(['solana:main'])
  multi.asked[0]?.approve({ solana: [solanaAddress(2)] })
  await connecting
  expect(world.sessions.state.get().active).toBe('solana')
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
})

test('accounts and chains the wallet changes are followed', async () => {
  const world = await connected()
  world.acme.tell('eip155', { accounts: [evmAddress(5), evmAddress(1)] })
  expect(world.of('eip155')).toMatchObject({ address: evmAddress(5) })
  expect(world.told()).toEqual(['session:changed'])
  world.acme.tell('eip155', { chain: 'eip155:137' })
  expect(world.of('eip155')).toMatchObject({ chain: 'eip155:137' })
  expect(world.networks.active()?.name).toBe('Two')
  expect(world.told()).toEqual(['session:changed', 'network:changed'])
  world.acme.tell('eip155', { accounts: [evmAddress(5), evmAddress(1)], chain: 'eip155:137' })
  world.acme.tell('eip155', { accounts: ['nonsense'] })
  world.acme.tell('eip155', { chain: 'solana:main' })
  expect(world.told()).toEqual([])
  expect(world.environment.storage()?.getItem('portico:test:kernel:sessions')).toContain(evmAddress(5))
})

test('an account or chain that changes while the driver loads is not missed', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  acme.asked[0]?.approve()
  while (acme.watchers === 0) await Promise.resolve()
  acme.tell('eip155', { accounts: [evmAddress(9)] })
  await connecting
  expect(world.of('eip155')).toMatchObject({ address: evmAddress(9) })
})

test('a wallet that revokes its accounts, or closes, is disconnected by the wallet', async () => {
  for (const change of [{ accounts: [] }, 'closed'] as const) {
    const world = await connected()
    world.acme.tell('eip155', change)
    expect(world.of('eip155')).toEqual({ status: 'disconnected' })
    expect(world.events).toEqual([
      { id: 'session:disconnected', payload: { namespace: 'eip155', connectorId: 'acme', by: 'wallet' } },
      { id: 'session:none', payload: undefined },
      // The visitor reads it, since nothing on the page was pressed.
      { id: 'notice', payload: expect.stringContaining('is no longer connected') },
    ])
    expect(world.acme.watchers).toBe(change === 'closed' ? 0 : 1)
    expect(world.sessions.stored()).toEqual(change === 'closed' ? [] : ['eip155'])
  }
})

test.each([
  ['holds the account', [evmAddress(1)], 'connected', 0],
  ['has another account', [evmAddress(2)], 'disconnected', 1],
  ['is locked', [], 'disconnected', 1],
])('a wallet that was updated and %s is asked without a prompt before it is connected again', async (_, accounts, status, notices) => {
  const world = await connected()
  const updated = world.wallet('acme')
  world.acme.tell('eip155', 'closed')
  await expect.poll(() => updated.asked.length).toBe(1)
  expect(world.of('eip155')).toMatchObject({ status: 'reconnecting', address: evmAddress(1) })
  expect(updated.asked[0]?.request.restore).toBe(true)
  updated.asked[0]?.approve(accounts.length > 0 ? { eip155: accounts } : {})
  await expect.poll(() => world.of('eip155')?.status).toBe(status)
  await expect.poll(() => world.events.filter(({ id }) => id === 'notice').length).toBe(notices)
})

test("disconnecting ends the connection here immediately, emits once, and closes the wallet's side", async () => {
  const world = await connected()
  const leaving = world.sessions.disconnect()
  await world.environment.settle()
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  await leaving
  expect(world.acme.closed).toBe(1)
  expect(world.acme.watchers).toBe(0)
  expect(world.told()).toEqual(['session:disconnected', 'session:none'])
  await world.sessions.disconnect()
  expect(world.told()).toEqual([])
  expect(world.sessions.connectionStatus('eip155', 'acme')).toBe('disconnected')
})

test('a wallet that does not confirm is disconnected anyway, and named', async () => {
  const world = await connected()
  const other = world.wallet('other')
  const connecting = world.sessions.connect('other')
  other.asked[0]?.approve()
  await connecting
  other.onClose = () => new Promise(() => {})
  world.acme.onClose = () => Promise.reject(new Error('no'))
  const leaving = world.sessions.disconnect()
  const named = expect(leaving).rejects.toThrow('Failed to disconnect: ACME, OTHER.')
  await world.environment.advance(5_000)
  await named
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(world.sessions.stored()).toEqual([])
})

test('connecting again waits until the wallet has confirmed the disconnect', async () => {
  const world = await connected()
  let letGo: () => void = () => {}
  world.acme.onClose = () => new Promise((resolve) => (letGo = resolve))
  const leaving = world.sessions.disconnect()
  const again = world.sessions.connect('acme')
  await world.environment.settle()
  expect(world.acme.asked).toHaveLength(1)
  letGo()
  await leaving
  await world.environment.settle()
  world.acme.asked[1]?.approve()
  await expect(again).resolves.toMatchObject({ connectorId: 'acme' })
})

test('several wallets are live, one is active; after its end the next one is active', async () => {
  const world = await connected()
  const other = world.wallet('other')
  const connecting = world.sessions.connect('other')
  other.asked[0]?.approve({ eip155: [evmAddress(3)] }, 'eip155:137')
  await connecting
  expect(world.sessions.connectionStatus('eip155', 'other')).toBe('connected')
  expect(world.sessions.connectionStatus('eip155', 'acme')).toBe('active')
  expect(world.sessions.connectionStatus('eip155', 'nobody')).toBe('disconnected')
  expect(world.networks.active()?.name).toBe('Two')
  world.told()
  await world.sessions.disconnect('eip155', 'other')
  expect(world.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'acme' })
  expect(world.networks.active()?.name).toBe('One')
  expect(world.told()).toEqual(['session:disconnected', 'session:changed', 'network:changed'])
})

test('ending one namespace leaves the other, and the other becomes active', async () => {
  const world = createSessionWorld()
  const multi = world.wallet('multi', { namespaces: ['eip155', 'solana'] })
  await world.ready()
  const connecting = world.sessions.connect('multi')
  multi.asked[0]?.approve({ eip155: [evmAddress(1)], solana: [solanaAddress(2)] })
  await connecting
  world.told()
  await world.sessions.disconnect('eip155')
  expect(world.of('solana')).toMatchObject({ status: 'connected' })
  expect(world.sessions.state.get().active).toBe('solana')
  expect(world.told()).toEqual(['session:disconnected'])
})

test('a hook that refuses ends the connection with its error', async () => {
  const refused = new Error('not signed in')
  const world = createSessionWorld({ runSettled: () => Promise.reject(refused) })
  const acme = world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  acme.asked[0]?.approve()
  await expect(connecting).rejects.toBe(refused)
  expect(world.of('eip155')).toEqual({ status: 'disconnected' })
  expect(world.told()).toEqual(['session:connected', 'alert', 'session:failed', 'session:disconnected', 'session:none'])
  expect(acme.closed).toBe(1)
  expect(acme.watchers).toBe(0)
})

test('a wallet that leaves while the hook runs ends the hook', async () => {
  let signal: AbortSignal | undefined
  const world = createSessionWorld({
    runSettled: (_, given) =>
      new Promise((_, reject) => {
        signal = given
        given.addEventListener('abort', () => reject(given.reason))
      }),
  })
  const acme = world.wallet('acme')
  await world.ready()
  const connecting = world.sessions.connect('acme')
  acme.asked[0]?.approve()
  await world.environment.settle()
  expect(world.of('eip155')).toMatchObject({ status: 'connected' })
  acme.tell('eip155', 'closed')
  await expect(connecting).rejects.toMatchObject({ code: 'P307' })
  expect(signal?.aborted).toBe(true)
})

test('a disconnect in another tab disconnects here', async () => {
  const storage = createMemoryStorage()
  const here = await connected({ storage })
  const there = createSessionWorld({ storage })
  there.wallet('acme')
  const restoring = there.sessions.restore()
  await there.environment.settle()
  await there.ready()
  there.wallets.get('acme')?.asked[0]?.approve()
  await restoring
  expect(there.of('eip155')).toMatchObject({ status: 'connected' })

  await there.sessions.disconnect()
  expect(here.of('eip155')).toMatchObject({ status: 'connected' })
  here.environment.changeStorage('portico:test:kernel:sessions')
  expect(here.of('eip155')).toEqual({ status: 'disconnected' })
  expect(here.told()).toEqual(['session:disconnected', 'session:none'])
  expect(here.acme.closed).toBe(0)
})

test('destroying the kernel leaves no listener and no timer, and does not disconnect the wallet', async () => {
  const world = await connected()
  world.scope.dispose()
  expect(world.acme.watchers).toBe(0)
  expect(world.acme.closed).toBe(0)
  expect(world.environment.left()).toEqual({ timers: 0, listeners: 0 })
  await expect(world.sessions.connect('acme')).rejects.toBeDefined()
  expect(world.environment.left()).toEqual({ timers: 0, listeners: 0 })
})

test('the active namespace can be chosen and is remembered', async () => {
  const storage = createMemoryStorage()
  const world = createSessionWorld({ storage })
  world.sessions.setActive('solana')
  world.sessions.setActive('unknown')
  expect(world.sessions.state.get().active).toBe('solana')
  expect(createSessionWorld({ storage }).sessions.state.get().active).toBe('solana')
})

test('a silent connection shows no prompt, counts as restored, and fails without a notice', async () => {
  const world = createSessionWorld()
  const acme = world.wallet('acme')
  await world.ready()
  const refused = world.sessions.connect('acme', { silent: true })
  expect(acme.asked[0]?.request.restore).toBe(true)
  acme.asked[0]?.approve({})
  await expect(refused).rejects.toMatchObject({ code: 'P305' })
  const failed = world.sessions.connect('acme', { silent: true })
  acme.asked[1]?.decline()
  await expect(failed).rejects.toMatchObject({ code: 'P302' })
  expect(world.told()).toEqual([])
  const connecting = world.sessions.connect('acme', { silent: true })
  acme.asked[2]?.approve()
  await connecting
  expect(world.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'acme' })
})

test('the transport of each live connection is available by its connector', async () => {
  const world = await connected()
  const other = world.wallet('other')
  const connecting = world.sessions.connect('other')
  other.asked[0]?.approve({ eip155: [evmAddress(2)] })
  await connecting
  const transports = [world.sessions.transport('eip155'), world.sessions.transport('eip155', 'other'), world.sessions.transport('eip155', 'acme')]
  expect(transports[0]).toBeDefined()
  expect(transports[1]).toBe(transports[0])
  expect(transports[2]).toBeDefined()
  expect(transports[2]).not.toBe(transports[0])
  expect(world.sessions.transport('eip155', 'nobody')).toBeUndefined()
})
