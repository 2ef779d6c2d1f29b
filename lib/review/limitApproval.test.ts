import { expect, test } from 'vitest'
import { encodeWord } from '../abi/encodeWord.js'
import type { Action } from './Action.js'
import { limitedToken, readLimit, withLimit } from './limitApproval.js'

const [token, spender] = ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359']
const all = 2n ** 256n - 1n
const approve = `0x095ea7b3${encodeWord(spender)}`
const increase = `0x39509351${encodeWord(spender)}`
const allow: Action = { kind: 'allow', token, spender, amount: all, change: 'set' }
const call = { value: 0n, data: approve + encodeWord(all), actions: [allow] }

test('an approval without limit can be limited, and only its amount changes', () => {
  expect(limitedToken(call)).toBe(token)
  expect(withLimit(call.data, 120_000_000n)).toBe(approve + encodeWord(120_000_000n))
  const more = { ...call, data: increase + encodeWord(all), actions: [{ ...allow, change: 'more' as const }] }
  expect(limitedToken(more)).toBe(token)
  expect(withLimit(more.data, 1n)).toBe(increase + encodeWord(1))
})

test.each<readonly [string, Parameters<typeof limitedToken>[0]]>([
  ['of an amount', { ...call, data: approve + encodeWord(5), actions: [{ ...allow, amount: 5n }] }],
  ['that takes back', { ...call, actions: [{ ...allow, change: 'less' }] }],
  ['with something behind the amount', { ...call, data: `${call.data}00` }],
  ['of another function', { ...call, data: `0x87517c45${encodeWord(token)}${encodeWord(spender)}` }],
  ['that sends currency as well', { ...call, value: 1n }],
  ['beside something else', { ...call, actions: [allow, { kind: 'pay', to: spender, amount: 1n }] }],
  ['that is a call of something else', { ...call, actions: [{ kind: 'unknown', contract: token, data: call.data }] }],
])('an approval %s cannot be limited', (_, other) => {
  expect(limitedToken(other)).toBeUndefined()
})

test.each([0n, -1n, all, 2n ** 128n, 2n ** 96n - 1n])('%d is no limit', (amount) => {
  expect(() => withLimit(call.data, amount)).toThrow(RangeError)
})
test('bytes of another function are not changed', () => {
  expect(() => withLimit(`0xa9059cbb${encodeWord(spender)}${encodeWord(1)}`, 1n)).toThrow(RangeError)
})

test.each<readonly [string, bigint | undefined]>([
  ['120', 120_000_000n],
  [' 1,5 ', 1_500_000n],
  ['0', undefined],
  ['', undefined],
  ['all', undefined],
  ['1.0000001', undefined],
  [`1${'0'.repeat(40)}`, undefined],
])('the limit that is typed as "%s" is %s', (typed, amount) => {
  expect(readLimit(typed, { decimals: 6, separator: ',' })).toBe(amount)
})
