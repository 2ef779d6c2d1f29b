import { expect, test } from 'vitest'
import { shop } from '../world/buildings.js'
import { accounts, tokens, uniswap } from '../world/settings.js'
import { describeTransaction, toAmount } from './describeTransaction.js'

const stranger = '0x00000000000000000000000000000000DeaDBeef'
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const [, , dollar] = tokens

test('a payment says its amount in whole units, and who is paid by name', () => {
  expect(describeTransaction({ from: accounts[0].address, to: shop.address, value: '0x1aa535d3d0c0000' }, 'ETH')).toEqual([
    ['From', 'Account 1 (0xf39F…2266)'],
    ['To', 'Lumen Market (0x4C55…0001)'],
    ['Pays', '0.12 ETH'],
  ])
})

test('a stranger is shown in full, so that one who looks like somebody known can be told apart', () => {
  expect(describeTransaction({ to: stranger, value: '0x0' }, 'POL')).toEqual([
    ['To', stranger],
    ['Pays', '0 POL'],
  ])
})

test('a transfer of a token says the amount of the token and its receiver', () => {
  const data = `0xa9059cbb${word(accounts[1].address)}${word(1_250_000n)}`
  expect(describeTransaction({ to: dollar?.address, data }, 'ETH')).toEqual([
    ['To', 'Harbour Dollar (0xb46d…2D34)'],
    ['Sends', '1.25 HUSD'],
    ['Receiver', 'Account 2 (0x7099…79C8)'],
  ])
})

test('an approval says who may spend how much, and names one without an end', () => {
  const approve = (amount: bigint) => describeTransaction({ to: dollar?.address, data: `0x095ea7b3${word(uniswap.v2.router)}${word(amount)}` }, 'ETH').slice(1)
  expect(approve(2_000_000n)).toEqual([
    ['Lets spend', '2 HUSD'],
    ['Spender', 'Uniswap 2 (0x2E32…aD9f)'],
  ])
  expect(approve(2n ** 256n - 1n)[0]).toEqual(['Lets spend', 'All your HUSD, now and later'])
})

test('what it cannot read is shown as it is', () => {
  expect(describeTransaction({ to: stranger, data: '0xdeadbeef00', value: 'lots' }, 'ETH')).toEqual([
    ['To', stranger],
    ['Pays', 'lots'],
    ['Data', '0xdeadbeef00'],
  ])
  expect(describeTransaction({ to: dollar?.address, data: '0xa9059cbb00' }, 'ETH').at(-1)).toEqual(['Data', '0xa9059cbb00'])
})

test('amounts are exact at any number of decimals', () => {
  expect(toAmount(1n, 18)).toBe('0.000000000000000001')
  expect(toAmount(12n, 0)).toBe('12')
  expect(toAmount(1_000_000n, 6)).toBe('1')
  expect(toAmount(10n ** 24n + 1n, 18)).toBe('1000000.000000000000000001')
})
