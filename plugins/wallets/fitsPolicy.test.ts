import { expect, test } from 'vitest'
import { fitsPolicy } from './fitsPolicy.js'
import { wallet } from './testing/fakes.js'

const harbor = wallet('c5', { name: 'Harbor', rdns: 'com.harbor' })
const none = { includeWalletIds: [], excludeWalletIds: [] }

test.each([
  ['nothing is said', none, true],
  ['excluded by id', { ...none, excludeWalletIds: ['C5'] }, false],
  ['excluded by rdns', { ...none, excludeWalletIds: ['com.harbor'] }, false],
  ['excluded by name', { ...none, excludeWalletIds: ['HARBOR'] }, false],
  ['included', { ...none, includeWalletIds: ['c5'] }, true],
  ['others are included', { ...none, includeWalletIds: ['d6'] }, false],
  ['included and excluded', { includeWalletIds: ['c5'], excludeWalletIds: ['c5'] }, false],
])('%s', (_, policy, fits) => {
  expect(fitsPolicy(harbor, policy)).toBe(fits)
})

test('a wallet of the host itself needs no inclusion', () => {
  expect(fitsPolicy({ ...harbor, from: 'host' }, { ...none, includeWalletIds: ['d6'] })).toBe(true)
})
