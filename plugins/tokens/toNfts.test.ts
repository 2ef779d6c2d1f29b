import { expect, test } from 'vitest'
import { toNfts } from './toNfts.js'

const piece = { address: '0xa', id: '7', collection: 'Small Buildings', name: 'Colonnade 27', image: 'https://x.example/27.png' }

test('name and collection are cleaned; without a name there is the number', () => {
  expect(toNfts([piece])).toEqual([
    { key: '0xa/7', address: '0xa', id: '7', name: 'Colonnade 27', collection: 'Small Buildings', image: 'https://x.example/27.png' },
  ])
  expect(toNfts([{ ...piece, name: undefined }])[0]?.name).toBe('Small Buildings #7')
  expect(toNfts([{ ...piece, name: '\u202e', collection: '' }])[0]?.name).toBe('#7')
  expect(toNfts([{ ...piece, name: 'x'.repeat(900) }])[0]?.name).toHaveLength(40)
})

test('an invalid image is left out, and the same piece is listed once', () => {
  expect(toNfts([{ ...piece, image: 'javascript:alert(1)' }])[0]?.image).toBeUndefined()
  expect(toNfts([piece, piece])).toHaveLength(1)
})
