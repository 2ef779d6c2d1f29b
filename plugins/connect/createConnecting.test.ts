import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConnectError, type Connection, type ConnectOptions, DeadlineError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { noAttempt } from './attempt.js'
import { type ConnectingParams, createConnecting } from './createConnecting.js'
import { wallet } from './testing/fakes.js'

const connection: Connection = {
  connectorId: 'com.harbor',
  kind: 'injected' as const,
  wallet: { id: 'com.harbor', name: 'Harbor', icon: undefined, rdns: 'com.harbor' },
  accounts: ['0xa1'],
  address: '0xa1',
  chain: 'eip155:1',
}

/** A wallet that answers when the test says so. */
const setup = () => {
  const clock = fakeClock(1)
  const state = noAttempt()
  const known = [wallet('com.harbor'), wallet('com.lantern')]
  const asked: { readonly id: string; readonly options: ConnectOptions; answer(connection: Connection): void; fail(error: unknown): void }[] = []
  const shown: ConnectingParams[] = []
  const listeners = new Set<() => void>()
  const log = { closed: 0, refreshed: 0, pending: false, connected: false, activated: [] as string[] }
  const scope = new AbortController()
  const made = createConnecting({
    state,
    clock,
    find: (id) => known.find((connector) => connector.id === id),
    connect: (id, options) =>
      new Promise((answer, fail) => {
        asked.push({ id, options, answer, fail })
      }),
    pending: () => log.pending,
    connected: () => log.connected,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: () => {
      log.refreshed += 1
    },
    show: (params) => shown.push(params),
    close: () => {
      log.closed += 1
    },
    activate: (namespace) => log.activated.push(namespace),
    signal: scope.signal,
  })
  // The view follows the press within the same turn of the clock.
  const start = (params: ConnectingParams) => {
    made.start(params)
    clock.advance(0)
  }
  const connecting = { ...made, start }
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const pend = () => {
    log.pending = true
    for (const listener of [...listeners]) listener()
  }
  return { made, clock, state, known, asked, shown, listeners, log, scope, connecting, settled, pend }
}
type World = ReturnType<typeof setup>
const last = ({ asked }: World) => {
  const request = asked.at(-1)
  if (!request) throw new Error('No wallet was asked.')
  return request
}

test('the wallet is asked inside the call, before the view is shown', () => {
  const world = setup()
  world.made.start({ connectorId: 'com.harbor' })
  expect(world.asked.map(({ id }) => id)).toEqual(['com.harbor'])
  expect(world.shown).toEqual([])
  world.clock.advance(0)
  expect(world.shown).toEqual([{ connectorId: 'com.harbor', name: 'Harbor' }])
  expect(world.state).toMatchObject({ status: 'waiting', name: 'Harbor' })
})

test('the namespace the visitor chose is passed on', () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor', namespace: 'eip155' })
  expect(last(world).options.namespace).toBe('eip155')
})

test('after ten seconds it helps, after twenty it says so again', () => {
  const world = setup()
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
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.pend()
  expect(world.state.status).toBe('pending')
  world.clock.advance(10_000)
  expect(world.state.status).toBe('pending')
})

test('a waiting request that is approved in the wallet connects', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.pend()
  last(world).answer(connection)
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
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  last(world).fail(error)
  await world.settled()
  expect(world.state.status).toBe(status)
  expect([world.clock.waiting, world.listeners.size]).toEqual([0, 0])
})

test('a wallet that went away while it was asked is missing', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.known.length = 0
  last(world).fail(new Error('Extension context invalidated.'))
  await world.settled()
  expect(world.state).toMatchObject({ status: 'missing', name: 'Harbor' })
})

test('a wallet that is not here is not asked', () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.gone', name: 'Gone' })
  expect(world.asked).toEqual([])
  expect(world.shown).toHaveLength(1)
  expect(world.state).toMatchObject({ status: 'missing', name: 'Gone' })
})

test('looking again finds a wallet that has come back', () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.gone' })
  world.known.push(wallet('com.gone'))
  world.connecting.again()
  expect(world.log.refreshed).toBe(1)
  expect(last(world).id).toBe('com.gone')
  expect(world.state.status).toBe('waiting')
})

test('asking again gives up the first request', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  const first = last(world)
  world.connecting.again()
  expect(first.options.signal?.aborted).toBe(true)
  first.answer(connection)
  await world.settled()
  expect(world.state.status).toBe('waiting')
  last(world).answer(connection)
  await world.settled()
  expect(world.state.status).toBe('connected')
})

test('cancel aborts the request, leaves no timer, and a late answer changes nothing', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.connecting.cancel()
  expect(last(world).options.signal?.aborted).toBe(true)
  expect([world.clock.waiting, world.listeners.size]).toEqual([0, 0])
  last(world).answer(connection)
  await world.settled()
  expect(world.state.status).toBe('waiting')
  world.clock.advance(60_000)
  expect(world.log.closed).toBe(0)
})

test('after cancel the next attempt works', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.connecting.cancel()
  world.connecting.start({ connectorId: 'com.lantern' })
  last(world).answer(connection)
  await world.settled()
  expect(world.state.status).toBe('connected')
})

test('cancel after success does not touch the connection', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  last(world).answer(connection)
  await world.settled()
  world.connecting.cancel()
  expect(last(world).options.signal?.aborted).toBe(false)
})

test('another view that comes just before the answer does not end the connection', () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.log.connected = true
  world.connecting.cancel()
  expect(last(world).options.signal?.aborted).toBe(false)
})

test('success closes the modal by itself, 900 ms after it could be seen', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  last(world).answer(connection)
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
  const world = setup()
  world.connecting.shown()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.connecting.hold(true)
  last(world).answer(connection)
  await world.settled()
  world.clock.advance(10_000)
  expect(world.log.closed).toBe(0)
  world.connecting.hold(false)
  world.clock.advance(900)
  expect(world.log.closed).toBe(1)
})

test('a view that covers it stops the closing', async () => {
  const world = setup()
  const hide = world.connecting.shown()
  world.connecting.start({ connectorId: 'com.harbor' })
  last(world).answer(connection)
  await world.settled()
  hide()
  world.clock.advance(10_000)
  expect(world.log.closed).toBe(0)
})

test('Continue closes at once', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  last(world).answer(connection)
  await world.settled()
  world.connecting.finish()
  expect(world.log.closed).toBe(1)
})

test('a view opened by the host starts an attempt, the one of a click is not repeated', () => {
  const world = setup()
  world.connecting.ensure({ connectorId: 'com.harbor' })
  expect(world.asked).toHaveLength(1)
  world.connecting.start({ connectorId: 'com.harbor' })
  world.connecting.ensure({ connectorId: 'com.harbor', name: 'Harbor' })
  expect(world.asked).toHaveLength(2)
})

test.each([[undefined], [{}], [{ connectorId: 7 }], ['com.harbor']])('a host that opens it with %j sees a missing wallet', (params) => {
  const world = setup()
  world.connecting.ensure(params as ConnectingParams | undefined)
  expect(world.state.status).toBe('missing')
  expect(world.asked).toEqual([])
})

test('the end of the plugin ends the attempt', () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.scope.abort()
  expect(last(world).options.signal?.aborted).toBe(true)
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
      const world = setup()
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
  const world = setup()
  world.made.start({ connectorId: 'com.harbor', namespace: 'eip155' }, [{ connectorId: 'com.lantern', namespace: 'solana' }])
  world.clock.advance(0)
  last(world).answer(connection)
  await world.settled()
  expect(world.asked.map(({ id, options }) => [id, options.namespace])).toEqual([
    ['com.harbor', 'eip155'],
    ['com.lantern', 'solana'],
  ])
  expect(world.state).toMatchObject({ status: 'waiting', namespace: 'solana', earlier: ['eip155:1'] })
  // The view was opened for the first one: showing it again starts nothing.
  world.connecting.ensure({ connectorId: 'com.harbor', namespace: 'eip155' })
  expect(world.asked).toHaveLength(2)
  last(world).answer({ ...connection, connectorId: 'com.lantern', chain: 'solana:main' })
  await world.settled()
  expect(world.state).toMatchObject({ status: 'connected', chain: 'solana:main', earlier: ['eip155:1'] })
  expect(world.log.activated).toEqual(['eip155'])
})

test('declining a later namespace keeps the first, and trying again asks for the later one', async () => {
  const world = setup()
  world.made.start({ connectorId: 'com.harbor', namespace: 'eip155' }, [{ connectorId: 'com.lantern', namespace: 'solana' }])
  world.clock.advance(0)
  last(world).answer(connection)
  await world.settled()
  last(world).fail(new UserRejectedError())
  await world.settled()
  expect(world.state).toMatchObject({ status: 'declined', earlier: ['eip155:1'] })
  expect(world.log.activated).toEqual([])
  world.connecting.again()
  expect(world.asked.map(({ id }) => id)).toEqual(['com.harbor', 'com.lantern', 'com.lantern'])
  expect(world.state).toMatchObject({ status: 'waiting', earlier: ['eip155:1'] })
})

test('giving up between two namespaces asks for no more', async () => {
  const world = setup()
  world.made.start({ connectorId: 'com.harbor', namespace: 'eip155' }, [{ connectorId: 'com.lantern', namespace: 'solana' }])
  world.clock.advance(0)
  world.connecting.cancel()
  last(world).answer(connection)
  await world.settled()
  expect(world.asked).toHaveLength(1)
})

test('a wallet that answers before the view is shown is asked for the next namespace, and the view is shown', async () => {
  const world = setup()
  world.made.start({ connectorId: 'com.harbor', namespace: 'eip155' }, [{ connectorId: 'com.lantern', namespace: 'solana' }])
  last(world).answer(connection)
  await world.settled()
  expect(world.asked.map(({ id }) => id)).toEqual(['com.harbor', 'com.lantern'])
  world.clock.advance(0)
  expect(world.shown).toEqual([{ connectorId: 'com.harbor', namespace: 'eip155', name: 'Lantern' }])
})

test('a wallet that agreed is never said to be silent: the page has to finish, and can be left', async () => {
  const world = setup()
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
  expect(last(world).options.signal?.aborted).toBe(false)
})

test('giving up while the page has to finish ends the connection', () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.log.connected = true
  for (const listener of [...world.listeners]) listener()
  world.clock.advance(500)
  world.connecting.giveUp()
  expect(last(world).options.signal?.aborted).toBe(true)
  expect(world.clock.waiting).toBe(0)
})

test('a host that closes the modal as soon as the wallet agreed keeps the connection', () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  world.log.connected = true
  for (const listener of [...world.listeners]) listener()
  world.connecting.giveUp()
  expect(last(world).options.signal?.aborted).toBe(false)
})

test('a connection that a plugin of the page ended is not told of the wallet', async () => {
  const world = setup()
  world.connecting.start({ connectorId: 'com.harbor' })
  last(world).fail(new ConnectError('The gate is closed.', { reason: 'plugin' }))
  await world.settled()
  expect(world.state.status).toBe('ended')
})
