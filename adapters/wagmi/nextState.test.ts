import type { State } from '@wagmi/core'
import { expect, test } from 'vitest'
import { nextState, type Wanted } from './nextState.js'

const connector = { id: 'example.acme', uid: 'acme' }
const entry = (account: string, chainId = 1) => ({ accounts: [account], chainId, connector }) as never
const state = (given: Partial<State> = {}): State => ({ chainId: 1, connections: new Map(), current: null, status: 'disconnected', ...given })
const manner = { isOurs: (uid: string) => uid === 'acme', untouched: false, asking: false, painted: false }
const nothing: Wanted = { status: 'disconnected', connections: new Map(), current: null, chainId: undefined }
const connected: Wanted = { status: 'connected', connections: new Map([['acme', entry('0xa')]]), current: 'acme', chainId: 137 }
const shown = state({ status: 'connected', connections: new Map([['acme', entry('0xa')]]), current: 'acme', chainId: 137 })
const remembered = state({
  current: 'old',
  connections: new Map([['old', { accounts: ['0xa'], chainId: 1, connector: { id: 'example.acme', uid: 'old' } } as never]]),
})

test('a state that is already correct stays the same object', () => {
  expect(nextState(shown, connected, manner)).toBe(shown)
  const none = state()
  expect(nextState(none, nothing, manner)).toBe(none)
})

test('a connection is shown, with its accounts, its chain and the current choice', () => {
  expect(nextState(state(), connected, manner)).toEqual(shown)
  const moved = { ...connected, connections: new Map([['acme', entry('0xb', 137)]]) }
  expect(nextState(shown, moved, manner).connections.get('acme')).toMatchObject({ accounts: ['0xb'], chainId: 137 })
})

test('an ended connection is removed', () => {
  expect(nextState(shown, nothing, manner)).toEqual(state({ chainId: 137 }))
})

test("wagmi's stored state stays until something happens, and while the instance restores it", () => {
  expect(nextState(remembered, nothing, { ...manner, untouched: true })).toBe(remembered)
  expect(nextState(remembered, { ...nothing, status: 'reconnecting' }, manner)).toEqual({ ...remembered, status: 'reconnecting' })
  expect(nextState(remembered, nothing, manner)).toEqual(state())
})

test('a connection under way is shown, and reset where it was written from here', () => {
  const making = nextState(state(), { ...nothing, status: 'connecting' }, manner)
  expect(making.status).toBe('connecting')
  expect(nextState(making, nothing, { ...manner, painted: true }).status).toBe('disconnected')
})

test("the status of wagmi's own call stays until the call is over", () => {
  const calling = state({ status: 'connecting' })
  expect(nextState(calling, nothing, { ...manner, asking: true })).toBe(calling)
  expect(nextState({ ...shown, status: 'connecting' }, connected, { ...manner, asking: true }).status).toBe('connecting')
  expect(nextState({ ...shown, status: 'reconnecting' }, connected, manner).status).toBe('connected')
})
