import { expect, test } from 'vitest'
import { readSnapshot } from '../../../plugins/wallets/readSnapshot.js'
import { readWallets as readRows } from '../../../plugins/wallets/readWallets.js'
import { snapshot } from '../../../plugins/wallets/snapshot.js'
import { createDirectory } from './createDirectory.js'
import { packageWallets } from './packageWallets.js'
import { readWallets } from './readWallets.js'

test('the widget reads the same wallets from the gateway as from its snapshot', async () => {
  const entries = await packageWallets()
  const served = readRows(
    entries.map(({ wallet }) => wallet),
    { from: 'server' },
  )
  expect(served.map((wallet) => ({ ...wallet, from: 'snapshot' }))).toEqual(readSnapshot(snapshot))
})

test("they pass the validation of an operator's file", async () => {
  const wallets = (await packageWallets()).map(({ wallet }) => wallet)
  expect(readWallets(wallets).map(({ wallet }) => wallet.id)).toEqual(wallets.map(({ id }) => id))
})

test('a wallet that is known by its families is found by any of their chains, and lists it', async () => {
  const directory = createDirectory(await packageWallets())
  const query = { page: 1, entries: 100, search: 'metamask', certified: false, payOnly: false, include: [], exclude: [], names: [], rdns: [] }
  expect(directory.list({ ...query, chains: ['eip155:137'] }).data.map(({ name, chains }) => [name, chains])).toEqual([
    ['MetaMask', ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:137']],
  ])
  expect(directory.list({ ...query, chains: ['cosmos:cosmoshub-4'] }).count).toBe(0)
})
