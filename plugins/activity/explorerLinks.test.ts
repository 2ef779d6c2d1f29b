import { expect, test } from 'vitest'
import type { Network } from '../../kernel/api/index.js'
import { explorerLinks } from './explorerLinks.js'

const network = (url: string) => ({ blockExplorers: { default: { name: 'Etherscan', url } } }) as Network

test('pages of the explorer the host named', () => {
  const links = explorerLinks(network('https://etherscan.io/'))
  expect([links.name, links.transaction('0xab'), links.account('0xcd')]).toEqual([
    'Etherscan',
    'https://etherscan.io/tx/0xab',
    'https://etherscan.io/address/0xcd',
  ])
  expect(links.transaction(undefined)).toBeUndefined()
})

test.each([['javascript:alert(1)'], ['http://etherscan.io'], ['']])('no page at %s', (url) => {
  expect(explorerLinks(network(url)).transaction('0xab')).toBeUndefined()
  expect(explorerLinks(undefined).account('0xab')).toBeUndefined()
})
