import { expect, test } from 'vitest'
import { ConnectError } from '../../kernel/api/index.js'
import { connectingWorld, lastOf } from './testing/connectingWorld.js'

test('a wallet that agreed is never said to be silent: the page has to finish, and can be left', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  const hear = (connected: boolean) => {
    world.log.connected = connected
    for (const listener of [...world.listeners]) listener()
  }
  hear(true)
  world.clock.advance(499)
  // Most pages are done by then.
  expect(world.state.status).toBe('waiting')
  world.clock.advance(1)
  expect(world.state.status).toBe('settling')
  world.clock.advance(60_000)
  expect(world.state).toMatchObject({ status: 'settling', reminders: 0 })
  // Another view, such as the one that signs in, comes over it.
  world.connecting.cancel()
  expect(lastOf(world).options.signal?.aborted).toBe(false)
})

test('giving up while the page has to finish ends the connection', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.log.connected = true
  for (const listener of [...world.listeners]) listener()
  world.clock.advance(500)
  world.connecting.giveUp()
  expect(lastOf(world).options.signal?.aborted).toBe(true)
  expect(world.clock.waiting).toBe(0)
})

test('a host that closes the modal as soon as the wallet agreed keeps the connection', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.log.connected = true
  for (const listener of [...world.listeners]) listener()
  world.connecting.giveUp()
  expect(lastOf(world).options.signal?.aborted).toBe(false)
})

test('a connection that a plugin of the page ended is not told of the wallet', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  lastOf(world).fail(new ConnectError('The gate is closed.', { reason: 'plugin' }))
  await world.settled()
  expect(world.state.status).toBe('ended')
})
