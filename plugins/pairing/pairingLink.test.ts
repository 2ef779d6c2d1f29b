import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairingLink } from './pairingLink.js'
import { toAppLink } from '#lib/web/toAppLink.js'

const uri = 'wc:00ff@2?relay-protocol=irn&symKey=aa+b'
const encoded = 'wc%3A00ff%402%3Frelay-protocol%3Dirn%26symKey%3Daa%2Bb'

test.each([
  ['harbor://', `harbor://wc?uri=${encoded}`],
  ['harbor://main/', `harbor://main/wc?uri=${encoded}`],
  ['https://harbor.example/', `https://harbor.example/wc?uri=${encoded}`],
  ['https://harbor.example/?a=1', `https://harbor.example/wc?a=1&uri=${encoded}`],
  ['https://harbor.example/#/', `https://harbor.example/#/wc?uri=${encoded}`],
])('%s', (app, link) => {
  expect(pairingLink(app, uri)).toBe(link)
})

test('Telegram on Android decodes once: an app of its own scheme gets it encoded twice, a web address once', () => {
  expect(pairingLink('harbor://', uri, { twice: true })).toBe(`harbor://wc?uri=${encodeURIComponent(encoded)}`)
  expect(pairingLink('https://harbor.example/', uri, { twice: true })).toBe(`https://harbor.example/wc?uri=${encoded}`)
})

test('what a wallet reads is what was given', () => {
  const app = toAppLink('harbor://x') ?? ''
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(new URL(pairingLink(app, text)).searchParams.get('uri')).toBe(text)
    }),
  )
})
