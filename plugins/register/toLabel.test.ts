import { expect, test } from 'vitest'
import { nameProblem } from '../../protocol/nameRule.js'
import { toLabel } from './toLabel.js'

test('plain capital letters count as small ones, and the parent may be typed along', () => {
  expect(toLabel(' Mira-Okafor ', 'portico.eth')).toBe('mira-okafor')
  expect(toLabel('mira.portico.eth', 'portico.eth')).toBe('mira')
  expect(toLabel('MIRA.Portico.ETH', 'portico.eth')).toBe('mira')
})

test('letters that only become plain ones in small, like the Kelvin sign, stay what they are', () => {
  expect(nameProblem(toLabel('mi\u212Aa', 'portico.eth'))).toBe('letters')
  expect(nameProblem(toLabel('M\u0130RA', 'portico.eth'))).toBe('letters')
})
