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

test.each([
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['a script', 'data:application/javascript,alert(1)'],
  ['more than 256 kB', `data:image/png;base64,${'A'.repeat(300_000)}`],
  ['an address without https', 'http://pictures.example/1.png'],
  ['an address of the machine', 'file:///etc/passwd'],
])('toNfts: has no picture when it is %s', (_, image) => {
  expect(toNfts([{ ...piece, image }])[0]?.image).toBeUndefined()
})

test('toNfts: writes HTML of a name as it is, for a text', () => {
  expect(toNfts([{ ...piece, name: '<img src=x onerror=alert(1)>', collection: '<b>B</b>' }])[0]).toMatchObject({
    name: '<img src=x onerror=alert(1)>',
    collection: '<b>B</b>',
  })
})
