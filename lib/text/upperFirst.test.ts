import { expect, test } from 'vitest'
import { upperFirst } from './upperFirst.js'

test('the first letter alone is written large, of any script, and a text without letters stays', () => {
  expect(['your wallet didn’t connect', 'éa', '𐐨x', '', '1 a'].map(upperFirst)).toEqual(['Your wallet didn’t connect', 'Éa', '𐐀x', '', '1 a'])
})
