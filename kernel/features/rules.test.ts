import { expect, test } from 'vitest'
import type { OptionRule } from '../api/index.js'
import { ruleHolds } from './ruleHolds.js'
import { ruleText } from './ruleText.js'

const pairs: OptionRule = { all: [{ option: 'enableWalletConnect', fallback: true }, { any: ['projectId', 'relayUrl'] }] }
const cases: readonly [rule: OptionRule, options: Readonly<Record<string, unknown>>, holds: boolean][] = [
  ['apiUrl', {}, false],
  ['apiUrl', { apiUrl: '' }, false],
  ['apiUrl', { apiUrl: 'https://gateway.example' }, true],
  ['siwx', { siwx: new (class Custom {})() }, true],
  ['features.swaps.exchanges', { features: { swaps: true } }, false],
  ['features.swaps.exchanges', { features: { swaps: { exchanges: {} } } }, true],
  ['features.swaps.exchanges', { features: null }, false],
  ['features.constructor.name', { features: {} }, false],
  [pairs, {}, false],
  [pairs, { projectId: 'lumen' }, true],
  [pairs, { relayUrl: 'wss://relay.example', enableWalletConnect: undefined }, true],
  [pairs, { projectId: 'lumen', enableWalletConnect: false }, false],
  [{ flag: 'email' }, {}, true],
  [{ flag: 'socials' }, {}, false],
  [{ any: [] }, {}, false],
  [{ all: [] }, {}, true],
]
test.each(cases)('%j for %j: %s', (rule, options, holds) => {
  expect(ruleHolds(rule, options, (flag) => flag === 'email')).toBe(holds)
})

test('a member of a polluted prototype is no option', () => {
  const options: Readonly<Record<string, unknown>> = Object.create({ apiUrl: 'https://polluted.example' })
  expect(ruleHolds('apiUrl', options)).toBe(false)
})

test('a rule is named to developers in words', () => {
  expect(ruleText(pairs)).toBe('enableWalletConnect and (projectId or relayUrl)')
  expect(ruleText({ any: ['apiUrl', 'input.exchanges', { flag: 'email' }] }, 'swaps')).toBe('apiUrl or features.swaps.exchanges or features.email')
})
