import { expect, test } from 'vitest'
import { walletName } from './walletName.js'

test('Trust Wallet is shown as Trust, every other wallet by its name', () => {
  expect(['Trust Wallet', 'Trust', 'Harbor'].map(walletName)).toEqual(['Trust', 'Trust', 'Harbor'])
})
