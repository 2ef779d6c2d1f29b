import { expect, test } from 'vitest'
import { toNfts } from './toNfts.js'

const piece = { address: '0xa', id: '7', collection: 'Small Buildings', name: 'Colonnade 27', image: 'https://x.example/27.png' }

test('name and collection are cleaned; without a name there is the number', () => {
  expect(toNfts([piece], ['0xA'])).toEqual([
    {
      key: '0xa/7',
      address: '0xa',
      id: '7',
      name: 'Colonnade 27',
      collection: 'Small Buildings',
      image: 'https://x.example/27.png',
      ...{ group: '0xa', source: 'https://x.example/27.png', uri: undefined, traits: [], unsendable: undefined, known: true, failed: false },
      kind: undefined,
      amount: 1n,
    },
  ])
  expect(toNfts([{ ...piece, name: undefined }])[0]?.name).toBe('Small Buildings #7')
  expect(toNfts([{ ...piece, name: '\u202e', collection: '' }])[0]?.name).toBe('#7')
  expect(toNfts([{ ...piece, name: 'x'.repeat(900) }])[0]?.name).toHaveLength(40)
})

test('an invalid image is left out, and the same piece is listed once', () => {
  expect(toNfts([{ ...piece, image: 'javascript:alert(1)' }], ['0xa'])[0]?.image).toBeUndefined()
  expect(toNfts([piece, piece])).toHaveLength(1)
})

test('toNfts: has how it is sent, and how many there are, when its id is one', () => {
  expect(toNfts([{ ...piece, kind: 'edition', amount: 3n }])[0]).toMatchObject({ kind: 'edition', amount: 3n })
  expect(toNfts([{ ...piece, kind: 'single' }])[0]).toMatchObject({ kind: 'single', amount: 1n })
  expect(toNfts([{ ...piece, id: `${2n ** 256n - 1n}`, kind: 'single' }])[0]?.kind).toBe('single')
  for (const id of ['', 'x', '-1', '0x1', '9'.repeat(79), `${2n ** 256n}`]) expect(toNfts([{ ...piece, id, kind: 'single' }])[0]?.kind).toBeUndefined()
})

test.each([
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['a script', 'data:application/javascript,alert(1)'],
  ['more than 256 kB', `data:image/png;base64,${'A'.repeat(300_000)}`],
  ['an address without https', 'http://pictures.example/1.png'],
  ['an address of the machine', 'file:///etc/passwd'],
])('toNfts: has no picture when it is %s', (_, image) => {
  expect(toNfts([{ ...piece, image }], ['0xa'])[0]?.image).toBeUndefined()
})

test.each([-3n, 0n, 2n ** 256n, 1.5 as never, '2' as never])('toNfts: leaves one out when it says that %s are held', (amount) => {
  expect(toNfts([{ ...piece, kind: 'edition', amount }])).toEqual([])
})

test('toNfts: knows how many there are in all when that is no less than what is held', () => {
  expect(toNfts([{ ...piece, kind: 'edition', amount: 3n, supply: 50n }])[0]?.supply).toBe(50n)
  for (const supply of [2n, -1n, '50' as never]) expect(toNfts([{ ...piece, kind: 'edition', amount: 3n, supply }])[0]?.supply).toBeUndefined()
})

test('toNfts: has the picture of a listed collection alone, and keeps that of others for when it is asked for', () => {
  const [first, second] = toNfts([piece, { ...piece, id: '8', collectionAddress: '0xb' }], ['0xb'])
  expect([first?.known, first?.image, first?.source]).toEqual([false, undefined, piece.image])
  expect([second?.known, second?.image, second?.group]).toEqual([true, piece.image, '0xb'])
})

test.each([
  ['https://x.example/1.json', 'https://x.example/1.json'],
  ['ipfs://bafy123/1.json', 'ipfs://bafy123/1.json'],
  ['ar://abc_-9', 'ar://abc_-9'],
  ['http://x.example/1.json', undefined],
  ['http://127.0.0.1/1.json', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['ipfs://x/<b>"', undefined],
  [`https://x.example/${'x'.repeat(1_100)}`, undefined],
])('toNfts: passes the address of metadata %s on as %s', (uri, passed) => {
  expect(toNfts([{ ...piece, uri }])[0]?.uri).toBe(passed)
})

test('toNfts: writes HTML of a name as it is, for a text', () => {
  expect(toNfts([{ ...piece, name: '<img src=x onerror=alert(1)>', collection: '<b>B</b>' }])[0]).toMatchObject({
    name: '<img src=x onerror=alert(1)>',
    collection: '<b>B</b>',
  })
})
