import { expect, test } from 'vitest'
import { walletAvailability } from './walletAvailability.js'
import { storesOf } from './storesOf.js'
import { wallet } from './testing/fakes.js'

const bare = wallet('a', { mobileLink: undefined })

test.each([
  ['both', { mobileLink: 'a://', rdns: 'com.a' }],
  ['both', { appStore: 'https://apps.apple.com/app/id1', chromeStore: 'https://chromewebstore.google.com/detail/a' }],
  ['phone', { playStore: 'https://play.google.com/x' }],
  ['browser', { injected: [{ namespace: undefined, id: 'isA' }] }],
  ['desktop', { desktopLink: 'a://' }],
  ['web', { webappLink: 'https://a.example/' }],
  [undefined, {}],
] as const)('%s', (reach, change) => {
  expect(walletAvailability({ ...bare, ...change })).toBe(reach)
})

test('stores are named in one order, for the links that are there', () => {
  expect(storesOf({ ...bare, homepage: 'https://a.example/', chromeStore: 'https://chromewebstore.google.com/detail/a' })).toEqual([
    { kind: 'chrome', href: 'https://chromewebstore.google.com/detail/a' },
    { kind: 'website', href: 'https://a.example/' },
  ])
  expect(storesOf(bare)).toEqual([])
})
