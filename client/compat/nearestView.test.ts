import { expect, test } from 'vitest'
import { nearestView } from './nearestView.js'

test.each([
  ['Acount', 'Account'],
  ['networks', 'Networks'],
  ['AllWallet', 'AllWallets'],
  ['WalletSned', 'WalletSend'],
  ['Account', 'Account'],
])('%s is near to %s', (view, name) => {
  expect(nearestView(view)).toBe(name)
})

test.each(['', 'Nowhere', 'x', 'AcmeHelloWorld', 'A'.repeat(10_000)])('nothing is near to %.20s', (view) => {
  expect(nearestView(view)).toBeUndefined()
})
