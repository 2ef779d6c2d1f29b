import { expect, test } from 'vitest'
import type { DirectoryWallet } from '../../ports/wallets.js'
import { findWallet } from './findWallet.js'
import { harbor } from './testing/fakes.js'

const { signal } = new AbortController()
const directory = (...items: readonly DirectoryWallet[]) => ({
  find: async (id: string) => items.find((wallet) => wallet.id === id || wallet.rdns === id),
})
const connector = (id: string) => (id === 'uuid-of-harbor' ? { rdns: 'com.harbor' } : undefined)

test('by its id', async () => {
  expect(await findWallet('harbor-id', signal, { wallets: directory(harbor), connector })).toBe(harbor)
})

test('an installed wallet by its rdns', async () => {
  const mine = { ...harbor, rdns: 'com.harbor' }
  expect(await findWallet('uuid-of-harbor', signal, { wallets: directory(mine), connector })).toBe(mine)
  expect(await findWallet('uuid-of-harbor', signal, { wallets: directory(harbor), connector })).toBeUndefined()
})

test('without a directory there is none', async () => {
  expect(await findWallet('harbor-id', signal, { wallets: undefined, connector })).toBeUndefined()
})
