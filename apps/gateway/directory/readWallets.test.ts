import { expect, test } from 'vitest'
import { createDirectory } from './createDirectory.js'
import { readWallets } from './readWallets.js'

const wallet = { id: 'pebble', name: 'Pebble' }

test('wallets with an order come first, the others as they are listed', () => {
  const rows = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B', order: 2 },
    { id: 'c', name: 'C' },
    { id: 'd', name: 'D', order: 1 },
  ]
  expect(readWallets(rows).map(({ wallet: { id } }) => id)).toEqual(['d', 'b', 'a', 'c'])
})

test('of two with one id the first counts', () => {
  const directory = createDirectory([{ wallet: { id: 'a', name: 'Own' } }, { wallet: { id: 'a', name: 'Other' } }])
  const query = { page: 1, entries: 9, search: '', certified: false, payOnly: false, include: [], exclude: [], chains: [], names: [], rdns: [] }
  expect(directory.list(query)).toEqual({ data: [{ id: 'a', name: 'Own' }], count: 1 })
})

test.each([
  [{}, 'The input is a list of wallets.'],
  [[wallet, 7], '"1" is a wallet.'],
  [[{ name: 'A' }], '"0.id" is a text.'],
  [[{ ...wallet, name: '' }], '"0.name" is missing.'],
  [[{ ...wallet, name: 'a\u202eb' }], '"0.name" holds no control characters.'],
  [[{ ...wallet, mobile_link: 'javascript:alert(1)' }], '"0.mobile_link" has a scheme that is not allowed.'],
  [[{ ...wallet, mobile_link: 'DATA:text/html,x' }], '"0.mobile_link" has a scheme that is not allowed.'],
  [[{ ...wallet, desktop_link: 'pebble' }], '"0.desktop_link" is a link of an app, such as name://.'],
  [[{ ...wallet, homepage: 'http://pebble.example' }], '"0.homepage" is an https address.'],
  [[{ ...wallet, image_id: '../x' }], '"0.image_id" is letters, digits, _ and -, at most 64.'],
  [[{ ...wallet, chains: ['ethereum'] }], '"0.chains.0" is a CAIP-2 id.'],
])('%j is refused with its path', (input, message) => {
  expect(() => readWallets(input)).toThrow(message)
})
