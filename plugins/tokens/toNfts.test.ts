import { expect, test } from 'vitest'
import { toNfts } from './toNfts.js'

const piece = { address: '0xa', id: '7', collection: 'Small Buildings', name: 'Colonnade 27', image: 'https://x.example/27.png' }

test('name and collection are cleaned; without a name there is the number', () => {
  expect(toNfts([piece])).toEqual([
    {
      key: '0xa/7',
      address: '0xa',
      id: '7',
      name: 'Colonnade 27',
      collection: 'Small Buildings',
      image: 'https://x.example/27.png',
      kind: undefined,
      amount: 1n,
    },
  ])
  expect(toNfts([{ ...piece, name: undefined }])[0]?.name).toBe('Small Buildings #7')
  expect(toNfts([{ ...piece, name: '\u202e', collection: '' }])[0]?.name).toBe('#7')
  expect(toNfts([{ ...piece, name: 'x'.repeat(900) }])[0]?.name).toHaveLength(40)
})

test('an invalid image is left out, and the same piece is listed once', () => {
  expect(toNfts([{ ...piece, image: 'javascript:alert(1)' }])[0]?.image).toBeUndefined()
  expect(toNfts([piece, piece])).toHaveLength(1)
})

test('toNfts: has how it is sent, and how many there are, when its id is one', () => {
  expect(toNfts([{ ...piece, kind: 'edition', amount: 3n }])[0]).toMatchObject({ kind: 'edition', amount: 3n })
  expect(toNfts([{ ...piece, kind: 'single', amount: -3n }])[0]).toMatchObject({ kind: 'single', amount: 1n })
  for (const id of ['', 'x', '-1', '0x1', '9'.repeat(79)]) expect(toNfts([{ ...piece, id, kind: 'single' }])[0]?.kind).toBeUndefined()
})
