import { expect, test } from 'vitest'
import type { Network } from '../../../kernel/api/index.js'
import { createPictures } from './createPictures.js'

const coinMark = { ground: '#627eea', ink: '#ffffff', path: 'M12 4 7 12h10z' }
const network: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  coinMark,
}
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const [own, served] = ['https://host.example/t.png', 'https://history.example/t.png']
const pictureOf = createPictures(network, new Map([[contract.toLowerCase(), own]]))

test('the native currency is drawn as everywhere else', () => {
  expect(pictureOf({ symbol: 'ETH', image: served })).toEqual({ src: undefined, mark: coinMark, id: 'eip155:1' })
})

test('a contract with the symbol of the native currency is not drawn like it', () => {
  expect(pictureOf({ symbol: 'ETH', image: undefined, address: contract.replace('d', 'e') })).toMatchObject({ src: undefined })
  expect(pictureOf({ symbol: 'ETH', image: undefined, address: contract.replace('d', 'e') })).not.toHaveProperty('mark')
})

test('the picture of the host’s list goes before the one of the history', () => {
  expect(pictureOf({ symbol: 'TUSD', image: served, address: contract })).toEqual({ src: own, id: contract })
  expect(createPictures(network, new Map())({ symbol: 'TUSD', image: served, address: contract })).toEqual({ src: served, id: contract })
})

test('of a token without a contract nothing is drawn from its symbol', () => {
  expect(pictureOf({ symbol: 'USDC', image: undefined })).toEqual({ src: undefined })
  expect(createPictures(undefined, new Map())({ symbol: 'ETH', image: served })).toEqual({ src: served })
})
