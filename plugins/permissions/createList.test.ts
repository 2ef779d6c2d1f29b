import { expect, test } from 'vitest'
import type { Http } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createList } from './createList.js'
import type { ListState } from './ListState.js'
import { collection, dollar, fakeNode, harbour, owner, pier } from './testing/fakeNode.js'
import { settle } from './testing/settle.js'

const chain = 'eip155:1'
const unlimited = { kind: 'token', token: dollar, spender: pier, amount: 2n ** 256n - 1n } as const
const limited = { kind: 'token', token: dollar, spender: harbour, amount: 50_000_000n } as const
const operator = { kind: 'collection', token: collection, spender: pier, amount: 1n } as const

const world = (given: Parameters<typeof fakeNode>[0] = [unlimited, limited, operator], answer?: (path: string) => Promise<unknown>) => {
  const node = fakeNode(given)
  const clock = fakeClock(1_000)
  const life = new AbortController()
  const state: { current: ListState } = { current: { networks: [] } }
  const place = { account: owner as string | undefined, chains: [chain] }
  const errors: unknown[] = []
  const api = answer && ({ get: (path: string) => answer(path) } as Http)
  const list = createList({
    ...{ state, account: () => place.account, chains: () => place.chains, calls: () => node.calls, rpc: node.rpc, api, clock },
    ...{ onChange: () => {}, onFailed: (error) => errors.push(error), signal: life.signal },
  })
  const seen = async () => {
    list.seen()
    await settle()
  }
  const shown = () => state.current.networks.map(({ status, items }) => [status, items.map(({ kind, spender, amount }) => [kind, spender, amount])])
  return { ...node, list, state, place, errors, seen, shown, clock, life }
}
const served = (...rows: readonly unknown[]) => ({ data: rows, fromBlock: 0 })

test('createList: asks nothing before it is shown', async () => {
  const { asked } = world()
  await settle()
  expect(asked).toEqual([])
})

test('createList: reads every amount from its contract at one block when the logs of a node name the candidates', async () => {
  const { seen, shown, blocks, state } = world()
  await seen()
  expect(shown()).toEqual([
    [
      'ready',
      [
        ['collection', pier, undefined],
        ['token', harbour, 50_000_000n],
        ['token', pier, 2n ** 256n - 1n],
      ],
    ],
  ])
  expect(new Set(blocks)).toEqual(new Set([1_000n]))
  expect(state.current.networks[0]?.items.map(({ exposed, unlimited: all }) => [exposed, all])).toEqual([
    [1_204_500_000n, false],
    [50_000_000n, false],
    [1_204_500_000n, true],
  ])
})

test('createList: shows nothing of a server that names a spender who may not spend, an amount or another network', async () => {
  const liar = { kind: 'token', token: dollar, spender: `0x${'11'.repeat(20)}`, amount: '999', allowance: '0xff' }
  const rows = [liar, { ...limited, amount: '999' }, { ...limited, amount: '-1' }, limited, { kind: 'token', token: 'eip155:10:0x1', spender: pier }, 7, null]
  const { seen, shown } = world([limited], async (path) => (path.endsWith('/permissions') ? served(...rows) : {}))
  await seen()
  expect(shown()).toEqual([['ready', [['token', harbour, 50_000_000n]]]])
})

test('createList: asks the node when the server hangs, fails or does not know the network', async () => {
  for (const answer of [
    () => new Promise<never>(() => {}),
    async () => 'nonsense',
    async () => Promise.reject(Object.assign(new Error('404'), { status: 404 })),
  ]) {
    const { seen, shown, clock } = world([limited], answer)
    await seen()
    clock.advance(8_001)
    await settle()
    expect(shown()).toEqual([['ready', [['token', harbour, 50_000_000n]]]])
  }
})

test('createList: says that a network did not answer, and reads it again', async () => {
  const { seen, shown, node, list } = world([limited])
  node.logs = () => Promise.reject(new Error('no logs'))
  await seen()
  expect(shown()).toEqual([['failed', []]])
  node.logs = undefined
  list.refresh(chain)
  await settle()
  expect(shown()).toEqual([['ready', [['token', harbour, 50_000_000n]]]])
})

test('createList: ends its wait for a network that hangs', async () => {
  const { seen, shown, node, clock } = world([limited])
  node.logs = () => new Promise(() => {})
  await seen()
  clock.advance(45_001)
  await settle()
  expect(shown()).toEqual([['failed', []]])
})

test('createList: shows nothing of the former account when the account changes during the reading', async () => {
  const { list, shown, place, state, node } = world([limited])
  let answer = (_: unknown) => {}
  node.logs = () => new Promise((done) => (answer = done))
  list.seen()
  await settle()
  place.account = `0x${'66'.repeat(20)}`
  list.moved()
  answer([])
  await settle()
  expect(state.current.networks).toEqual([])
  node.logs = () => []
  list.seen()
  await settle()
  expect(shown()).toEqual([['ready', []]])
})

test('createList: has 10,000 rows when so many are permitted, each once', async () => {
  const spenderOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
  const many = Array.from({ length: 10_000 }, (_, at) => ({ kind: 'token', token: dollar, spender: spenderOf(at + 1), amount: 5n }) as const)
  const { seen, state } = world(many, async (path) => (path.endsWith('/permissions') ? served(...many.map(({ amount, ...row }) => row), many[0]) : {}))
  await seen()
  await settle()
  expect(new Set(state.current.networks[0]?.items.map(({ key }) => key)).size).toBe(10_000)
})

test('createList: counts contracts that do not say what they permit', async () => {
  const { seen, state, calls } = world([limited])
  calls.read = async (_, questions) => questions.map(() => undefined)
  await seen()
  expect(state.current.networks[0]).toMatchObject({ status: 'ready', items: [], unread: 1 })
})

test('createList: cleans the names that tokens have', async () => {
  const { seen, state, facts } = world([limited])
  facts.symbol = 'US\u202eDC<b>'
  facts.name = `${'x'.repeat(500)}\u2066`
  await seen()
  const [item] = state.current.networks[0]?.items ?? []
  expect(item?.symbol).toBe('USDC<b>')
  expect([...(item?.name ?? '')].length).toBe(40)
})

test('createList: leaves out what has ended by itself', async () => {
  const ended = { kind: 'permit2', token: dollar, spender: pier, amount: 7n, until: 0n } as const
  const { seen, shown } = world([ended], async (path) => (path.endsWith('/permissions') ? served({ kind: 'permit2', token: dollar, spender: pier }) : {}))
  await seen()
  expect(shown()).toEqual([['ready', []]])
})

test('createList: has the approval of one item, with its id, when the contract still has it', async () => {
  const item = { kind: 'item', token: collection, spender: pier, item: '77', amount: 1n } as const
  const { seen, state } = world([item])
  await seen()
  expect(state.current.networks[0]?.items).toMatchObject([{ kind: 'item', item: '77', spender: pier, amount: undefined, exposed: 1n }])
})

test('createList: has no item whose id is none, whoever names it', async () => {
  const rows = [
    { kind: 'item', token: collection, spender: pier },
    { kind: 'item', token: collection, spender: pier, item: '0x1' },
    { kind: 'item', token: collection, spender: pier, item: '9'.repeat(79) },
  ]
  const { seen, shown } = world([], async (path) => (path.endsWith('/permissions') ? served(...rows) : {}))
  await seen()
  expect(shown()).toEqual([['ready', []]])
})
