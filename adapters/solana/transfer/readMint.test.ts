import { expect, test } from 'vitest'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { token2022Program, tokenProgram } from '#lib/solana/balances/programs.js'
import { readMint } from '#lib/solana/transfer/readMint.js'
import { readRules } from './readRules.js'

type Extension = readonly [kind: number, length: number, fill: (view: DataView) => void]

/** The account of a mint of Token-2022, with these extensions. */
const mintOf = (...extensions: readonly Extension[]) => {
  const size = extensions.reduce((sum, [, length]) => sum + 4 + length, 166)
  const data = new Uint8Array(extensions.length === 0 ? 82 : size)
  data[44] = 6
  data[45] = 1
  if (extensions.length > 0) data[165] = 1
  let at = 166
  for (const [kind, length, fill] of extensions) {
    const view = new DataView(data.buffer)
    view.setUint16(at, kind, true)
    view.setUint16(at + 2, length, true)
    fill(new DataView(data.buffer, at + 4, length))
    at += 4 + length
  }
  return { owner: token2022Program, data: [toBase64(data), 'base64'] }
}
const fee = (older: readonly [bigint, number], newer: readonly [bigint, number]): Extension => [
  1,
  108,
  (view) => {
    for (const [at, [most, points]] of [
      [72, older],
      [90, newer],
    ] as const) {
      view.setBigUint64(at + 8, most, true)
      view.setUint16(at + 16, points, true)
    }
  },
]
const scaled = (now: number, next: number): Extension => [
  25,
  56,
  (view) => {
    view.setFloat64(32, now, true)
    view.setFloat64(48, next, true)
  },
]
const interest = (before: number, since: number): Extension => [
  10,
  52,
  (view) => {
    view.setInt16(40, before, true)
    view.setInt16(50, since, true)
  },
]
const delegate = (byte: number): Extension => [12, 32, (view) => view.setUint8(31, byte)]
const rules = (amount: bigint, ...extensions: readonly Extension[]) => {
  const mint = readMint(mintOf(...extensions))
  return mint && readRules(mint, [{ amount }])
}
const much = 2n ** 64n - 1n

test('a mint without extensions, or with extensions that have no effect, has no rules', () => {
  expect(rules(100n)).toBeUndefined()
  expect(rules(100n, fee([much, 0], [0n, 100]), scaled(1, 1), interest(0, 0), delegate(0))).toBeUndefined()
  expect(readMint({ owner: tokenProgram, data: mintOf().data })).toMatchObject({ fees: [], scaled: false, revocable: false })
})

test('a transfer fee is rounded up, and limited by its maximum; of an old and a new one the higher counts', () => {
  expect(rules(10_000n, fee([much, 100], [much, 100]))).toEqual({ keeps: 100n })
  expect(rules(10_001n, fee([much, 100], [much, 100]))).toEqual({ keeps: 101n })
  expect(rules(10_000n, fee([much, 100], [much, 250]))).toEqual({ keeps: 250n })
  expect(rules(10_000n, fee([7n, 100], [5n, 100]))).toEqual({ keeps: 7n })
})

test('amounts that wallets multiply, now or soon, are marked as scaled', () => {
  for (const extension of [scaled(1.5, 1.5), scaled(1, 2), scaled(Number.NaN, 1), interest(0, 25), interest(-10, 0)])
    expect(rules(5n, extension)).toEqual({ scaled: true })
})

test('a token that its issuer can take out of every account is marked as revocable', () => {
  expect(rules(5n, delegate(1))).toEqual({ revocable: true })
  expect(rules(10_000n, fee([much, 1], [much, 1]), scaled(2, 2), delegate(9))).toEqual({ keeps: 1n, scaled: true, revocable: true })
})

test('a truncated extension makes the mint invalid, and never throws', () => {
  for (const kind of [1, 10, 12, 14, 25]) for (const length of [0, 1, 31, 33, 51, 55]) expect(readMint(mintOf([kind, length, () => {}]))).toBeDefined()
})
