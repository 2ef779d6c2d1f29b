import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HeldToken, Network } from '../../kernel/api/index.js'
import type { Listed } from './readListed.js'
import { toItems } from './toItems.js'
import { totalOf } from './totalOf.js'
import { caseCount } from '../../tests/harness/caseCount.js'

const chain = 'eip155:1'
const network: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  assets: { imageUrl: 'https://x.example/eth.png' },
}
const at = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const native: HeldToken = { address: undefined, name: 'x', symbol: 'x', decimals: 18, amount: 10n ** 18n }
const token = (given: Partial<HeldToken> = {}): HeldToken => ({
  address: at(1),
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 18,
  amount: 5n * 10n ** 18n,
  ...given,
})
const items = (held: readonly HeldToken[], listed: readonly Listed[] = [], pictures: ReadonlyMap<string, string> = new Map()) =>
  toItems(held, { chain, network, listed, pictures })
const listing = (given: Partial<Listed> = {}): Listed => ({ address: at(1), symbol: '', kind: 'token', ...given })

test('the native currency is what the host says it is, with the mark of its network', () => {
  expect(items([native])).toEqual([
    { chain, address: undefined, symbol: 'ETH', name: 'Ether', decimals: 18, amount: 10n ** 18n, icon: 'https://x.example/eth.png' },
  ])
  expect(items([{ ...native, decimals: 6 }])).toEqual([])
})

test('tokens with 0 decimals are left out, and so are tokens that are not held', () => {
  expect(items([token({ decimals: 0 }), token({ address: at(2), amount: 0n }), token({ address: at(3), decimals: 1 })]).map(({ address }) => address)).toEqual([
    at(3),
  ])
})

test('native first, then by worth, then by name, imitations last', () => {
  const held = [
    token({ address: at(1), name: 'B' }),
    token({ address: at(2), name: 'A' }),
    token({ address: at(3), name: 'Rich', price: '100' }),
    token({ address: at(4), name: 'Fake', symbol: 'ЕTН', price: '9999999' }),
    token({ address: at(5), name: 'Poor', price: '0.01' }),
    native,
  ]
  expect(items(held).map(({ name }) => name)).toEqual(['Ether', 'Rich', 'Poor', 'A', 'B', 'Fake'])
})

test('a token written like a listed one or like the native currency is marked, the listed one itself is not', () => {
  const forged = token({ address: at(2), symbol: '\u0422U\u0405D' })
  const marked = (held: readonly HeldToken[], listed: readonly Listed[]) => items(held, listed).map(({ imitates }) => imitates)
  expect(marked([token(), forged], [listing()])).toEqual([undefined, 'TUSD'])
  // Also when the listed one is not held, but the host said what it is called; and whatever the case of its address.
  expect(marked([forged], [listing({ symbol: 'TUSD' })])).toEqual(['TUSD'])
  expect(marked([token({ address: at(0xab).toUpperCase().replace('X', 'x') })], [listing({ address: at(0xab), symbol: 'TUSD' })])).toEqual([undefined])
  expect(marked([native, token({ symbol: 'ETH' })], [])).toEqual([undefined, 'ETH'])
  expect(marked([token({ symbol: 'WETH' })], [])).toEqual([undefined])
})

test.each(['EТH', 'ΕTH', 'ETH', 'ЕТН', 'eth'])('a token called %s is marked where no balance of the native currency was answered', (symbol) => {
  expect(items([token({ symbol })]).map(({ imitates }) => imitates)).toEqual(['ETH'])
})

test('what the host lists may be called like the native currency', () => {
  expect(items([token({ symbol: 'ETH' })], [listing()]).map(({ imitates }) => imitates)).toEqual([undefined])
})

test('an imitation counts for nothing in the total', () => {
  const held = [{ ...native, price: '2000' }, token({ symbol: 'ETH', price: '1000000' })]
  expect(totalOf(items(held))).toEqual({ currency: 'USD', cents: 200_000n, partial: false })
})

test('a total says when a price is missing, and is not there without any', () => {
  expect(totalOf(items([{ ...native, price: '1.999' }, token()]))).toEqual({ currency: 'USD', cents: 199n, partial: true })
  expect(totalOf(items([native, token()]))).toBeUndefined()
  expect(totalOf([])).toBeUndefined()
})

test('the same contract twice is one, the host’s image wins, others may only be images', () => {
  const [own, icon] = ['https://host.example/t.png', 'https://server.example/t.png']
  expect(items([token({ icon }), token({ name: 'again', icon })], [], new Map([[at(1), own]]))).toMatchObject([{ icon: own }])
  expect(items([token({ icon })])).toMatchObject([{ icon }])
  expect(items([token({ icon: 'javascript:alert(1)' })])[0]).not.toHaveProperty('icon')
})

test('hostile texts: no control, bidi or zero-width character is left, and none is longer than its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }), (name, symbol) => {
      const [item] = items([token({ name, symbol })])
      expect([...(item?.name ?? '')].length).toBeLessThanOrEqual(40)
      expect([...(item?.symbol ?? '')].length).toBeLessThanOrEqual(14)
      expect(`${item?.name}${item?.symbol}`).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
      expect(item?.symbol).not.toBe('')
    }),
    { numRuns: caseCount(10_000, 10_000) },
  )
})

test('malformed balances of an adapter are ignored', () => {
  const odd = [{ amount: 5 }, { amount: -1n }, { decimals: 78 }, { decimals: 1.5 }, { decimals: '6' }].map((part) => token(part as Partial<HeldToken>))
  expect(items(odd)).toEqual([])
})

test('2,000 tokens are put in order: none is lost, none is twice', () => {
  const prices = Array.from({ length: 2_000 }, (_, index) => String(((index * 7_919) % 2_003) + 0.5))
  const held = [native, ...prices.map((price, index) => token({ address: at(index + 1), name: `Token ${index}`, symbol: `T${index}`, price }))]
  const sorted = [...prices].sort((one, other) => Number(other) - Number(one))
  expect(items(held).map(({ price }) => price)).toEqual([undefined, ...sorted])
})

test.each([
  ['POL', 'eip155:137', '0x0000000000000000000000000000000000001010'],
  ['CELO', 'eip155:42220', '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  ['GLMR', 'eip155:1284', '0x0000000000000000000000000000000000000802'],
  ['METIS', 'eip155:1088', '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'],
] as const)('%s, which is a contract as well, is held once, counted once, and no imitation of itself', (symbol, caipNetworkId, address) => {
  const here = { ...network, caipNetworkId, nativeCurrency: { name: symbol, symbol, decimals: 18 } }
  const held = [undefined, address.toLowerCase()].map((one) => ({ address: one, name: symbol, symbol, decimals: 18, amount: 10n * 10n ** 18n, price: '0.5' }))
  const entry = { address, symbol, kind: 'token' } as unknown as Listed
  for (const list of [[], [entry]]) {
    for (const rows of [held, [...held].reverse(), held.slice(1)]) {
      const shown = toItems(rows, { chain: caipNetworkId, network: here, listed: list, pictures: new Map() })
      expect(shown.map((item) => [item.address, item.imitates, item.amount])).toEqual([[undefined, undefined, 10n * 10n ** 18n]])
      expect(totalOf(shown)?.cents).toBe(500n)
    }
  }
  const fake = { ...held[1], address: at(9) } as HeldToken
  const beside = toItems([...held, fake], { chain: caipNetworkId, network: here, listed: [entry], pictures: new Map() })
  expect(beside.map(({ imitates }) => imitates)).toEqual([undefined, symbol])
})
