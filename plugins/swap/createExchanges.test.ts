import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Network } from '../../kernel/api/index.js'
import { caseCount } from '../../tests/harness/caseCount.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createExchanges, noExchanges } from './createExchanges.js'
import type { ReadContracts } from '../../protocol/findRoute.js'
import * as gatewayExchanges from './gatewayExchanges.js'
import { readExchangeList } from './readExchangeList.js'
import { ethereum } from './testing/ethereum.js'
import { exchange as pinned } from './testing/fakeCalls.js'
import { at, chainOf, named, saying, usd } from './testing/namedExchange.js'
import { encodeWord } from '#lib/abi/encodeWord.js'

const settle = async () => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
  await new Promise<void>((done) => setImmediate(done))
}
const chain = 'eip155:1'
const network = (id: string): Network | undefined =>
  id === chain || id === 'eip155:137' ? { ...ethereum, id: Number(id.slice(7)), caipNetworkId: id } : undefined

/** A gateway and a chain that answer what the test says. */
const world = ({ answer = { exchanges: { [chain]: named } } as unknown, said = saying(), own = {} as Record<string, typeof pinned>, wanted = true } = {}) => {
  const clock = fakeClock()
  const state = noExchanges()
  const life = new AbortController()
  const asked: AbortSignal[] = []
  const errors: unknown[] = []
  const gateway: { answer: () => Promise<unknown> } = { answer: async () => answer }
  const node: { read: ReadContracts } = { read: chainOf(said) }
  const exchanges = createExchanges({
    state,
    pinned: own,
    ask: wanted
      ? (signal) => {
          asked.push(signal)
          return gateway.answer()
        }
      : undefined,
    network,
    contracts: () => (questions, signal) => node.read(questions, signal),
    load: async () => gatewayExchanges,
    onRefused: (error) => errors.push(error.code),
    onFailed: () => {},
    clock,
    signal: life.signal,
  })
  const need = async (id = chain) => {
    exchanges.need(id)
    await settle()
    return exchanges.offer(id)
  }
  return { exchanges, clock, life, asked, errors, gateway, node, need }
}

test('an exchange that the gateway names is used once its contracts were checked, and the gateway is asked once', async () => {
  const { exchanges, need, asked, errors } = world()
  expect([exchanges.offer(chain), exchanges.find(chain)]).toEqual(['loading', undefined])
  expect(await need()).toBe('served')
  await need()
  expect(exchanges.find(chain)).toMatchObject({
    pinnedBy: 'gateway',
    v2: { router: at('a2') },
    v3: { router: at('a3'), quoter: at('b3') },
    via: [at('c0'), at('d0')],
  })
  expect(exchanges.find(chain)?.tokens).toEqual([{ ...usd, icon: undefined }])
  expect(await need('eip155:137')).toBe('unserved')
  expect([asked.length, errors, exchanges.chains()]).toEqual([1, [], [chain]])
})

test('what the page pins goes first, and the gateway is not asked about its network', async () => {
  const { exchanges, need, asked } = world({ own: { [chain]: pinned } })
  expect([await need(), exchanges.find(chain), asked.length]).toEqual(['served', pinned, 0])
  await need('eip155:137')
  expect([exchanges.find(chain), asked.length]).toEqual([pinned, 1])
})

test('without a gateway nothing is asked', async () => {
  const { need, asked } = world({ wanted: false })
  expect([await need(), asked.length]).toEqual(['unserved', 0])
})

test('a gateway without exchanges leaves networks without swapping', async () => {
  const made = world()
  made.gateway.answer = () => Promise.reject(Object.assign(new Error('not found'), { status: 404 }))
  expect(await made.need()).toBe('unserved')
})

test('a gateway that does not answer, and a chain that does not, are asked again', async () => {
  const made = world()
  const { exchanges, gateway, node, clock, need } = made
  const { answer } = gateway
  gateway.answer = () => new Promise(() => {})
  await need()
  clock.advance(10_000)
  await settle()
  expect(exchanges.offer(chain)).toBe('failed')
  gateway.answer = answer
  const { read } = node
  node.read = () => Promise.reject(new Error('down'))
  expect(await need()).toBe('failed')
  node.read = read
  expect(await need()).toBe('served')
  expect(made.asked).toHaveLength(2)
})

test('what arrives after the page left changes nothing', async () => {
  const { exchanges, gateway, life, need } = world()
  let arrive: (answer: unknown) => void = () => {}
  gateway.answer = () => new Promise((done) => (arrive = done))
  await need()
  life.abort()
  arrive({ exchanges: { [chain]: named } })
  await settle()
  expect([exchanges.offer(chain), exchanges.find(chain)]).toEqual(['loading', undefined])
})

test('a gateway that names another router the second time is not asked a second time', async () => {
  const { exchanges, gateway, need } = world()
  await need()
  gateway.answer = async () => ({ exchanges: { [chain]: { ...named, v2: { router: at('66'), factory: at('f2') } } } })
  await need()
  expect(exchanges.find(chain)?.v2?.router).toBe(at('a2'))
})

const list = (exchange: unknown, id = chain) => ({ answer: { exchanges: { [id]: exchange } } })
const without = (...keys: readonly string[]) => Object.fromEntries(Object.entries(saying()).filter(([key]) => !keys.some((one) => key.startsWith(one))))
const changed = (key: string, value: string) => ({ said: { ...saying(), [key]: value } })
const evil = at('66')
const onlyV2 = { ...named, v3: undefined }
/** Twenty servers that lie, or a chain on which what they name is not what they say. */
const hostile: readonly (readonly [string, Parameters<typeof world>[0]])[] = [
  ['a text', { answer: '<html>' }],
  ['a list in place of a table', { answer: { exchanges: [named] } }],
  ['the exchange under the name of a prototype', { answer: JSON.parse(`{"exchanges":{"__proto__":{"${chain}":${JSON.stringify(named)}}}}`) }],
  ['an exchange of a network that the page does not have', list(named, 'eip155:10')],
  ['routers without factories', list({ ...named, v2: { router: at('a2') }, v3: { router: at('a3'), quoter: at('b3') } })],
  ['a router of zeros', list({ ...onlyV2, v2: { router: at('00'), factory: at('f2') } })],
  ['the wrapped token as the router', list({ ...onlyV2, v2: { router: at('c0'), factory: at('f2') } })],
  ['the factory as the router', list({ ...onlyV2, v2: { router: at('F2'), factory: at('f2') } })],
  ['the quoter as the router of version 3', list({ ...named, v2: undefined, v3: { ...named.v3, router: at('b3') } })],
  ['a name in place of a router', list({ ...onlyV2, v2: { router: 'router.eth', factory: at('f2') } })],
  ['a router without code', { said: without(at('a2')) }],
  ['a token as the router', list({ ...onlyV2, v2: { router: at('d0'), factory: at('f2') } })],
  ['a contract that many have approved as the router', list({ ...onlyV2, v2: { router: '0xca11bde05977b3631167028862be2a173976ca11', factory: at('f2') } })],
  ['a router of another factory', changed(`${at('a2')} 0xc45a0155`, encodeWord(evil))],
  ['a router of another wrapped token', changed(`${at('a2')} 0xad5c4648`, encodeWord(evil))],
  ['a factory without code', { said: without(at('f2')) }],
  ['a factory that answers like any contract', changed(`${at('f3')} 0x22afcccb${encodeWord(500)}`, encodeWord(0))],
  ['a quoter of another factory', changed(`${at('b3')} 0xc45a0155`, encodeWord(evil))],
  ['a wrapped token of other decimals than the currency', changed(`${at('c0')} 0x313ce567`, encodeWord(6))],
  ['a router that answers too much', changed(`${at('a3')} 0xc45a0155`, `${encodeWord(at('f3'))}${encodeWord(0)}`)],
]
test('there are twenty of them', () => {
  expect(hostile).toHaveLength(20)
})
test.each(hostile)('nothing is swapped at what a hostile gateway names: %s', async (_, facts) => {
  const { exchanges, need } = world(facts)
  expect(['failed', 'refused', 'unserved']).toContain(await need())
  expect(exchanges.find(chain)).toBeUndefined()
})

test('contracts that do not belong together are reported to the developer', async () => {
  const { errors, need } = world(changed(`${at('a2')} 0xc45a0155`, encodeWord(evil)))
  expect(await need()).toBe('refused')
  expect(errors).toEqual(['P433'])
})

test('a token that poses as another one, or as the currency, is not listed', async () => {
  const posing = [
    usd,
    { ...usd, address: at('d1'), symbol: 'ＥＴＨ' },
    { ...usd, address: at('d2'), symbol: 'LUM' },
    { ...usd, address: at('d3'), symbol: 'lum' },
    { ...usd, address: at('a2'), symbol: 'ROUTER' },
    { ...usd, address: at('00'), symbol: 'NONE' },
    { ...usd, address: at('c0'), symbol: 'WETH', decimals: 18 },
  ]
  const { exchanges, need } = world(list({ ...named, tokens: posing, via: [at('d3'), at('d0')] }))
  await need()
  expect(exchanges.find(chain)?.tokens.map(({ symbol }) => symbol)).toEqual(['USD', 'WETH'])
  expect(exchanges.find(chain)?.via).toEqual([at('c0'), at('d0')])
})

test('whatever a gateway answers, what is read of it is contracts that are told apart', () => {
  const address = fc.oneof(fc.constantFrom(at('a2'), at('A2'), at('f2'), at('00'), at('c0')), fc.string({ maxLength: 44 }), fc.anything())
  const version = fc.record({ router: address, factory: address, quoter: address }, { requiredKeys: [] })
  const token = fc.record({ address, symbol: fc.string(), name: fc.string(), decimals: fc.oneof(fc.integer(), fc.anything()), suggested: fc.anything() })
  const one = fc.oneof(
    fc.record({ wrapped: address, v2: version, v3: version, tokens: fc.oneof(fc.array(token), fc.anything()), via: fc.array(address) }),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.oneof(fc.record({ exchanges: fc.record({ [chain]: one }) }), fc.anything()), (answer) => {
      const read = readExchangeList(answer, () => 'ETH')?.get(chain)
      if (!read) return
      const { exchange, factories } = read
      const contracts = [exchange.wrapped, exchange.v2?.router, factories.v2, exchange.v3?.router, exchange.v3?.quoter, factories.v3].flatMap((found) =>
        found === undefined ? [] : found.toLowerCase(),
      )
      const used = exchange.v2 || exchange.v3 ? contracts : []
      expect(used.length).toBeGreaterThan(2)
      expect(used.every((found) => /^0x[0-9a-f]{40}$/.test(found) && BigInt(found) > 0n)).toBe(true)
    }),
    { numRuns: caseCount(2_000, 10_000) },
  )
})
