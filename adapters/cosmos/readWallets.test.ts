import { expect, test } from 'vitest'
import { findInjected } from './findInjected.js'
import { readWallets } from './readWallets.js'

const wallet = () => ({ enable: async () => {}, getKey: async () => ({}) })

test('wallets of the host come first, and each object once', () => {
  const shared = wallet()
  const page = { keplr: shared, leap: shared, okxwallet: { keplr: wallet() }, my: { wallet: wallet() } }
  const places = readWallets({ wallets: [{ name: 'Mine', path: 'my.wallet' }] })
  expect(findInjected(page, places).map(({ name }) => name)).toEqual(['Mine', 'Keplr', 'OKX Wallet'])
})

test('what is not a wallet, or not a place, is left out', () => {
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('No.')
      },
    },
  )
  const places = readWallets({ wallets: [null, 7, { name: '', path: 'x' }, { name: 'X', path: 'a b' }, { name: 'X', path: '' }, throwing] })
  expect(places.map(({ name }) => name)).toEqual(['Keplr', 'Leap', 'Cosmostation', 'OKX Wallet'])
  for (const keplr of [throwing, null, 7, {}, { enable: 7, getKey: 7 }, () => {}]) expect(findInjected({ keplr }, places)).toEqual([])
  expect(readWallets(throwing)).toEqual(places)
})
