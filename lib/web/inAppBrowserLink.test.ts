import { expect, test } from 'vitest'
import { inAppBrowserLink } from './inAppBrowserLink.js'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const page = (namespace?: string, ...markers: readonly string[]) => ({
  href: 'https://lumen.market/art?piece=7#top',
  namespace,
  has: (marker: string) => markers.includes(marker),
})
const here = 'https%3A%2F%2Flumen.market%2Fart'

test.each([
  ['Phantom', phantom, page('eip155'), `https://phantom.app/ul/browse/${here}?ref=https%3A%2F%2Flumen.market`],
  ['Phantom in its own browser', phantom, page('eip155', 'phantom'), undefined],
  ['Solflare', solflare, page('solana'), `https://solflare.com/ul/v1/browse/${here}?ref=${here}`],
  ['Solflare in its own browser', solflare, page('solana', 'solflare'), undefined],
  ['Coinbase on Solana', coinbase, page('solana'), `https://go.cb-w.com/dapp?cb_url=${here}`],
  ['Coinbase on Solana in its own browser', coinbase, page('solana', 'coinbaseSolana'), undefined],
  ['Coinbase elsewhere', coinbase, page('eip155'), undefined],
  ['any other wallet', 'harbor', page('solana'), undefined],
])('%s', (_, id, where, link) => {
  expect(inAppBrowserLink(id, where)).toBe(link)
})

test.each([
  ['https://lumen.market/art?access_token=SECRET&code=SECRET', 'https://lumen.market/art'],
  ['https://lumen.market/art#access_token=SECRET', 'https://lumen.market/art'],
  ['https://user:SECRET@lumen.market/', 'https://lumen.market/'],
  ['https://lumen.market/#/pool/7', 'https://lumen.market/#/pool/7'],
  ['https://lumen.market/#!/pool/7', 'https://lumen.market/#!/pool/7'],
  ['https://lumen.market/?x=1#/pool/7?code=SECRET', 'https://lumen.market/#/pool/7'],
])('the link for %s carries %s', (href, told) => {
  for (const id of [phantom, solflare, coinbase]) {
    const link = inAppBrowserLink(id, { ...page('solana'), href })
    expect(link).toContain(encodeURIComponent(told))
    expect(link).not.toContain('SECRET')
  }
})

test.each(['about:srcdoc', 'file:///index.html', 'nonsense'])('a page at %s gets no link', (href) => {
  expect(inAppBrowserLink(phantom, { ...page(), href })).toBeUndefined()
})
