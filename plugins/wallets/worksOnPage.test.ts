import { expect, test } from 'vitest'
import { worksOnPage, type PageNeeds } from './worksOnPage.js'
import { wallet } from './testing/fakes.js'

const page = (change: Partial<PageNeeds> = {}): PageNeeds => ({ chains: ['eip155:1', 'eip155:137'], active: 'eip155', mobile: false, ...change })
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const linkless = { mobileLink: undefined }

test.each([
  ['one chain in common', { chains: ['eip155:137', 'eip155:10'] }, {}, true],
  ['none in common', { chains: ['eip155:10'] }, {}, false],
  ['a chain that another begins with', { chains: ['eip155:1'] }, { chains: ['eip155:10'] }, true],
  ['not known which', { chains: [] }, {}, true],
  ['the snapshot: another network of the namespace', { chains: ['eip155:1'], from: 'snapshot' as const }, { chains: ['eip155:31337'] }, true],
  ['the snapshot: another namespace', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], from: 'snapshot' as const }, {}, false],
  ['the host’s own is always of use', { chains: ['cosmos:x-1'], ...linkless, from: 'host' as const }, { mobile: true }, true],
  ['on a phone with a link', {}, { mobile: true }, true],
  ['on a phone without a link', linkless, { mobile: true }, false],
  ['on a computer without a link', linkless, {}, true],
  ['on a phone, Coinbase without a link', { id: coinbase, ...linkless }, { mobile: true }, true],
  ['on a phone, Phantom without a link, on Solana', { id: phantom, ...linkless }, { mobile: true, active: 'solana' }, true],
  ['on a phone, Phantom without a link, elsewhere', { id: phantom, ...linkless }, { mobile: true }, false],
])('%s', (_, change, needs, fits) => {
  expect(worksOnPage(wallet('harbor', change), page(needs))).toBe(fits)
})
