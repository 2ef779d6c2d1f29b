import { expect, test } from 'vitest'
import { AggregatorRequestError } from '../errors.js'
import { readExchange } from '../readOptions.js'
import { readExchangeList } from '../readExchangeList.js'
import { at, named } from '../testing/namedExchange.js'
import { createAggregator } from './createAggregator.js'
import { readBuilt } from './readBuilt.js'
import { readOffer } from './readOffer.js'

const account = at('5a')
const aggregator = { id: '0x', contracts: [at('a0')], spenders: [at('a1')] }
const request = { chain: 'eip155:1', account, pay: at('d0'), receive: at('d1'), amount: 100_000_000n, slippage: 100 }
const caip = (address: string, chain = 'eip155:1') => `${chain}:${address}`
const honest = {
  tx: { from: caip(account), to: caip(at('a0')), data: '0x2213bc0b00', amount: '100000000', value: '0', eip155: { gas: '210000' } },
  provider: '0x',
  fromAmount: '100000000',
  toAmount: '33000',
  minAmount: '32670',
  spender: caip(at('a1')),
}
const changed = (tx: object, rest: object = {}) => ({ ...honest, ...rest, tx: { ...honest.tx, ...tx } })

test('the request of an aggregator is taken where contract, spender, account, amount and value are those that are pinned or asked for', () => {
  expect(readBuilt(honest, request, aggregator)).toEqual({
    contract: at('a0'),
    data: '0x2213bc0b00',
    value: 0n,
    spender: at('a1'),
    out: 33_000n,
    minimum: 32_670n,
    gas: 210_000n,
  })
  const native = changed({ value: '100000000' }, { spender: undefined })
  expect(readBuilt(native, { ...request, pay: undefined }, aggregator)).toMatchObject({ value: 100_000_000n, spender: undefined })
})

/** Servers that lie about the request of a trade. */
const hostile: readonly (readonly [string, unknown])[] = [
  ['a text', '<html>'],
  ['nothing', null],
  ['no transaction', { ...honest, tx: undefined }],
  ['another contract', changed({ to: caip(at('66')) })],
  ['the spender as the contract', changed({ to: caip(at('a1')) })],
  ['the token that is paid as the contract', changed({ to: caip(at('d0')) })],
  ['a contract of another chain', changed({ to: caip(at('a0'), 'eip155:137') })],
  ['a contract without a chain', changed({ to: at('a0') })],
  ['a name in place of a contract', changed({ to: 'eip155:1:settler.eth' })],
  ['another spender', changed({}, { spender: caip(at('66')) })],
  ['the contract as the spender', changed({}, { spender: caip(at('a0')) })],
  ['no spender', changed({}, { spender: undefined })],
  ['another account', changed({ from: caip(at('66')) })],
  ['native currency beside a token', changed({ value: '1' })],
  ['a value that is no number', changed({ value: '0x0' })],
  ['another amount', changed({}, { fromAmount: '100000001' })],
  ['a least amount of nothing', changed({}, { minAmount: '0' })],
  ['a least amount above the quote', changed({}, { minAmount: '33001' })],
  ['a least amount below the limit of the visitor', changed({}, { minAmount: '32668' })],
  ['a quote of nothing', changed({}, { toAmount: '0', minAmount: '0' })],
  ['a quote that no number holds', changed({}, { toAmount: `${2n ** 255n}` })],
  ['bytes that are no call', changed({ data: '0x' })],
  ['half a byte', changed({ data: '0x2213bc0b0' })],
  ['more bytes than a call has', changed({ data: `0x${'00'.repeat(60_001)}` })],
  ['an object in place of bytes', changed({ data: { toString: () => '0x2213bc0b' } })],
]
test('there are at least twenty of them', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(20)
})
test.each(hostile)('the request of a hostile server is refused: %s', (_, answer) => {
  expect(() => readBuilt(answer, request, aggregator)).toThrow(AggregatorRequestError)
})

test.each([{ value: '0' }, { value: '99999999' }, { value: '100000001' }])('native currency is paid in its exact amount: %j', (value) => {
  expect(() => readBuilt(changed(value), { ...request, pay: undefined }, aggregator)).toThrow(AggregatorRequestError)
})

test('an offer counts for the amount that was asked for, and the first is the best', () => {
  const quote = { id: '0x', fromAmount: '100', toAmount: '33', gas: '150000' }
  expect(readOffer({ quotes: [quote, { ...quote, toAmount: '30' }] }, 100n)).toEqual({ out: 33n, gas: 150_000n })
  for (const answer of [{}, { quotes: [] }, { quotes: [{ ...quote, fromAmount: '10' }] }, { quotes: [{ ...quote, toAmount: '-1' }] }, { quotes: 'x' }, null])
    expect(readOffer(answer, 100n)).toBeUndefined()
  expect(readOffer({ quotes: [{ ...quote, gas: `${10n ** 30n}` }] }, 100n)?.gas).toBe(300_000n)
})

test('a server that knows no route gives nothing, and one that fails is an error', async () => {
  const { signal } = new AbortController()
  const answering = (status: number) => () => Promise.reject(Object.assign(new Error(`${status}`), { status }))
  const none = createAggregator({ get: answering(404), post: answering(404) }, '0x')
  expect([await none.offer(request, signal), await none.build(request, aggregator, signal)]).toEqual([undefined, undefined])
  const down = createAggregator({ get: answering(502), post: answering(502) }, '0x')
  await expect(down.offer(request, signal)).rejects.toThrow('502')
  await expect(down.build(request, aggregator, signal)).rejects.toThrow('502')
})

test.each<[string, object]>([
  ['no spender', { contracts: [at('a0')], spenders: [] }],
  ['nine contracts', { contracts: Array.from({ length: 9 }, (_, index) => at(`a${index}`)), spenders: [at('a1')] }],
  ['an address of zeros', { contracts: [at('00')], spenders: [at('a1')] }],
  ['a listed token as the contract', { contracts: [at('d0')], spenders: [at('a1')] }],
  ['the wrapped token as the spender', { contracts: [at('a0')], spenders: [at('c0')] }],
  ['a contract that anybody commands as the spender', { contracts: [at('a0')], spenders: ['0xcA11bde05977b3631167028862bE2a173976CA11'] }],
])('an aggregator with %s is left out', (_, given) => {
  expect(readExchange({ ...named, aggregator: given })?.aggregator).toBeUndefined()
})

test('a gateway that names a router as a contract of the aggregator is refused as a whole', () => {
  const read = (given: object) => readExchangeList({ exchanges: { 'eip155:1': { ...named, aggregator: given } } }, () => 'ETH')?.get('eip155:1')
  expect(read({ contracts: [at('a0')], spenders: [at('a1')] })?.exchange.aggregator).toEqual(aggregator)
  expect(read({ contracts: [named.v2.router], spenders: [at('a1')] })).toBeUndefined()
})
