import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skeletonOf } from './skeletonOf.js'

test.each([
  ['USDC', 'UЅDС'],
  ['USDC', 'ＵＳＤＣ'],
  ['USDC', 'U\u200bS\u2060DC'],
  ['USDC', 'usdc'],
  ['USDC', '$USDC'.slice(1)],
  ['USDT', 'USD₮'],
  ['USDT', '𝐔𝐒𝐃𝐓'],
  ['USDT', 'ՍSDT'],
  ['ETH', 'ΕΤΗ'],
  ['ETH', 'ETН'],
  ['DAI', 'DАI'],
  ['DAI', 'DAl'],
  ['TUSD', '\u0422U\u0405D'],
  ['TUSD', 'TUSD\u200B'],
  ['LUM', 'Lum'],
  ['WBTC', 'WꓐТC'],
  ['LINK', 'LӏNK'],
  ['UNI', 'UN1'],
  ['BAL', '8AL'],
])('%s is what %s looks like', (listed, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(listed))
})

test('symbols that differ stay apart', () => {
  const symbols =
    'ETH WETH STETH USDC USDT USDE DAI UNI AAVE LINK WBTC ARB OP MATIC POL BNB LDO CRV SNX ENS GNO BAL PEPE SHIB TUSD LUM HUSD WCN TOLL MUTE'.split(' ')
  expect(new Set(symbols.map(skeletonOf)).size).toBe(symbols.length)
})

/** Ways to write a Latin letter that nobody tells from it. */
const twins: Readonly<Record<string, string>> = {
  A: 'АΑＡ𝐀Ꭺ',
  B: 'ВΒＢ',
  C: 'СＣⅭ',
  D: 'ＤⅮꓓ',
  E: 'ЕΕＥ',
  H: 'НΗＨ',
  I: 'ІΙＩ1l',
  K: 'КΚＫ',
  L: 'ＬⅬꓡ',
  M: 'МΜＭ',
  N: 'ΝＮꓠ',
  O: 'ОΟＯ0',
  P: 'РΡＰ',
  S: 'ЅＳ5',
  T: 'ТΤＴ',
  U: 'ＵՍꓴ',
  X: 'ХΧＸ',
  Y: 'ҮΥＹ',
}

test('of 1,000 forged symbols all are seen', () => {
  let seen = 0
  fc.assert(
    fc.property(
      fc.constantFrom('USDC', 'USDT', 'DAI', 'ETH', 'TUSD', 'LUM', 'LINK', 'PEPE'),
      fc.array(fc.nat(100), { minLength: 8, maxLength: 8 }),
      (symbol, picks) => {
        const forged = [...symbol]
          .map((letter, at) => {
            const options = [...(twins[letter] ?? letter), letter]
            return options[(picks[at] ?? 0) % options.length]
          })
          .join('')
        seen += skeletonOf(forged) === skeletonOf(symbol) ? 1 : 0
      },
    ),
    { numRuns: 1_000 },
  )
  expect(seen).toBe(1_000)
})
