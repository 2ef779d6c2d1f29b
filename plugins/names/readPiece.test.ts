import { expect, test } from 'vitest'
import { parsePiece, readPiece } from './readPiece.js'

const contract = '0xb7f7f6c52f2e2fdb1963eab30438024864c313f6'
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const picture = 'data:image/svg+xml;base64,PHN2Zy8+'
const inside = (json: unknown) => `data:application/json;base64,${btoa(JSON.stringify(json))}`

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const text = (value: string) => {
  const bytes = [...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0x${word(32n)}${word(BigInt(bytes.length / 2))}${bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')}`
}

/** A node that knows one collection of each standard. Piece 7 belongs to `holder`. */
const node = (holder: string, uri: string) => {
  const asked: unknown[] = []
  const answers: Record<string, string> = {
    [`0x6352211e${word(7n)}`]: `0x${word(BigInt(holder))}`,
    [`0xc87b56dd${word(7n)}`]: text(uri),
    [`0x00fdd58e${word(BigInt(holder))}${word(7n)}`]: `0x${word(2n)}`,
    [`0x0e89341c${word(7n)}`]: text(uri),
  }
  const ask = async (call: { readonly method: string; readonly params?: unknown }) => {
    const [{ to, data }] = call.params as [{ readonly to: string; readonly data: string }]
    asked.push([call.method, to])
    return answers[data] ?? `0x${word(0n)}`
  }
  return { ask, asked }
}

test.each([
  ['erc721', `eip155:1/erc721:${contract}/7`],
  ['erc1155', `eip155:1/erc1155:${contract}/7`],
] as const)('a record that names a piece of %s is read', (standard, record) => {
  expect(parsePiece(record)).toEqual({ standard, contract, id: 7n })
})

test.each([
  ['an address', 'https://pictures.example/a.png'],
  ['another network', `eip155:137/erc721:${contract}/7`],
  ['another standard', `eip155:1/erc20:${contract}/7`],
  ['a short contract', 'eip155:1/erc721:0x1234/7'],
  ['no id', `eip155:1/erc721:${contract}`],
  ['an id below zero', `eip155:1/erc721:${contract}/-1`],
  ['two ids', `eip155:1/erc721:${contract}/7/8`],
  ['an id of more than 256 bits', `eip155:1/erc721:${contract}/${2n ** 256n}`],
  ['a line break', `eip155:1/erc721:${contract}/7\n`],
  ['a megabyte before it', `${'a'.repeat(1_000_000)}eip155:1/erc721:${contract}/7`],
  ['nothing', ''],
])('no piece on mainnet: %s', (_, record) => {
  expect(parsePiece(record)).toBeUndefined()
})

test.each(['erc721', 'erc1155'] as const)('the picture of a piece of %s is that of its owner, and of no other account', async (standard) => {
  const { ask, asked } = node(owner, inside({ name: 'Seven', image: picture }))
  const piece = { standard, contract, id: 7n }
  await expect(readPiece(piece, owner, ask)).resolves.toBe(picture)
  await expect(readPiece(piece, owner.toLowerCase(), ask)).resolves.toBe(picture)
  await expect(readPiece(piece, other, ask)).resolves.toBeUndefined()
  await expect(readPiece({ ...piece, id: 8n }, owner, ask)).resolves.toBeUndefined()
  // Nothing but the contract is asked.
  expect(new Set(asked.map(String))).toEqual(new Set([`eth_call,${contract}`]))
})

test.each([
  ['on a server', 'https://pictures.example/7.json'],
  ['on IPFS', 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/7'],
  ['no JSON', 'data:application/json;base64,AAAA'],
  ['longer than 128 KB', inside({ image: picture, filler: 'a'.repeat(200_000) })],
  ['a list', inside([picture])],
  ['without a picture', inside({ name: 'Seven', image: { url: picture } })],
])('metadata that is %s gives no picture, and requests nothing else', async (_, uri) => {
  const { ask, asked } = node(owner, uri)
  await expect(readPiece({ standard: 'erc721', contract, id: 7n }, owner, ask)).resolves.toBeUndefined()
  expect(asked).toHaveLength(2)
})

test('an answer that is no word is no owner; what the network refuses is passed on', async () => {
  for (const answer of [undefined, null, 7, '0x', '0x12', {}])
    await expect(readPiece({ standard: 'erc721', contract, id: 7n }, owner, async () => answer)).resolves.toBeUndefined()
  const refused = new Error('execution reverted')
  await expect(
    readPiece({ standard: 'erc721', contract, id: 7n }, owner, async () => {
      throw refused
    }),
  ).rejects.toBe(refused)
})
