import { expect, test } from 'vitest'
import {
  type Capabilities,
  CapabilitiesOf,
  type Manifest,
  type PluginContext,
  type PreparedTransfer,
  type SentTransaction,
  type SettledTransaction,
  type SettledTransfer,
  Transactions,
  Transports,
  view,
  viewSpec,
} from '../../kernel/api/index.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { fakeAdapter } from '../kernel/fakeAdapter.js'
import { named, testPlugin } from '../kernel/testPlugin.js'

const chain = 'eip155:1'
const account = '0x1111111111111111111111111111111111111111'
const receiver = '0x2222222222222222222222222222222222222222'
/** Ends like the receiver. */
const lookAlike = '0x2222222222222222222222222222222222222229'
const token = '0x3333333333333333333333333333333333333333'
const signal = new AbortController().signal

const requires = { capabilities: CapabilitiesOf, transports: Transports, transactions: Transactions } satisfies Manifest['requires']
type Context = PluginContext<Manifest & { readonly requires: typeof requires }>

const moved = { from: account, to: receiver, symbol: 'ETH', amount: 5n, decimals: 18 }
const prepared: PreparedTransfer = {
  ...{ chain, from: account, fee: undefined, native: undefined, held: undefined, receiver: 'account' },
  request: { method: 'eth_sendTransaction', params: [] },
}
const call = { from: account, to: token, data: '0x12', value: 0n, chain }

interface WorldOptions {
  readonly storage?: ReturnType<typeof createMemoryStorage>
  readonly end?: SettledTransfer
}
/** A wallet that sends what it is asked, each time with another hash, and two plugins that report transactions. */
const setup = async ({ storage, end = { outcome: 'done', hash: '0xa1', fee: undefined } }: WorldOptions = {}) => {
  let count = 0
  const hash = async () => `0xa${++count}`
  const transfer = {
    decode: async () => ({ from: account, to: receiver, token: undefined, amount: 5n, chain }),
    send: hash,
    wait: async () => end,
  } satisfies Partial<Capabilities['transfer']>
  const calls = {
    decode: async () => call,
    send: hash,
    sendBatch: async () => 'batch',
    waitBatch: async () => end,
  } satisfies Partial<Capabilities['calls']>
  const adapter = fakeAdapter({ capabilities: { transfer, calls } as unknown as Partial<Capabilities> })
  const answers: Readonly<Record<string, unknown>> = { eth_sendTransaction: '0xb1', personal_sign: '0xb2', eth_call: '0xb3' }
  adapter.answer = async () => [
    {
      ...{ namespace: 'eip155', chain, accounts: [account] },
      transport: { request: async ({ method }) => answers[method], watch: () => () => {}, close: async () => {} },
    },
  ]
  const contexts: Record<string, Context> = {}
  const reporting = (id: string, name: string) =>
    testPlugin(id, {
      requires,
      provides: { it: named(name) },
      views: [viewSpec({ ref: view(`${id}.home`) })],
      setup: (context: Context) => {
        contexts[name] = context
        return { services: { it: { name } }, views: { [`${id}.home`]: async () => ({ kind: 'react' as const, component: () => null }) } }
      },
    })
  const world = createTestKernel({
    plugins: [adapter.plugin, reporting('acme/honest', 'honest'), reporting('evil/claims', 'hostile')],
    ...(storage && { storage }),
  })
  await world.kernel.connectors.load()
  await world.kernel.sessions.connect('acme')
  await world.kernel.get(named('honest'))
  await world.kernel.get(named('hostile'))
  const { honest, hostile } = contexts
  if (!honest || !hostile) throw new Error('The plugins did not start.')
  const pluginOf = (context: Context) => {
    const { capabilities, transports, transactions } = context.use
    const need = <name extends 'transfer' | 'calls'>(name: name): Capabilities[name] => {
      const found = capabilities.get('eip155', name)
      if (!found) throw new Error(`There is no capability "${name}".`)
      return found
    }
    return { reports: transactions, transfer: () => need('transfer'), calls: () => need('calls'), transport: () => transports.transport('eip155') }
  }
  const reported = () => world.events.filter(({ id }) => id.startsWith('transaction:'))
  return { ...world, honest: pluginOf(honest), hostile: pluginOf(hostile), reported }
}

const refused = 'reported a transaction that it did not send.'

test('a plugin reports what its wallet sent and how it ended, by the facts that were decoded and waited for', async () => {
  const { honest, reported } = await setup()
  const hash = await honest.transfer().send(prepared, signal)
  honest.reports.sent({ chain, hash, transfer: moved })
  const end = await honest.transfer().wait({ chain, hash }, signal)
  honest.reports.settled({ chain, hash, outcome: end.outcome })
  expect(reported()).toEqual([
    { id: 'transaction:sent', payload: { chain, hash, transfer: moved } },
    { id: 'transaction:settled', payload: { chain, hash, outcome: 'done' } },
  ])
})

test('a transaction that never was cannot be reported, and developers are alerted', async () => {
  const { hostile, reported, lines } = await setup()
  expect(() => hostile.reports.sent({ chain, hash: '0xdead', transfer: { ...moved, to: lookAlike } })).toThrow(`Plugin "evil/claims" ${refused}`)
  expect(() => hostile.reports.settled({ chain, hash: '0xdead', outcome: 'done' })).toThrow(refused)
  expect(reported()).toEqual([])
  expect(lines.join('\n')).toContain('Plugin "evil/claims" reported a transaction that it did not send.')
  expect(lines.join('\n')).toContain('0xdead on eip155:1')
})

test('the transaction of another plugin can be claimed neither as sent nor as settled', async () => {
  const { honest, hostile, reported } = await setup()
  const hash = await honest.transfer().send(prepared, signal)
  await hostile.transfer().wait({ chain, hash }, signal)
  expect(() => hostile.reports.sent({ chain, hash, transfer: moved })).toThrow(refused)
  expect(() => hostile.reports.sent({ chain, hash })).toThrow(refused)
  expect(() => hostile.reports.settled({ chain, hash, outcome: 'done' })).toThrow(refused)
  expect(reported()).toEqual([])
})

test.each<[string, Partial<NonNullable<SentTransaction['transfer']>>]>([
  ['another receiver', { to: lookAlike }],
  ['another amount', { amount: 50n }],
  ['other decimals', { decimals: 6 }],
])('a report of an own transaction with %s than the wallet was sent is refused', async (_what, change) => {
  const { hostile, reported } = await setup()
  const hash = await hostile.transfer().send(prepared, signal)
  expect(() => hostile.reports.sent({ chain, hash, transfer: { ...moved, ...change } })).toThrow(refused)
  expect(reported()).toEqual([])
})

test.each<[string, Omit<SettledTransaction, 'chain' | 'hash'>]>([
  ['another outcome', { outcome: 'dropped' }],
  ['another mined hash', { outcome: 'done', mined: '0xdead' }],
])('an end with %s than was waited for is refused', async (_what, change) => {
  const { hostile, reported } = await setup()
  const hash = await hostile.transfer().send(prepared, signal)
  expect(() => hostile.reports.settled({ chain, hash, outcome: 'done' })).toThrow(refused)
  await hostile.transfer().wait({ chain, hash }, signal)
  expect(() => hostile.reports.settled({ chain, hash, ...change })).toThrow(refused)
  expect(reported()).toEqual([])
})

test('a call names the contract that it called, and a batch any of them, once its transaction is known', async () => {
  const { honest, reported } = await setup({ end: { outcome: 'done', hash: '0xc1', fee: undefined } })
  const hash = await honest.calls().send(prepared, signal)
  honest.reports.sent({ chain, hash, transfer: { ...moved, to: token, symbol: 'USDC', decimals: 6 } })
  expect(() => honest.reports.sent({ chain, hash, transfer: { ...moved, to: lookAlike } })).toThrow(refused)
  const id = await honest.calls().sendBatch([prepared, prepared], signal)
  expect(() => honest.reports.sent({ chain, hash: '0xc1' })).toThrow(refused)
  const settled = await honest.calls().waitBatch(chain, id, signal)
  honest.reports.sent({ chain, hash: settled.hash, transfer: { ...moved, to: token } })
  honest.reports.settled({ chain, hash: settled.hash, outcome: settled.outcome })
  expect(reported().map(({ id: event }) => event)).toEqual(['transaction:sent', 'transaction:sent', 'transaction:settled'])
})

test('of what a plugin asked its transport, only answers of methods that send are transactions, and they name no transfer', async () => {
  const { honest, hostile, reported } = await setup()
  for (const method of ['eth_sendTransaction', 'personal_sign', 'eth_call']) await hostile.transport()?.request({ method, chain })
  for (const hash of ['0xb2', '0xb3']) expect(() => hostile.reports.sent({ chain, hash })).toThrow(refused)
  expect(() => hostile.reports.sent({ chain, hash: '0xb1', transfer: moved })).toThrow(refused)
  expect(() => honest.reports.sent({ chain, hash: '0xb1' })).toThrow(refused)
  hostile.reports.sent({ chain, hash: '0xb1' })
  expect(reported()).toEqual([{ id: 'transaction:sent', payload: { chain, hash: '0xb1' } }])
})

test('after a reload the plugin that sent a transaction still reports its end, and no other does', async () => {
  const storage = createMemoryStorage()
  const before = await setup({ storage })
  const hash = await before.honest.transfer().send(prepared, signal)
  await before.kernel.destroy()
  const { honest, hostile, reported } = await setup({ storage })
  for (const plugin of [honest, hostile]) await plugin.transfer().wait({ chain, hash }, signal)
  expect(() => hostile.reports.settled({ chain, hash, outcome: 'done' })).toThrow(refused)
  honest.reports.settled({ chain, hash, outcome: 'done' })
  expect(reported()).toHaveLength(1)
})

test('a view has the reports of its own plugin, and the page those of no plugin', async () => {
  const { kernel, honest, reported } = await setup()
  const hash = await honest.transfer().send(prepared, signal)
  const viewed = await kernel.view({ id: 'evil/claims.home' })?.service(Transactions)
  expect(() => viewed?.sent({ chain, hash: '0xdead' })).toThrow(refused)
  expect(() => viewed?.sent({ chain, hash })).toThrow(refused)
  const page = await kernel.get(Transactions)
  expect(() => page.sent({ chain, hash })).toThrow('The page reported a transaction that it did not send.')
  page.sent({ chain, hash: '0xe1' })
  expect(reported()).toEqual([{ id: 'transaction:sent', payload: { chain, hash: '0xe1' } }])
})
