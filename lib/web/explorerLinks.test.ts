import { expect, test } from 'vitest'
import { explorerLinks } from './explorerLinks.js'

const network = (url: string) => ({ blockExplorers: { default: { name: 'Etherscan', url } } })

test('pages of the explorer the host named', () => {
  const links = explorerLinks(network('https://etherscan.io/'))
  expect([links.name, links.transaction('0xab'), links.account('0xcd')]).toEqual([
    'Etherscan',
    'https://etherscan.io/tx/0xab',
    'https://etherscan.io/address/0xcd',
  ])
  expect(links.transaction(undefined)).toBeUndefined()
})

test('slashes at the end of the address are not doubled', () => {
  expect(explorerLinks(network('https://example.org/scan//')).account('0xa1')).toBe('https://example.org/scan/address/0xa1')
})

test('an address cannot leave its place in the path', () => {
  expect(explorerLinks(network('https://etherscan.io')).account('../?a=#b')).toBe('https://etherscan.io/address/..%2F%3Fa%3D%23b')
})

test.each([['javascript:alert(1)'], ['http://etherscan.io'], ['https://user:pass@etherscan.io'], ['']])('no page at %s', (url) => {
  expect(explorerLinks(network(url)).transaction('0xab')).toBeUndefined()
})

test('no network, no page', () => {
  expect(explorerLinks(undefined).account('0xab')).toBeUndefined()
})
