import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection } from '../../api/index.js'
import { idle, type SessionEvent, sessionMachine, type SessionState, toSession } from './sessionMachine.js'
import { caseCount } from '../../../tests/harness/caseCount.js'

const connection = (connectorId: string, ...accounts: readonly string[]): Connection => ({
  connectorId,
  kind: 'injected' as const,
  wallet: { id: connectorId, name: connectorId, icon: undefined, rdns: undefined },
  accounts: accounts.length > 0 ? accounts : ['a'],
  address: accounts[0] ?? 'a',
  chain: 'eip155:1',
})
const run = (...events: readonly SessionEvent[]): SessionState => events.reduce(sessionMachine, idle)
const connect = (epoch: number, connectorId = 'w'): SessionEvent => ({ type: 'connect', epoch, connectorId })
const opened = (epoch: number, connectorId = 'w'): SessionEvent => ({ type: 'opened', epoch, connection: connection(connectorId) })
const restore = (epoch: number, rank: number, connectorId: string): SessionEvent => ({
  type: 'restore',
  epoch,
  rank,
  connectorId,
  address: 'a',
  chain: 'eip155:1',
})

test('a connection that is requested again while it is pending connects', () => {
  expect(toSession(run(connect(1)))).toEqual({ status: 'connecting', connectorId: 'w', pending: false })
  expect(toSession(run(connect(1), { type: 'pending', epoch: 1 }))).toMatchObject({ status: 'connecting', pending: true })
  expect(toSession(run(connect(1), { type: 'pending', epoch: 1 }, opened(1)))).toMatchObject({ status: 'connected', connectorId: 'w', address: 'a' })
})

test('an answer after cancel is ignored', () => {
  expect(run(connect(1), { type: 'ended', epoch: 1 }, opened(1))).toEqual(idle)
  expect(toSession(run(connect(1), connect(2, 'x'), opened(1)))).toMatchObject({ status: 'connecting', connectorId: 'x' })
  expect(run(connect(1), { type: 'disconnect' }, opened(1))).toEqual(idle)
})

test('an account becomes a smart one and a plain one again, at the same address as well, and a repeated report changes nothing', () => {
  const smart = run(connect(1), opened(1), { type: 'accounts', key: 1, accounts: ['a'], smartAccount: true })
  expect(toSession(smart)).toMatchObject({ address: 'a', smartAccount: true })
  expect(sessionMachine(smart, { type: 'accounts', key: 1, accounts: ['a'], smartAccount: true })).toBe(smart)
  expect(toSession(sessionMachine(smart, { type: 'accounts', key: 1, accounts: ['a'] }))).toMatchObject({ address: 'a', smartAccount: undefined })
})

test('the same accounts in another case are no change, and the wallet’s order is one', () => {
  const [one, other] = [`0x${'aB'.repeat(20)}`, `0x${'cD'.repeat(20)}`] as const
  const state = run(connect(1), { type: 'opened', epoch: 1, connection: connection('w', one, other) })
  expect(sessionMachine(state, { type: 'accounts', key: 1, accounts: [one.toLowerCase(), other.toLowerCase()] })).toBe(state)
  expect(toSession(sessionMachine(state, { type: 'accounts', key: 1, accounts: [other.toLowerCase(), one] }))).toMatchObject({ address: other.toLowerCase() })
})

test('a second wallet becomes the active one and the first stays live', () => {
  const state = run(connect(1, 'a'), opened(1, 'a'), connect(2, 'b'), opened(2, 'b'))
  expect(state.live.map((item) => item.connection.connectorId)).toEqual(['b', 'a'])
  expect(toSession(sessionMachine(state, { type: 'closed', key: 2 }))).toMatchObject({ status: 'connected', connectorId: 'a' })
})

test('adding a wallet does not end the connected one, whatever its outcome', () => {
  const asking = run(connect(1, 'a'), opened(1, 'a'), connect(2, 'b'))
  expect(toSession(asking)).toMatchObject({ status: 'connected', connectorId: 'a' })
  expect(toSession(sessionMachine(asking, { type: 'ended', epoch: 2 }))).toMatchObject({ status: 'connected', connectorId: 'a' })
})

test('after a reload the wallet that was active is awaited, then the next one is used', () => {
  const both = run(restore(1, 0, 'first'), restore(2, 1, 'second'), opened(2, 'second'))
  expect(toSession(both)).toMatchObject({ status: 'reconnecting', connectorId: 'first' })
  expect(toSession(sessionMachine(both, { type: 'ended', epoch: 1 }))).toMatchObject({ status: 'connected', connectorId: 'second' })
  expect(toSession(sessionMachine(both, opened(1, 'first')))).toMatchObject({ status: 'connected', connectorId: 'first' })
})

test('an empty list of accounts ends the connection', () => {
  expect(toSession(run(connect(1), opened(1), { type: 'accounts', key: 1, accounts: [] }))).toEqual({ status: 'disconnected' })
})

test('events of a connection that is gone change nothing', () => {
  const state = run(connect(1), opened(1), { type: 'disconnect', connectorId: 'w' })
  for (const event of [
    { type: 'accounts', key: 1, accounts: ['b'] },
    { type: 'chain', key: 1, chain: 'eip155:5' },
    { type: 'closed', key: 1 },
  ] as const) {
    expect(sessionMachine(state, event)).toBe(state)
  }
})

/** The same rules written a second time, as simply as possible. */
interface Model {
  /** Wallet -> epoch, account, chain; the active one first. */
  live: { id: string; key: number; rank: number; account: string; chain: string }[]
  asking: { id: string; epoch: number; pending: boolean } | undefined
  restoring: { id: string; epoch: number; rank: number }[]
}
const fresh = (): Model => ({ live: [], asking: undefined, restoring: [] })

const follow = (model: Model, event: SessionEvent): void => {
  switch (event.type) {
    case 'connect':
      model.asking = { id: event.connectorId, epoch: event.epoch, pending: false }
      model.restoring = model.restoring.filter(({ id }) => id !== event.connectorId)
      return
    case 'restore': {
      const busy = [...model.live, ...model.restoring, ...(model.asking ? [model.asking] : [])].some(({ id }) => id === event.connectorId)
      if (!busy) model.restoring.push({ id: event.connectorId, epoch: event.epoch, rank: event.rank })
      return
    }
    case 'pending':
      if (model.asking?.epoch === event.epoch) model.asking.pending = true
      return
    case 'opened': {
      const asked = model.asking?.epoch === event.epoch
      const restoring = model.restoring.find(({ epoch }) => epoch === event.epoch)
      if (!asked && !restoring) return
      if (asked) model.asking = undefined
      model.restoring = model.restoring.filter(({ epoch }) => epoch !== event.epoch)
      const { connectorId: id, address: account, chain } = event.connection
      model.live = [...model.live.filter((item) => item.id !== id), { id, key: event.epoch, rank: restoring?.rank ?? -event.epoch, account, chain }].sort(
        (a, b) => a.rank - b.rank,
      )
      return
    }
    case 'ended':
      if (model.asking?.epoch === event.epoch) model.asking = undefined
      model.restoring = model.restoring.filter(({ epoch }) => epoch !== event.epoch)
      return
    case 'accounts': {
      const item = model.live.find(({ key }) => key === event.key)
      if (item && event.accounts[0] !== undefined) item.account = event.accounts[0]
      else model.live = model.live.filter(({ key }) => key !== event.key)
      return
    }
    case 'chain': {
      const item = model.live.find(({ key }) => key === event.key)
      if (item) item.chain = event.chain
      return
    }
    case 'closed':
      model.live = model.live.filter(({ key }) => key !== event.key)
      return
    case 'disconnect': {
      const meant = ({ id }: { id: string }) => event.connectorId === undefined || event.connectorId === id
      model.live = model.live.filter((item) => !meant(item))
      model.restoring = model.restoring.filter((item) => !meant(item))
      if (model.asking && meant(model.asking)) model.asking = undefined
    }
  }
}
const statusOf = ({ live, asking, restoring }: Model): string => {
  const [active] = live
  if (asking && !active) return `connecting ${asking.id} ${asking.pending}`
  const first = [...restoring].sort((a, b) => a.rank - b.rank)[0]
  if (!asking && first && (!active || first.rank < active.rank)) return `reconnecting ${first.id}`
  return active ? `connected ${active.id} ${active.account} ${active.chain}` : 'disconnected'
}
const told = (state: SessionState): string => {
  const session = toSession(state)
  if (session.status === 'connecting') return `connecting ${session.connectorId} ${session.pending}`
  if (session.status === 'reconnecting') return `reconnecting ${session.connectorId}`
  return session.status === 'connected' ? `connected ${session.connectorId} ${session.address} ${session.chain}` : 'disconnected'
}

const names = ['alpha', 'beta', 'gamma']
/** Each step names a namespace and, by a number, one of the attempts made so far, including ended ones. */
const step = fc.record({
  namespace: fc.constantFrom('eip155', 'solana'),
  what: fc.constantFrom(
    'connect',
    'restore',
    'pending',
    'opened',
    'opened',
    'opened',
    'ended',
    'accounts',
    'empty',
    'chain',
    'closed',
    'disconnect',
    'disconnect one',
  ),
  wallet: fc.constantFrom(...names),
  attempt: fc.nat(12),
  detail: fc.nat(2),
  twice: fc.boolean(),
})

test('any order of events, late, repeated or out of place, ends where the rules require, and no namespace affects another', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const states = new Map<string, SessionState>([
        ['eip155', idle],
        ['solana', idle],
      ])
      const models = new Map<string, Model>([
        ['eip155', fresh()],
        ['solana', fresh()],
      ])
      const attempts: { epoch: number; wallet: string }[] = [{ epoch: 0, wallet: 'alpha' }]
      for (const { namespace, what, wallet, attempt, detail, twice } of steps) {
        const { epoch, wallet: of } = attempts[attempts.length - 1 - (attempt % attempts.length)] ?? { epoch: 0, wallet }
        const next = attempts.length
        if (what === 'connect' || what === 'restore') attempts.push({ epoch: next, wallet })
        const event: SessionEvent =
          what === 'connect'
            ? { type: 'connect', epoch: next, connectorId: wallet }
            : what === 'restore'
              ? { type: 'restore', epoch: next, connectorId: wallet, rank: next, address: 'a', chain: 'eip155:1' }
              : what === 'opened'
                ? { type: 'opened', epoch, connection: connection(of, `account ${detail}`, 'other') }
                : what === 'accounts'
                  ? { type: 'accounts', key: epoch, accounts: [`account ${detail}`] }
                  : what === 'empty'
                    ? { type: 'accounts', key: epoch, accounts: [] }
                    : what === 'chain'
                      ? { type: 'chain', key: epoch, chain: `eip155:${detail}` }
                      : what === 'closed'
                        ? { type: 'closed', key: epoch }
                        : what === 'disconnect'
                          ? { type: 'disconnect' }
                          : what === 'disconnect one'
                            ? { type: 'disconnect', connectorId: wallet }
                            : { type: what, epoch }
        const other = namespace === 'eip155' ? 'solana' : 'eip155'
        const before = states.get(other)
        const model = models.get(namespace) ?? fresh()
        const once = sessionMachine(states.get(namespace) ?? idle, event)
        // Every event but the start of an attempt may arrive twice without a further effect.
        const after = twice && what !== 'connect' ? sessionMachine(once, event) : once
        if (twice && what !== 'connect') expect(after).toBe(once)
        states.set(namespace, after)
        follow(model, event)

        expect(told(after)).toBe(statusOf(model))
        expect(after.live.map((item) => item.connection.connectorId)).toEqual(model.live.map(({ id }) => id))
        expect(states.get(other)).toBe(before)
        // Invariants.
        expect(after.attempts.filter(({ kind }) => kind === 'connect').length).toBeLessThanOrEqual(1)
        expect(new Set(after.live.map((item) => item.connection.connectorId)).size).toBe(after.live.length)
        for (const { connection: one } of after.live) expect(one.accounts[0]).toBe(one.address)
      }
    }),
    { numRuns: caseCount(3_000, 3_000) },
  )
})

test('a watched account follows every wallet, except where the visitor chose it', () => {
  const watchedOpened = (epoch: number, connectorId: string): SessionEvent => ({
    type: 'opened',
    epoch,
    connection: { ...connection(connectorId), kind: 'watched' },
  })
  const first = ({ live }: SessionState) => live[0]?.connection.connectorId
  // Chosen by the visitor, then left for a wallet: when that wallet goes, another wallet follows and not the watched account.
  const used = run(connect(1, 'b'), opened(1, 'b'), connect(2, 'w'), watchedOpened(2, 'w'))
  expect(first(used)).toBe('w')
  const left = run(connect(1, 'b'), opened(1, 'b'), connect(2, 'w'), watchedOpened(2, 'w'), connect(3, 'a'), opened(3, 'a'), { type: 'closed', key: 3 })
  expect(first(left)).toBe('b')
  expect(first(sessionMachine(left, { type: 'closed', key: 1 }))).toBe('w')
  // Restored: it goes first where it was in use, and never because a wallet did not come back.
  expect(first(run({ ...restore(1, 0, 'w'), first: true } as SessionEvent, restore(2, 1, 'b'), watchedOpened(1, 'w'), opened(2, 'b')))).toBe('w')
  const lost = run(restore(1, 0, 'a'), restore(2, 1, 'w'), restore(3, 2, 'b'), watchedOpened(2, 'w'), opened(3, 'b'), { type: 'ended', epoch: 1 })
  expect(toSession(lost)).toMatchObject({ status: 'connected', connectorId: 'b' })
})
