import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExactJson } from './readExactJson.js'

test('whole numbers beyond 2^53 keep their digits; texts and other numbers stay as they are', () => {
  expect(
    readExactJson('{"a":18446744073709551615,"b":-9007199254740993,"c":12,"d":"18446744073709551615 \\" 99999999999999999","e":1.00000000000000001,"f":1e30}'),
  ).toEqual({
    a: '18446744073709551615',
    b: '-9007199254740993',
    c: 12,
    d: '18446744073709551615 " 99999999999999999',
    e: 1,
    f: 1e30,
  })
})

test('what is not JSON stays an error', () => {
  for (const text of ['', '{"18446744073709551615":}', '{18446744073709551615:1}', '01844674407370955161', '<html>'])
    expect(() => readExactJson(text)).toThrow(SyntaxError)
})

test('1,000 random values are read as JSON.parse reads them, and random digits exactly', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }), (value, number) => {
      const safe = JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' && Math.abs(one) > 2 ** 53 ? 1 : one))
      expect(readExactJson(safe)).toEqual(JSON.parse(safe))
      expect(BigInt(readExactJson(`${number}`) as string | number)).toBe(number)
    }),
    { numRuns: 1_000 },
  )
})
