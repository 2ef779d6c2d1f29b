import { expect, test } from 'vitest'
import type { Network } from '../../kernel/api/index.js'
import { assetsOf } from './assetsOf.js'
import { readPresets } from './readPresets.js'
import type { Review } from './ReviewState.js'
import { amountsOf, feeShortfall, risksOf, stopOf } from './stopsOf.js'
import { chain, dollar, ether, juno, me } from './testing/assets.js'

const network: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const balance = { chain, name: 'Test Dollar', symbol: 'TUSD', decimals: 6, address: juno, amount: 5n, price: '1.00' }

test('what can be sent is what is held here, the native currency first', () => {
  const native = { ...balance, address: undefined, symbol: 'ETH', decimals: 18, amount: 1n }
  const balances = [native, balance, { ...balance, address: me, amount: 0n }, { ...balance, chain: 'eip155:137', address: me }]
  expect(assetsOf({ network, balances, currency: 'USD', native: undefined }).map(({ symbol, address }) => [symbol, address])).toEqual([
    ['ETH', undefined],
    ['TUSD', juno],
  ])
})

test('without anybody who keeps balances there is still the native currency', () => {
  const state = { status: 'ready', symbol: 'ETH', amount: 7n, decimals: 18 } as const
  expect(assetsOf({ network, balances: undefined, currency: undefined, native: state })).toMatchObject([{ symbol: 'ETH', amount: 7n, price: undefined }])
  expect(assetsOf({ network, balances: undefined, currency: undefined, native: { status: 'loading' } })).toMatchObject([{ amount: undefined }])
})

test('a token that pretends to be another has no price', () => {
  const [, token] = assetsOf({ network, balances: [{ ...balance, imitates: 'USDC' }], currency: 'USD', native: undefined })
  expect(token).toMatchObject({ price: undefined, imitates: 'USDC' })
})

test('presets are checked: what cannot be is left out', () => {
  expect(readPresets({ to: ` ${juno} `, amount: '0.25', token: me, more: 1 })).toEqual({ to: juno, amount: '0.25', token: me })
  for (const odd of [
    undefined,
    null,
    1,
    'x',
    [],
    { to: 1, amount: 5, token: {} },
    { amount: '1e5' },
    { amount: '-1' },
    { amount: '1,5' },
    { to: 'x'.repeat(300) },
    { to: '  ' },
  ])
    expect(readPresets(odd)).toEqual({})
})

const review: Review = {
  transfer: { from: me, to: juno, token: undefined, amount: 100n, chain },
  asset: ether,
  native: { symbol: 'ETH', decimals: 18, price: undefined, currency: 'USD' },
  name: undefined,
  fee: { likely: 10n, most: 20n },
  funds: { native: 1_000n, held: 1_000n },
  receiver: 'account',
  rules: undefined,
  own: false,
  last: undefined,
  alike: undefined,
  simulation: { outcome: 'ok', leaves: 100n, arrives: 100n },
}

test('more than there is, and what would fail, cannot go out', () => {
  expect(stopOf(review)).toBeUndefined()
  expect(stopOf({ ...review, funds: { native: 99n, held: 99n } })).toEqual({ why: 'over', by: 1n })
  expect(stopOf({ ...review, simulation: { outcome: 'reverts', reason: 'no' } })).toEqual({ why: 'reverts', reason: 'no' })
  expect(stopOf({ ...review, simulation: { outcome: 'unavailable' }, funds: { native: undefined, held: undefined } })).toBeUndefined()
})

test('a look-alike, a token’s own contract and an address without an owner need a yes', () => {
  expect(risksOf(review)).toEqual([])
  expect(risksOf({ ...review, receiver: 'token' })).toEqual(['token'])
  expect(risksOf({ ...review, receiver: 'burn' })).toEqual(['burn'])
  expect(risksOf({ ...review, receiver: 'burn', alike: { address: me, name: undefined } })).toEqual(['alike', 'burn'])
  expect(risksOf({ ...review, receiver: 'contract' })).toEqual([])
})

test('a simulation with another amount than was typed needs a yes, on either end', () => {
  const simulated = (leaves: bigint, arrives: bigint): Review => ({ ...review, simulation: { outcome: 'ok', leaves, arrives } })
  expect(risksOf(simulated(103n, 100n))).toEqual(['leaves'])
  expect(risksOf(simulated(97n, 97n))).toEqual(['leaves', 'arrives'])
  expect(risksOf(simulated(100n, 99n))).toEqual(['arrives'])
  expect(risksOf(simulated(0n, 0n))).toEqual(['leaves', 'arrives'])
  expect(amountsOf(simulated(103n, 99n))).toMatchObject({ leaves: 103n, arrives: 99n })
})

test('a token that rounds by less than a millionth is not a risk', () => {
  const large = { ...review, transfer: { ...review.transfer, amount: 10n ** 18n } }
  expect(risksOf({ ...large, simulation: { outcome: 'ok', leaves: 10n ** 18n - 2n, arrives: 10n ** 18n - 1n } })).toEqual([])
  expect(risksOf({ ...large, simulation: { outcome: 'ok', leaves: 10n ** 18n + 10n ** 12n + 1n, arrives: 10n ** 18n } })).toEqual(['leaves'])
})

test('without a simulation a token’s own rules say what it keeps; what wallets multiply needs a yes', () => {
  const unseen: Review = { ...review, simulation: { outcome: 'unavailable' }, rules: { keeps: 1n } }
  expect(amountsOf(unseen)).toEqual({ leaves: 100n, arrives: 99n })
  expect(risksOf(unseen)).toEqual(['arrives'])
  expect(risksOf({ ...review, rules: { scaled: true, revocable: true } })).toEqual(['scaled'])
})

test('a fee that is not covered is told with what is missing', () => {
  expect(feeShortfall(review)).toBeUndefined()
  expect(feeShortfall({ ...review, funds: { native: 105n, held: 105n } })).toBe(5n)
  expect(feeShortfall({ ...review, asset: dollar, transfer: { ...review.transfer, token: me }, funds: { native: 4n, held: 500n } })).toBe(6n)
  expect(feeShortfall({ ...review, fee: undefined })).toBeUndefined()
})
