import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { type Connector, type ConnectorSource, opaque, toReadable } from '../../api/index.js'
import { createScope } from '../../lifetime/createScope.js'
import { createState } from '../../state/createState.js'
import { createConnectorList } from './createConnectorList.js'
import { createConnectors } from './createConnectors.js'

const connector = (id: string, name = id): Connector => ({ id, name, kind: 'injected', namespaces: ['eip155'], open: () => Promise.resolve([]) })

const build = (sources: (namespaces?: readonly string[]) => Promise<readonly ConnectorSource[]>) => {
  const environment = createFakeEnvironment()
  const state = createState()
  const scope = createScope('test', () => {})
  const connectors = createConnectors({ state, scope, start: async () => {} })
  connectors.attach((early) => createConnectorList({ ...early, environment, sources }))
  return { environment, state, scope, connectors }
}
const source = (...ids: readonly string[]) => {
  const list: { items: readonly Connector[] } = createState().make({ items: ids.map((id) => opaque(connector(id))) })
  let refreshed = 0
  const it: ConnectorSource = { state: toReadable(list), refresh: () => void refreshed++ }
  return { list, it, refreshed: () => refreshed, set: (...items: readonly Connector[]) => (list.items = items.map(opaque)) }
}
const ids = (connectors: ReturnType<typeof build>['connectors']) => connectors.state.get().items.map(({ id }) => id)

test('no source is started before it is needed', () => {
  let asked = 0
  const { connectors } = build(async () => {
    asked++
    return []
  })
  expect(connectors.state.get()).toEqual({ items: [], looking: true })
  expect(connectors.find('a')).toBeUndefined()
  expect(asked).toBe(0)
})

test('a lookup finds a wallet that was announced in the same tick, and changes no state', async () => {
  const one = source('a')
  const { connectors, environment } = build(async () => [one.it])
  await connectors.load()
  await environment.settle()
  let changes = 0
  connectors.state.subscribe(() => changes++)
  one.set(connector('a'), connector('b'))
  expect(connectors.find('b')?.id).toBe('b')
  expect(ids(connectors)).toEqual(['a'])
  await environment.settle()
  expect(ids(connectors)).toEqual(['a', 'b'])
  expect(changes).toBe(1)
})

test('sources are merged, each wallet once; the first to claim an id has it', async () => {
  const one = source('a', 'b')
  const two = source('b', 'c')
  const { connectors, environment } = build(async () => [one.it, two.it])
  await connectors.load()
  await connectors.load()
  expect(ids(connectors)).toEqual(['a', 'b', 'c'])
  expect(connectors.opener('b')).toBe(one.it.state.get().items[1])
  expect(connectors.state.get().looking).toBe(true)
  await environment.advance(100)
  expect(connectors.state.get().looking).toBe(false)
})

test('late wallets are added at the end and none changes its place', async () => {
  const one = source('b')
  const { connectors, environment } = build(async () => [one.it])
  await connectors.load()
  one.set(connector('a'), one.it.state.get().items[0] ?? connector('b'), connector('c'))
  await environment.settle()
  expect(ids(connectors)).toEqual(['b', 'a', 'c'])
})

test('a wallet announced in the same tick is found', async () => {
  const one = source()
  const { connectors } = build(async () => [one.it])
  await connectors.load()
  one.set(connector('now'))
  expect(connectors.find('now')?.id).toBe('now')
})

test('a wallet that its source removes is gone; another source’s claim to the id then counts', async () => {
  const one = source('a')
  const two = source('a')
  const { connectors, environment } = build(async () => [one.it, two.it])
  await connectors.load()
  one.set()
  await environment.settle()
  expect(connectors.opener('a')).toBe(two.it.state.get().items[0])
})

test('a flood of two thousand wallets ends at 1,024', async () => {
  const one = source()
  const { connectors, environment } = build(async () => [one.it])
  await connectors.load()
  for (let count = 1; count <= 2000; count += 37) one.set(...Array.from({ length: count }, (_, index) => connector(`w${index}`)))
  await environment.settle()
  expect(ids(connectors)).toEqual(Array.from({ length: 1_024 }, (_, index) => `w${index}`))
})

test('a flood of one source does not keep the wallets of another out', async () => {
  const one = source(...Array.from({ length: 2_000 }, (_, index) => `w${index}`))
  const two = source('genuine')
  const { connectors } = build(async () => [one.it, two.it])
  await connectors.load()
  expect(ids(connectors)).toEqual([...Array.from({ length: 1_024 }, (_, index) => `w${index}`), 'genuine'])
})

test('sources that fail end the search, and a second try works', async () => {
  const one = source('a')
  let fails = true
  const { connectors, environment } = build(async () => {
    if (fails) throw new Error('chunk 404')
    return [one.it]
  })
  await expect(connectors.load()).rejects.toThrow('chunk 404')
  await environment.advance(100)
  expect(connectors.state.get().looking).toBe(false)
  fails = false
  await connectors.load()
  expect(ids(connectors)).toEqual(['a'])
})

test('refreshing starts every source again and searches for a moment', async () => {
  const one = source('a')
  const { connectors, environment } = build(async () => [one.it])
  await connectors.load()
  await environment.advance(100)
  connectors.refresh()
  expect(one.refreshed()).toBe(1)
  expect(connectors.state.get().looking).toBe(true)
  await environment.advance(100)
  expect(connectors.state.get().looking).toBe(false)
})

test('disposing leaves no timer and no listener', async () => {
  const one = source('a')
  const { connectors, environment, scope } = build(async () => [one.it])
  await connectors.load()
  scope.dispose()
  one.set(connector('b'))
  await environment.settle()
  expect(environment.left()).toEqual({ timers: 0, listeners: 0 })
  expect(ids(connectors)).toEqual(['a'])
})

test('others see facts of a connector: the same frozen ones, without the function that opens it', async () => {
  const one = source('a')
  const { connectors } = build(async () => [one.it])
  await connectors.load()
  const found = connectors.find('a')
  expect(found).toEqual({ id: 'a', name: 'a', kind: 'injected', namespaces: ['eip155'] })
  expect([Object.isFrozen(found), Object.isFrozen(found?.namespaces), connectors.state.get().items[0] === found]).toEqual([true, true, true])
})
