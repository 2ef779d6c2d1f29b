import { expect, test } from 'vitest'
import type { Connection, ConnectorKind, ConnectOptions, SessionsState } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import type { Chosen, Task } from './ConnectionsController.js'
import { createTasks } from './createTasks.js'

const connection = (connectorId: string, kind: ConnectorKind = 'injected'): Connection => ({
  connectorId,
  kind,
  wallet: { id: connectorId, name: connectorId, icon: undefined, rdns: undefined },
  accounts: ['0x1'],
  address: '0x1',
  chain: 'eip155:1',
})
const setup = (kind?: ConnectorKind) => {
  const clock = fakeClock()
  const state: { now: Task | undefined } = { now: undefined }
  const [first, second] = [connection('Harbor'), connection('Lantern', kind)]
  const sessions: SessionsState = {
    active: 'eip155',
    byNamespace: { eip155: { status: 'connected', ...first }, solana: { status: 'disconnected' } },
    connections: { eip155: [first, second] },
  }
  const asked: { readonly id: string; readonly options: ConnectOptions; done(): void; fail(error: unknown): void }[] = []
  const ends: { readonly of: readonly (string | undefined)[]; done(): void; fail(error: unknown): void }[] = []
  const log: { notices: string[]; active: string[]; asks: Chosen[]; again: (() => void)[] } = { notices: [], active: [], asks: [], again: [] }
  const scope = new AbortController()
  const tasks = createTasks({
    state,
    sessions: () => sessions,
    connect: (id, options) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
        asked.push({ id, options, done: () => resolve(second), fail: reject })
      }),
    disconnect: (...of) => new Promise((resolve, reject) => ends.push({ of, done: resolve, fail: reject })),
    setActive: (namespace) => log.active.push(namespace),
    ask: (chosen) => log.asks.push(chosen),
    notices: {
      show: (variant, { key }, { action } = {}) => {
        log.notices.push(`${variant} ${key}`)
        if (action) log.again.push(action.run)
      },
    },
    clock,
    onFault: () => {},
    signal: scope.signal,
  })
  const settled = () => new Promise<void>((done) => setImmediate(done))
  return { clock, state, asked, ends, log, tasks, settled, scope }
}
const harbor: Chosen = { namespace: 'eip155', connectorId: 'Harbor' }
const lantern: Chosen = { namespace: 'eip155', connectorId: 'Lantern' }

test('the wallet that its chain family uses is not asked: the page changes', () => {
  const { tasks, asked, log, state } = setup()
  tasks.use(harbor)
  expect(asked).toEqual([])
  expect(log.active).toEqual(['eip155'])
  expect(log.notices).toEqual(['success connections.used'])
  expect(state.now).toBeUndefined()
})

test('another one is asked without a prompt', async () => {
  const { tasks, asked, log, state, settled, clock } = setup()
  tasks.use(lantern)
  expect(asked.map(({ id, options: { namespace, silent } }) => ({ id, namespace, silent }))).toEqual([{ id: 'Lantern', namespace: 'eip155', silent: true }])
  expect(state.now).toEqual({ of: lantern, what: 'use' })
  asked[0]?.done()
  await settled()
  expect(log.notices).toEqual(['success connections.used'])
  expect(state.now).toBeUndefined()
  expect(clock.waiting).toBe(0)
})

test('one that does not confirm in eight seconds is asked in its view', async () => {
  const { tasks, log, state, settled, clock } = setup()
  tasks.use(lantern)
  clock.advance(8_000)
  await settled()
  expect(log).toMatchObject({ asks: [lantern], notices: [] })
  expect(state.now).toBeUndefined()
})

test.each(['relay', 'embedded'] as const)('one of the kind %s has no prompt to show: the visitor reads that it did not work', async (kind) => {
  const { tasks, asked, log, settled } = setup(kind)
  tasks.use(lantern)
  asked[0]?.fail(new Error('gone'))
  await settled()
  expect(log).toMatchObject({ asks: [], notices: ['error connections.notUsed'] })
})

test('cancelling ends the wait, and what fails then is not reported', async () => {
  const { tasks, asked, log, state, settled, clock } = setup()
  tasks.use(lantern)
  tasks.cancel()
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  await settled()
  expect(log).toMatchObject({ asks: [], notices: [] })
  expect(state.now).toBeUndefined()
  expect(clock.waiting).toBe(0)
})

test('a wallet that is not live is not asked', () => {
  const { tasks, asked, state } = setup()
  tasks.use({ namespace: 'solana', connectorId: 'Lantern' })
  expect(asked).toEqual([])
  expect(state.now).toBeUndefined()
})

test('disconnecting runs once, cancels a switch, and reports which wallet ended', async () => {
  const { tasks, asked, ends, log, state, settled } = setup()
  tasks.use(lantern)
  tasks.end(lantern)
  tasks.end(harbor)
  tasks.endAll()
  tasks.use(harbor)
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  expect(ends.map(({ of }) => of)).toEqual([['eip155', 'Lantern']])
  expect(state.now).toEqual({ of: lantern, what: 'end' })
  ends[0]?.done()
  await settled()
  expect(state.now).toBeUndefined()
  expect(log.notices).toEqual(['success connections.ended'])
})

test('a wallet that does not confirm that it ended is named, and is asked again', async () => {
  const { tasks, ends, log, settled } = setup()
  tasks.endAll()
  ends[0]?.fail(new Error('no answer'))
  await settled()
  expect(log.notices).toEqual(['error connections.notAllEnded'])
  log.again[0]?.()
  expect(ends).toHaveLength(2)
  ends[1]?.done()
  await settled()
  expect(log.notices.at(-1)).toBe('success connections.allEnded')
})

test('the end of the plugin ends the wait', async () => {
  const { tasks, asked, scope, log, settled, clock } = setup()
  tasks.use(lantern)
  scope.abort()
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  await settled()
  expect(log).toMatchObject({ asks: [], notices: [] })
  expect(clock.waiting).toBe(0)
})
