// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readPage } from './readPage.js'

afterEach(() => vi.unstubAllGlobals())

test('a plain page', () => {
  const { href, android, telegram, framed, has } = readPage()
  expect({ href, android, telegram, framed, phantom: has('phantom') }).toEqual({
    href: location.href,
    android: false,
    telegram: false,
    framed: false,
    phantom: false,
  })
})

test('Telegram’s own browser, and a wallet’s', () => {
  vi.stubGlobal('TelegramWebviewProxy', {})
  vi.stubGlobal('phantom', {})
  expect(readPage().telegram).toBe(true)
  expect(readPage().has('phantom')).toBe(true)
})

test('what is opened learns nothing of this page', () => {
  const calls: unknown[][] = []
  vi.stubGlobal('open', (...args: unknown[]) => void calls.push(args))
  readPage().open('harbor://wc?uri=x', '_self')
  expect(calls).toEqual([['harbor://wc?uri=x', '_self', 'noreferrer,noopener']])
})

test('outside a page there is nothing to know', () => {
  vi.stubGlobal('window', undefined)
  const page = readPage()
  expect([page.href, page.telegram, page.framed, page.has('phantom')]).toEqual(['', false, false, false])
  page.open('harbor://', '_self')
})
