import { expect, test } from 'vitest'
import { harbor } from './testing/fakes.js'
import { pairingUri } from '../../tests/harness/pairingUri.js'
import { type OpeningInput, toOpening } from './toOpening.js'

const uri = pairingUri(1)
const encoded = encodeURIComponent(uri)
const plain = { android: false, telegram: false, framed: false }
const opening = (change: Partial<OpeningInput> = {}) => toOpening({ wallet: harbor, kind: 'mobile', uri, page: plain, preferUniversal: false, ...change })

test('on a phone the app’s own scheme opens in place of the page', () => {
  expect(opening()).toEqual({ app: 'harbor://', link: `harbor://wc?uri=${encoded}`, target: '_self' })
})

test('the universal link goes where the host prefers it, or where there is nothing else', () => {
  expect(opening({ preferUniversal: true })?.link).toBe(`https://harbor.example/app/wc?uri=${encoded}`)
  expect(opening({ wallet: { ...harbor, mobileLink: undefined } })?.link).toBe(`https://harbor.example/app/wc?uri=${encoded}`)
  expect(opening({ wallet: { ...harbor, linkMode: undefined }, preferUniversal: true })?.link).toBe(`harbor://wc?uri=${encoded}`)
})

test('in an iframe the top window is led away; in Telegram another one opens, and Android there decodes once more', () => {
  expect(opening({ page: { ...plain, framed: true } })?.target).toBe('_top')
  expect(opening({ page: { ...plain, telegram: true, framed: true } })?.target).toBe('_blank')
  expect(opening({ page: { ...plain, telegram: true, android: true } })?.link).toBe(`harbor://wc?uri=${encodeURIComponent(encoded)}`)
})

test('a web app opens beside the page, a desktop app in its place', () => {
  const wallet = { ...harbor, webappLink: 'https://harbor.example', desktopLink: 'harbor-desk:' }
  expect(opening({ wallet, kind: 'web' })).toMatchObject({ link: `https://harbor.example/wc?uri=${encoded}`, target: '_blank' })
  expect(opening({ wallet, kind: 'desktop' })).toMatchObject({ link: `harbor-desk://wc?uri=${encoded}`, target: '_self' })
})

test('a link that belongs to no app opens nothing', () => {
  expect(opening({ wallet: { ...harbor, mobileLink: 'javascript://x', linkMode: undefined } })).toBeUndefined()
  expect(opening({ kind: 'web' })).toBeUndefined()
})
