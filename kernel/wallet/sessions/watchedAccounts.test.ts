import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { createSessionWorld, evmAddress, solanaAddress } from '../../../tests/harness/createSessionWorld.js'

const watchedId = 'watched/eip155/a'
const start = async (options: Parameters<typeof createSessionWorld>[0] = {}) => {
  const world = createSessionWorld(options)
  const real = world.wallet('acme')
  const other = world.wallet('other', { namespaces: ['solana'] })
  const watched = world.wallet(watchedId, { kind: 'watched' })
  await world.ready()
  const connect = async (wallet: typeof real, address: string, namespace = 'eip155') => {
    const connecting = world.sessions.connect(wallet.id, { namespace })
    wallet.asked.at(-1)?.approve({ [namespace]: [address] })
    await connecting
  }
  const watch = async (address = evmAddress(9)) => {
    const adding = world.sessions.connect(watchedId, { namespace: 'eip155', silent: true, behind: true })
    watched.asked.at(-1)?.approve({ eip155: [address] })
    await adding
  }
  const ids = () => (world.sessions.state.get().connections.eip155 ?? []).map(({ connectorId }) => connectorId)
  return { ...world, real, other, watched, connect, watch, ids }
}

test('a watched account that is added goes behind the wallet, here and after a reload', async () => {
  const storage = createMemoryStorage()
  const { connect, ids, real, sessions, told, watch } = await start({ storage })
  await connect(real, evmAddress(1))
  told()
  await watch()
  expect(ids()).toEqual(['acme', watchedId])
  expect(sessions.state.get().active).toBe('eip155')
  expect(sessions.state.get().byNamespace.eip155).toMatchObject({ status: 'connected', connectorId: 'acme' })
  expect(told()).toEqual(['session:admitted'])
  const stored = JSON.parse(storage.getItem('portico:test:kernel:sessions') ?? '')
  expect(stored.d.connections.map(({ connectorId }: { connectorId: string }) => connectorId)).toEqual(['acme', watchedId])
})

test('without another account a watched one is in use', async () => {
  const { sessions, watch } = await start()
  await watch()
  expect(sessions.state.get().byNamespace.eip155).toMatchObject({ status: 'connected', connectorId: watchedId, kind: 'watched' })
})

test('the page goes on with a wallet of another chain family before a watched account, and the next visit as well', async () => {
  const storage = createMemoryStorage()
  const { connect, other, real, sessions, watch } = await start({ storage })
  await connect(other, solanaAddress(1), 'solana')
  await connect(real, evmAddress(1))
  await watch()
  expect(sessions.state.get().active).toBe('eip155')
  await sessions.disconnect('eip155', 'acme')
  expect(sessions.state.get().active).toBe('solana')
  expect(JSON.parse(storage.getItem('portico:test:kernel:sessions') ?? '').d.active).toBe('solana')
})

test('when the last wallet is disconnected the visitor has left, although an account is still watched', async () => {
  const { connect, real, sessions, told, watch } = await start()
  await connect(real, evmAddress(1))
  await watch()
  told()
  await sessions.disconnect('eip155', 'acme')
  expect(told()).toContain('session:none')
  expect(sessions.state.get().byNamespace.eip155).toMatchObject({ connectorId: watchedId })
  await sessions.disconnect('eip155', watchedId)
  expect(told()).toContain('session:none')
  expect(sessions.state.get().byNamespace.eip155).toEqual({ status: 'disconnected' })
})
