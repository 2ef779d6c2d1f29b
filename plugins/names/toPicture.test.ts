import { expect, test } from 'vitest'
import { toDataPicture, toPicture } from './toPicture.js'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const gateway = 'https://ipfs.example'

test('an https picture is shown as it is', () => {
  expect(toPicture('https://pictures.example/a.png', undefined)).toBe('https://pictures.example/a.png')
})

test('a picture on IPFS is shown through the gateway of the host, and through no other', () => {
  expect(toPicture(`ipfs://${cid}/a.png`, gateway)).toBe(`https://ipfs.example/ipfs/${cid}/a.png`)
  expect(toPicture(`ipfs://ipfs/${cid}`, `${gateway}/`)).toBe(`https://ipfs.example/ipfs/${cid}`)
  expect(toPicture(`ipfs://${cid}`, undefined)).toBeUndefined()
  expect(toPicture(`ipfs://${cid}`, 'http://ipfs.example')).toBeUndefined()
})

test('with the gateway alone, no other server is named', () => {
  expect(toPicture('https://pictures.example/a.png', gateway, 'the gateway')).toBeUndefined()
  expect(toPicture(`ipfs://${cid}`, gateway, 'the gateway')).toBe(`https://ipfs.example/ipfs/${cid}`)
})

test.each([
  'http://pictures.example/a.png',
  'http://localhost/a.png',
  'https://localhost/a.png',
  'https://192.168.0.1/admin',
  'https://[::1]/a.png',
  'https://printer/a.png',
  'https://user:secret@pictures.example/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'eip155:1/erc721:0xb7f7f6c52f2e2fdb1963eab30438024864c313f6/2430',
  `ipfs://${cid}/../../secret`,
  `ipfs://short`,
  '',
])('no picture: %s', (record) => {
  expect(toPicture(record, gateway)).toBeUndefined()
})

test('an address of more than 2,048 characters is no picture', () => {
  expect(toPicture(`https://pictures.example/${'a'.repeat(2_048)}`, gateway)).toBeUndefined()
})

test('a picture inside its own address is shown up to 64 KB, and nothing else as one', () => {
  const svg = 'data:image/svg+xml;base64,PHN2Zy8+'
  expect(toDataPicture(svg)).toBe(svg)
  for (const other of [
    'data:text/html,<script>alert(1)</script>',
    'https://pictures.example/a.png',
    '<svg/>',
    `data:image/png;base64,${'A'.repeat(65_536)}`,
    '',
  ])
    expect(toDataPicture(other)).toBeUndefined()
})
