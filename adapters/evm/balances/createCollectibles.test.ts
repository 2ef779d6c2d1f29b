import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { Caller } from './createCaller.js'
import { createCollectibles } from './createCollectibles.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const collection = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
const word = (value: bigint | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const json = (value: unknown) => `data:application/json;base64,${btoa(JSON.stringify(value))}`

const setup = (uris: readonly (string | undefined)[], name = 'Colonnades') => {
  let requests = 0
  const caller: Caller = async (calls) => {
    requests += 1
    return calls.map(({ to, data }) => {
      if (to !== collection(1)) return undefined
      if (data === '0x06fdde03') return text(name)
      if (data.startsWith('0x70a08231')) return word(uris.length)
      const at = Number(BigInt(`0x${data.slice(-64)}`))
      if (data.startsWith('0x2f745c59')) return word(at + 7)
      const uri = uris[at - 7]
      return uri === undefined ? undefined : text(uri)
    })
  }
  return { list: createCollectibles(caller), requests: () => requests }
}

test('pieces whose metadata is inside their contract have a name and an image', async () => {
  const { list } = setup([json({ name: 'Colonnade 27', image: 'data:image/svg+xml,x' }), 'data:application/json;utf8,{"name":"Plain"}'])
  expect(await list(account, [collection(1)], undefined)).toEqual([
    { address: collection(1), collection: 'Colonnades', id: '7', name: 'Colonnade 27', kind: 'single', image: 'data:image/svg+xml,x', traits: [] },
    { address: collection(1), collection: 'Colonnades', id: '8', name: 'Plain', kind: 'single', image: undefined, traits: [] },
  ])
})

test.each(['https://evil.example/1.json', 'ipfs://x/1', 'data:application/json,{', 'data:application/json;base64,%%%', 'data:text/html,<script>', ''])(
  'metadata elsewhere, or malformed metadata, is not fetched: %s',
  async (uri) => {
    const { list } = setup([uri])
    expect(await list(account, [collection(1)], undefined)).toMatchObject([{ id: '7', name: undefined, image: undefined }])
  },
)

test('a collection that does not answer is left out, and without collections there is no request', async () => {
  const { list, requests } = setup([undefined])
  expect(await list(account, [], undefined)).toEqual([])
  expect(await list(account, ['nonsense'], undefined)).toEqual([])
  expect(requests()).toBe(0)
  expect(await list(account, [collection(2)], undefined)).toEqual([])
  expect(await list(account, [collection(2), collection(1)], undefined)).toMatchObject([{ collection: 'Colonnades', id: '7' }])
})

test('of a thousand pieces fifty are read, in ten requests', async () => {
  const { list, requests } = setup(Array.from({ length: 1_000 }, () => json({ name: 'x' })))
  expect(await list(account, [collection(1)], undefined)).toHaveLength(50)
  expect(requests()).toBeLessThanOrEqual(10)
})
