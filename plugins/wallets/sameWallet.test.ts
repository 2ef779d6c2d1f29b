import { expect, test } from 'vitest'
import { sameWallet } from './sameWallet.js'

const harbor = { id: 'c5', name: 'Harbor', rdns: 'com.harbor' }

test.each([
  ['the same id', harbor, { id: 'c5', name: 'Other', rdns: 'com.other' }, true],
  ['the same rdns, in any case', harbor, { id: 'com.harbor', name: 'Harbor Wallet', rdns: 'COM.Harbor' }, true],
  ['MetaMask on a phone', { id: 'c57c', name: 'MetaMask', rdns: 'io.metamask' }, { id: 'x', name: 'MetaMask Mobile', rdns: 'io.metamask.mobile' }, true],
  ['the same name, and one of them has no rdns', { ...harbor, rdns: undefined }, { id: 'x', name: 'harbor', rdns: 'com.harbor' }, true],
  ['the same name by its alias', { id: 'a', name: 'Trust' }, { id: 'b', name: 'Trust Wallet' }, true],
  ['an identity that the directory knows', { ...harbor, injected: [{ id: 'io.harbor' }] }, { id: 'x', name: 'H', rdns: 'io.harbor' }, true],
  ['the same name under two rdns', harbor, { id: 'x', name: 'Harbor', rdns: 'com.evil' }, false],
  ['two without an rdns and with two names', { id: 'a', name: 'A' }, { id: 'b', name: 'B' }, false],
  ['neither has an rdns: undefined is not equal to undefined', { id: 'a', name: 'A', rdns: undefined }, { id: 'b', name: 'B', rdns: undefined }, false],
])('%s', (_, left, right, same) => {
  expect(sameWallet(left, right)).toBe(same)
  expect(sameWallet(right, left)).toBe(same)
})
