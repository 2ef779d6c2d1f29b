import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confusables } from './confusables.js'
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
  ['USDC', 'USD\u03f9'],
  ['USDC', '\u144cSDC'],
  ['USDC', '\u{1f164}\u{1f162}\u{1f153}\u{1f152}'],
  ['USDC', '\u{1f184}\u{1f182}\u{1f173}\u{1f172}'],
  ['USDC', '\u{1f1fa}\u{1f1f8}\u{1f1e9}\u{1f1e8}'],
  ['USDC', '\u24ca\u24c8\u24b9\u24b8'],
  ['DAI', '\u15ea\u15c5I'],
  ['ARB', '\u15c5\u1587\u15f7'],
  ['LINK', '\u14aaINK'],
  ['1INCH', '\u2776INCH'],
  ['USDC', 'US\u018aC'],
  ['USDC', 'USD\u0187'],
  ['USDT', 'USD\u01ac'],
  ['BAL', '\u0181AL'],
  ['LINK', 'LIN\u2c69'],
  ['LUM', 'LU\u2c6e'],
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

test('every letter that the data calls a look-alike of one of ours is seen as it', () => {
  let seen = 0
  for (const group of confusables.split('|')) {
    const [target = ''] = /^[A-Za-z0-9]+/.exec(group) ?? []
    for (const letter of group.slice(target.length)) {
      seen++
      expect(skeletonOf(`x${letter}x`), letter).toBe(skeletonOf(`x${target}x`))
    }
  }
  expect(seen).toBeGreaterThan(600)
})

test('a word of another script that looks like none of ours stays itself', () => {
  expect(skeletonOf('財布')).toBe('財布')
  expect(skeletonOf('डॉलर')).not.toMatch(/^[a-z]+$/)
})

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
