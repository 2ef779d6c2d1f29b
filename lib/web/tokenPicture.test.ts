import { expect, test } from 'vitest'
import { tokenPicture } from './tokenPicture.js'

const icon = 'https://img.example/token.png'
const imageUrl = 'https://img.example/base.png'
const coinMark = { ground: '#627eea', ink: '#ffffff', path: 'M12 4 7 12h10z' }
const network = { caipNetworkId: 'eip155:8453', assets: { imageUrl }, coinMark }

test('a token has its own image, and its letter a colour of its contract', () => {
  expect(tokenPicture({ icon, address: '0xa' }, network)).toEqual({ src: icon, id: '0xa' })
  expect(tokenPicture({ address: '0xa' }, network)).toEqual({ src: undefined, id: '0xa' })
})

test('a native currency with a drawing is drawn, and its image is not asked for', () => {
  expect(tokenPicture({ icon, address: undefined }, network)).toEqual({ src: undefined, mark: coinMark, id: 'eip155:8453' })
})

test('without a drawing it has its image, else the one of the network', () => {
  const plain = { ...network, coinMark: undefined }
  expect(tokenPicture({ icon, address: undefined }, plain)).toEqual({ src: icon, mark: undefined, id: 'eip155:8453' })
  expect(tokenPicture({ address: undefined }, plain).src).toBe(imageUrl)
  expect(tokenPicture({ address: undefined }, undefined)).toEqual({ src: undefined, mark: undefined, id: undefined })
})
