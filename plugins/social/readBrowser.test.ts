import { expect, test } from 'vitest'
import { offeredHere } from './offeredHere.js'
import { readBrowser } from './readBrowser.js'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const plain = { telegram: false, framed: false, touch: false }

test.each([
  ['Facebook on Android', `${android} [FB_IAB/FB4A;FBAV/491.0.0.0;]`],
  ['Instagram', `${iphone} Mobile/22B83 Instagram 360.0.0.0 (iPhone16,1)`],
  ['Line', `${iphone} Mobile/22B83 Safari Line/14.19.0`],
  ['WeChat', `${iphone} Mobile/22B83 MicroMessenger/8.0.53`],
  ['X', `${iphone} Version/18.1 Mobile/22B83 Safari/604.1 Twitter for iPhone/10.70`],
  ['TikTok', `${android} musical_ly_2023 BytedanceWebview/d8a21c6`],
  ['a web view of Android', android],
  ['a web view of iOS', `${iphone} Mobile/22B83`],
])('in %s the page is left', (_, userAgent) => {
  expect(readBrowser({ ...plain, userAgent })).toEqual({ telegram: undefined, leaves: true })
  // Providers refuse to be framed.
  expect(readBrowser({ ...plain, userAgent, framed: true }).leaves).toBe(false)
})

test.each([
  ['Safari on iOS', `${iphone} Version/18.1 Mobile/22B83 Safari/604.1`],
  ['Chrome on iOS', `${iphone} CriOS/131.0.6778.73 Mobile/22B83 Safari/604.1`],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['Safari on a Mac', mac],
  ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'],
  ['a browser that says nothing', ''],
])('in %s a window is opened', (_, userAgent) => {
  expect(readBrowser({ ...plain, userAgent })).toEqual({ telegram: undefined, leaves: false })
})

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
test.each([
  ['ios', `${iphone} Mobile/22B83`, false, ['x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  ['ios', mac, true, ['x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  ['mac', mac, false, ['google', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  ['android', android, false, ['google', 'discord', 'farcaster', 'github', 'apple']],
  ['other', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', false, all],
] as const)('inside Telegram on %s the page is left, and the providers that do not work there are not offered', (device, userAgent, touch, offered) => {
  const browser = readBrowser({ userAgent, telegram: true, framed: false, touch })
  expect(browser).toEqual({ telegram: device, leaves: true })
  expect(offeredHere(all, browser.telegram)).toEqual(offered)
})

test('a page in a frame that has the names of Telegram is a page in a frame', () => {
  expect(readBrowser({ userAgent: iphone, telegram: true, framed: true, touch: true })).toEqual({ telegram: undefined, leaves: false })
  expect(offeredHere(all, undefined)).toEqual(all)
})
