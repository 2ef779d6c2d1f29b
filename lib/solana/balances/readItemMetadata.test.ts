import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase64 } from '../../bytes/toBase64.js'
import { metadataProgram, token2022Program, tokenProgram } from './programs.js'
import { readItemMetadata } from './readItemMetadata.js'

const [mintKey, group] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)]
const mint = base58.encode(mintKey)
const number = (value: number, bytes: number) => Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256)
const text = (value: string, padded = 0) => {
  const bytes = [...new TextEncoder().encode(value)]
  const length = Math.max(bytes.length, padded)
  return [...number(length, 4), ...bytes, ...new Array<number>(length - bytes.length).fill(0)]
}
const account = (owner: string, data: readonly number[] | Uint8Array) => ({ owner, data: [toBase64(Uint8Array.from(data)), 'base64'] })

interface Parts {
  readonly name?: string
  readonly uri?: string
  readonly standard?: number
  readonly confirmed?: boolean
}
const metadata = ({ name = 'Colonnade 27', uri = 'https://x.example/27.json', standard = 0, confirmed = true }: Parts = {}) => [
  ...[4, ...new Uint8Array(32), ...mintKey, ...text(name, 32), ...text('CLND', 10), ...text(uri, 200), ...number(500, 2)],
  ...[1, ...number(2, 4), ...new Uint8Array(2 * 34), 0, 1, 1, 255, 1, standard, 1, confirmed ? 1 : 0, ...group],
]
const read = (data: readonly number[] | Uint8Array) => readItemMetadata(mint, null, account(metadataProgram, data))
const colonnade = { name: 'Colonnade 27', uri: 'https://x.example/27.json', collection: base58.encode(group), programmable: false, fungible: false }

test('readItemMetadata: has the texts and the collection when the metadata program describes the mint', () => {
  expect(read(metadata())).toEqual(colonnade)
  expect(read(metadata({ confirmed: false }))?.collection).toBeUndefined()
  expect([0, 1, 2, 3, 4, 5].map((standard) => read(metadata({ standard }))?.programmable)).toEqual([false, false, false, false, true, true])
  expect(read(metadata({ standard: 2 }))?.fungible).toBe(true)
})

test('readItemMetadata: has the texts alone when an account of the first years ends behind them', () => {
  const full = metadata()
  expect(read(full.slice(0, -40))).toEqual({ ...colonnade, collection: undefined })
})

test('readItemMetadata: reads the extensions of a Token-2022 mint when they are about it', () => {
  const own = [...new Uint8Array(32), ...mintKey, ...text('Slow Water'), ...text('SW'), ...text('ipfs://x/1')]
  const member = [...mintKey, ...group, ...number(3, 8)]
  const extension = (kind: number, body: readonly number[]) => [...number(kind, 2), ...number(body.length, 2), ...body]
  const data = [...new Uint8Array(165), 1, ...extension(19, own), ...extension(23, member)]
  expect(readItemMetadata(mint, account(token2022Program, data), null)).toEqual({
    ...{ name: 'Slow Water', uri: 'ipfs://x/1', collection: base58.encode(group), programmable: false, fungible: false },
  })
  // The classic program has no extensions.
  expect(readItemMetadata(mint, account(tokenProgram, data), null)).toBeUndefined()
})

test.each([
  ['of another program', account(tokenProgram, metadata())],
  ['of another mint', account(metadataProgram, [4, ...new Uint8Array(64), ...metadata().slice(65)])],
  ['with a name of four gigabytes', account(metadataProgram, [...metadata().slice(0, 65), 255, 255, 255, 255])],
  ['no bytes', { owner: metadataProgram, data: ['', 'base64'] }],
  ['no base 64', { owner: metadataProgram, data: ['<html>', 'base64'] }],
  ['too long', { owner: metadataProgram, data: ['A'.repeat(200_000), 'base64'] }],
  ['nothing', null],
])('readItemMetadata: has nothing when the account is %s', (_, odd) => {
  expect(readItemMetadata(mint, undefined, odd)).toBeUndefined()
})

test('readItemMetadata: cuts texts and never throws, whatever the bytes are', () => {
  expect(read(metadata({ name: 'x'.repeat(9_000), uri: `https://x.example/${'y'.repeat(9_000)}` }))).toMatchObject({ name: 'x'.repeat(256) })
  expect(read(metadata({ uri: `https://x.example/${'y'.repeat(9_000)}` }))?.uri).toHaveLength(1_024)
  const whole = metadata()
  fc.assert(
    fc.property(fc.nat(whole.length), fc.uint8Array({ maxLength: 300 }), (at, tail) => {
      const found = read([...whole.slice(0, at), ...tail])
      expect((found?.name.length ?? 0) <= 256 && (found?.uri.length ?? 0) <= 1_024).toBe(true)
    }),
    { numRuns: 500 },
  )
})
