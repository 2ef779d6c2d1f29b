import { expect, test } from 'vitest'
import { findInjected } from './findInjected.js'

const wallet = () => ({ enable: async () => ({}) })

test('wallets are listed by the names that visitors know, each object once', () => {
  const nova = wallet()
  const page = { injectedWeb3: { 'polkadot-js': wallet(), talisman: wallet(), 'subwallet-js': wallet(), nova, 'nova-again': nova } }
  expect(findInjected(page).map(({ name }) => name)).toEqual(['Polkadot.js', 'Talisman', 'SubWallet', 'Nova'])
})

test('names that a page adds by the thousand keep no later wallet out', () => {
  const crowd = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`crowd-${at}`, wallet()]))
  const found = findInjected({ injectedWeb3: { ...crowd, nova: wallet() } })
  expect([found.length, found.at(-1)?.name]).toEqual([1_024, 'Nova'])
})

test('nothing that a page has breaks the search', () => {
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('No.')
      },
      ownKeys: () => {
        throw new Error('No.')
      },
    },
  )
  for (const injectedWeb3 of [throwing, undefined, null, 7, [], { a: null, b: {}, c: { enable: 7 }, '\u202e': wallet(), '': wallet() }])
    expect(findInjected({ injectedWeb3 })).toEqual([])
  expect(findInjected(throwing)).toEqual([])
})
