import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeadlineError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import type { ConnectingParams } from './createConnecting.js'
import { connectingWorld, connection, lastOf } from './testing/connectingWorld.js'
import { wallet } from './testing/fakes.js'

test('the wallet is asked inside the call, before the view is shown', () => {
  const world = connectingWorld()
  world.made.start({ connectorId: 'com.harbor' })
  expect(world.asked.map(({ id }) => id)).toEqual(['com.harbor'])
  expect(world.shown).toEqual([])
  world.clock.advance(0)
  expect(world.shown).toEqual([{ connectorId: 'com.harbor', name: 'Harbor' }])
  expect(world.state).toMatchObject({ status: 'waiting', name: 'Harbor' })
})

test('the namespace the visitor chose is passed on', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor', namespace: 'eip155' })
  expect(lastOf(world).options.namespace).toBe('eip155')
})

test('after ten seconds it helps, after twenty it says so again', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.clock.advance(9_999)
  expect(world.state).toMatchObject({ status: 'waiting', reminders: 0 })
  world.clock.advance(1)
  expect(world.state).toMatchObject({ status: 'slow', reminders: 1 })
  world.clock.advance(10_000)
  expect(world.state).toMatchObject({ status: 'slow', reminders: 2 })
  expect(world.clock.waiting).toBe(0)
})

test('a request that already waits is said at once, and help does not hide it', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.pend()
  expect(world.state.status).toBe('pending')
  world.clock.advance(10_000)
  expect(world.state.status).toBe('pending')
})

test('a waiting request that is approved in the wallet connects', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.pend()
  lastOf(world).answer(connection)
  await world.settled()
  expect(world.state).toMatchObject({ status: 'connected', address: '0xa1', chain: 'eip155:1' })
})

test.each([
  ['declined', new UserRejectedError()],
  ['silent', new DeadlineError({ what: 'Connecting', ms: 1 })],
  ['failed', new WalletError({ method: 'eth_requestAccounts' })],
  ['failed', 'a text'],
  ['failed', undefined],
  ['failed', { message: {} }],
])('ends as %s', async (status, error) => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  lastOf(world).fail(error)
  await world.settled()
  expect(world.state.status).toBe(status)
  expect([world.clock.waiting, world.listeners.size]).toEqual([0, 0])
})

test('a wallet that went away while it was asked is missing', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.known.length = 0
  lastOf(world).fail(new Error('Extension context invalidated.'))
  await world.settled()
  expect(world.state).toMatchObject({ status: 'missing', name: 'Harbor' })
})

test('a wallet that is not here is not asked', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.gone', name: 'Gone' })
  expect(world.asked).toEqual([])
  expect(world.shown).toHaveLength(1)
  expect(world.state).toMatchObject({ status: 'missing', name: 'Gone' })
})

test('looking again finds a wallet that has come back', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.gone' })
  world.known.push(wallet('com.gone'))
  world.connecting.again()
  expect(world.log.refreshed).toBe(1)
  expect(lastOf(world).id).toBe('com.gone')
  expect(world.state.status).toBe('waiting')
})

test('asking again gives up the first request', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  const first = lastOf(world)
  world.connecting.again()
  expect(first.options.signal?.aborted).toBe(true)
  first.answer(connection)
  await world.settled()
  expect(world.state.status).toBe('waiting')
  lastOf(world).answer(connection)
  await world.settled()
  expect(world.state.status).toBe('connected')
})

test('cancel aborts the request, leaves no timer, and a late answer changes nothing', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.connecting.cancel()
  expect(lastOf(world).options.signal?.aborted).toBe(true)
  expect([world.clock.waiting, world.listeners.size]).toEqual([0, 0])
  lastOf(world).answer(connection)
  await world.settled()
  expect(world.state.status).toBe('waiting')
  world.clock.advance(60_000)
  expect(world.log.closed).toBe(0)
})

test('after cancel the next attempt works', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.connecting.cancel()
  world.connecting.start({ connectorId: 'com.lantern' })
  lastOf(world).answer(connection)
  await world.settled()
  expect(world.state.status).toBe('connected')
})

test('cancel after success does not touch the connection', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  lastOf(world).answer(connection)
  await world.settled()
  world.connecting.cancel()
  expect(lastOf(world).options.signal?.aborted).toBe(false)
})

test('another view that comes just before the answer does not end the connection', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.log.connected = true
  world.connecting.cancel()
  expect(lastOf(world).options.signal?.aborted).toBe(false)
})

test('success closes the modal by itself, 900 ms after it could be seen', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  lastOf(world).answer(connection)
  await world.settled()
  world.clock.advance(5_000)
  expect(world.log.closed).toBe(0)
  world.connecting.shown()
  world.clock.advance(899)
  expect(world.log.closed).toBe(0)
  world.clock.advance(1)
  expect(world.log.closed).toBe(1)
})

test('pointer or focus on Continue keeps it open; leaving starts the time anew', async () => {
  const world = connectingWorld()
  world.connecting.shown()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.connecting.hold(true)
  lastOf(world).answer(connection)
  await world.settled()
  world.clock.advance(10_000)
  expect(world.log.closed).toBe(0)
  world.connecting.hold(false)
  world.clock.advance(900)
  expect(world.log.closed).toBe(1)
})

test('a view that covers it stops the closing', async () => {
  const world = connectingWorld()
  const hide = world.connecting.shown()
  world.connecting.start({ connectorId: 'com.harbor' })
  lastOf(world).answer(connection)
  await world.settled()
  hide()
  world.clock.advance(10_000)
  expect(world.log.closed).toBe(0)
})

test('Continue closes at once', async () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  lastOf(world).answer(connection)
  await world.settled()
  world.connecting.finish()
  expect(world.log.closed).toBe(1)
})

test('a view opened by the host starts an attempt, the one of a click is not repeated', () => {
  const world = connectingWorld()
  world.connecting.ensure({ connectorId: 'com.harbor' })
  expect(world.asked).toHaveLength(1)
  world.connecting.start({ connectorId: 'com.harbor' })
  world.connecting.ensure({ connectorId: 'com.harbor', name: 'Harbor' })
  expect(world.asked).toHaveLength(2)
})

test.each([[undefined], [{}], [{ connectorId: 7 }], ['com.harbor']])('a host that opens it with %j sees a missing wallet', (params) => {
  const world = connectingWorld()
  world.connecting.ensure(params as ConnectingParams | undefined)
  expect(world.state.status).toBe('missing')
  expect(world.asked).toEqual([])
})

test('the end of the plugin ends the attempt', () => {
  const world = connectingWorld()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.scope.abort()
  expect(lastOf(world).options.signal?.aborted).toBe(true)
  expect(world.clock.waiting).toBe(0)
})

test('in any order of presses, answers and time, only the newest attempt speaks and nothing is left behind', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('start' as const), id: fc.constantFrom('com.harbor', 'com.lantern', 'com.gone') }),
    fc.record({ kind: fc.constant('again' as const) }),
    fc.record({ kind: fc.constant('cancel' as const) }),
    fc.record({ kind: fc.constant('pend' as const) }),
    fc.record({ kind: fc.constant('answer' as const), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('fail' as const), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(30_000) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const world = connectingWorld()
      const answered = new Map<number, 'connected' | 'failed'>()
      let current: number | undefined
      for (const move of steps) {
        if (move.kind === 'start' || move.kind === 'again') {
          const before = world.asked.length
          if (move.kind === 'start') world.connecting.start({ connectorId: move.id })
          else world.connecting.again()
          current = world.asked.length > before ? before : undefined
        } else if (move.kind === 'cancel') {
          world.connecting.cancel()
          current = undefined
        } else if (move.kind === 'pend') world.pend()
        else if (move.kind === 'wait') world.clock.advance(move.ms)
        else {
          const request = world.asked[move.at]
          if (request && !answered.has(move.at)) {
            answered.set(move.at, move.kind === 'answer' ? 'connected' : 'failed')
            if (move.kind === 'answer') request.answer(connection)
            else request.fail(new Error('No.'))
            await world.settled()
          }
        }
        const outcome = current === undefined ? undefined : answered.get(current)
        if (current !== undefined) {
          if (outcome) expect(world.state.status).toBe(outcome)
          else expect(['waiting', 'slow', 'pending']).toContain(world.state.status)
        }
      }
      world.asked.forEach((request, at) => {
        if (at !== current && !answered.has(at)) expect(request.options.signal?.aborted).toBe(true)
      })
      world.connecting.cancel()
      expect([world.clock.waiting, world.listeners.size]).toEqual([0, 0])
    }),
  )
})

test('a wallet is asked for one namespace after another, and the page uses the first', async () => {
  const world = connectingWorld()
  world.made.start({ connectorId: 'com.harbor', namespace: 'eip155' }, [{ connectorId: 'com.lantern', namespace: 'solana' }])
  world.clock.advance(0)
  lastOf(world).answer(connection)
  await world.settled()
  expect(world.asked.map(({ id, options }) => [id, options.namespace])).toEqual([
    ['com.harbor', 'eip155'],
    ['com.lantern', 'solana'],
  ])
  expect(world.state).toMatchObject({ status: 'waiting', namespace: 'solana', earlier: ['eip155:1'] })
  // The view was opened for the first one: showing it again starts nothing.
  world.connecting.ensure({ connectorId: 'com.harbor', namespace: 'eip155' })
  expect(world.asked).toHaveLength(2)
  lastOf(world).answer({ ...connection, connectorId: 'com.lantern', chain: 'solana:main' })
  await world.settled()
  expect(world.state).toMatchObject({ status: 'connected', chain: 'solana:main', earlier: ['eip155:1'] })
  expect(world.log.activated).toEqual(['eip155'])
})

test('declining a later namespace keeps the first, and trying again asks for the later one', async () => {
  const world = connectingWorld()
  world.made.start({ connectorId: 'com.harbor', namespace: 'eip155' }, [{ connectorId: 'com.lantern', namespace: 'solana' }])
  world.clock.advance(0)
  lastOf(world).answer(connection)
  await world.settled()
  lastOf(world).fail(new UserRejectedError())
  await world.settled()
  expect(world.state).toMatchObject({ status: 'declined', earlier: ['eip155:1'] })
  expect(world.log.activated).toEqual([])
  world.connecting.again()
  expect(world.asked.map(({ id }) => id)).toEqual(['com.harbor', 'com.lantern', 'com.lantern'])
  expect(world.state).toMatchObject({ status: 'waiting', earlier: ['eip155:1'] })
})

test('giving up between two namespaces asks for no more', async () => {
  const world = connectingWorld()
  world.made.start({ connectorId: 'com.harbor', namespace: 'eip155' }, [{ connectorId: 'com.lantern', namespace: 'solana' }])
  world.clock.advance(0)
  world.connecting.cancel()
  lastOf(world).answer(connection)
  await world.settled()
  expect(world.asked).toHaveLength(1)
})

test('a wallet that answers before the view is shown is asked for the next namespace, and the view is shown', async () => {
  const world = connectingWorld()
  world.made.start({ connectorId: 'com.harbor', namespace: 'eip155' }, [{ connectorId: 'com.lantern', namespace: 'solana' }])
  lastOf(world).answer(connection)
  await world.settled()
  expect(world.asked.map(({ id }) => id)).toEqual(['com.harbor', 'com.lantern'])
  world.clock.advance(0)
  expect(world.shown).toEqual([{ connectorId: 'com.harbor', namespace: 'eip155', name: 'Lantern' }])
})
