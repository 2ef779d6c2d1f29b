import { expect, test } from 'vitest'
import { walletPhrase } from './walletPhrase.js'

test('walletPhrase: is the name of a wallet, unless sentences call it otherwise', () => {
  expect(walletPhrase({ name: 'Harbor' })).toBe('Harbor')
  expect(walletPhrase({ name: 'Trust Wallet' })).toBe('Trust')
  expect(walletPhrase({ name: 'Google', phrase: 'your wallet' })).toBe('your wallet')
  expect(walletPhrase(undefined)).toBe('')
})
