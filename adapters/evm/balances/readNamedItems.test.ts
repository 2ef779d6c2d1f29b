import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { Caller } from './createCaller.js'
import { createCollectibles } from './createCollectibles.js'
import { readNamedItems } from './readNamedItems.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const collection = `0x${'1'.padStart(40, '0')}`
const word = (value: bigint | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A contract with amounts by id, and one address of metadata for all. */
const setup = (amounts: Readonly<Record<string, bigint>>, uri = 'https://items.example/{id}.json') => {
  let requests = 0
  const caller: Caller = async (calls) => {
    requests += 1
    return calls.map(({ to, data }) => {
      if (to !== collection) return undefined
      if (data.startsWith('0x06fdde03')) return text('Evening Editions')
      const id = BigInt(`0x${data.slice(-64)}`)
      return data.startsWith('0x00fdd58e') ? word(amounts[`${id}`] ?? 0n) : text(uri)
    })
  }
  return { caller, read: (named: readonly string[]) => readNamedItems(caller, account, named, undefined), requests: () => requests }
}

test('readNamedItems: has those that are held, with the address of their metadata by the id, when they are named', async () => {
  const { read } = setup({ '5': 3n, '6': 1n })
  const shared = { address: collection, collection: 'Evening Editions', kind: 'edition', name: undefined, image: undefined, traits: [] }
  expect(await read([`${collection}/5`, `${collection}/6`, `${collection}/7`, `${collection}/5`])).toEqual([
    { ...shared, id: '5', amount: 3n, uri: `https://items.example/${'5'.padStart(64, '0')}.json` },
    { ...shared, id: '6', amount: 1n, uri: `https://items.example/${'6'.padStart(64, '0')}.json` },
  ])
})

test('readNamedItems: asks nothing, when none is named as one', async () => {
  const { read, requests } = setup({ '5': 3n })
  expect(
    await read([collection, `${collection}/`, `${collection}/-5`, `${collection}/0x5`, `${collection}/5/6`, `${collection}/${2n ** 256n}`, 'x/5']),
  ).toEqual([])
  expect(requests()).toBe(0)
})

test('createCollectibles: has editions beside a collection that does not answer, and of a thousand ids a hundred are asked', async () => {
  const { caller, requests } = setup(Object.fromEntries(Array.from({ length: 1_000 }, (_, id) => [`${id}`, 1n])))
  const list = createCollectibles(caller)
  const other = `0x${'2'.padStart(40, '0')}`
  const found = await list(account, [other, ...Array.from({ length: 1_000 }, (_, id) => `${collection}/${id}`)], undefined)
  expect([found.length, found.every(({ kind }) => kind === 'edition')]).toEqual([100, true])
  expect(requests()).toBeLessThanOrEqual(16)
})

test('readNamedItems: has a single item when its contract names the account as the owner, and none of another owner', async () => {
  const owners: Readonly<Record<string, string>> = { '27': account, '28': `0x${'9'.repeat(40)}` }
  const calls: string[] = []
  const caller: Caller = async (asked) =>
    asked.map(({ data }) => {
      calls.push(data.slice(0, 10))
      if (data.startsWith('0x06fdde03')) return text('Small Buildings')
      if (data.startsWith('0xc87b56dd')) return text('ipfs://bafy/27.json')
      const id = `${BigInt(`0x${data.slice(-64)}`)}`
      return data.startsWith('0x6352211e') && owners[id] ? word(BigInt(owners[id])) : undefined
    })
  expect(
    await readNamedItems(
      caller,
      account,
      ['27', '28', '29'].map((id) => `${collection}/${id}`),
      undefined,
    ),
  ).toEqual([
    {
      ...{ address: collection, id: '27', collection: 'Small Buildings', kind: 'single', amount: 1n, uri: 'ipfs://bafy/27.json' },
      ...{ name: undefined, image: undefined, traits: [] },
    },
  ])
  expect(calls).not.toContain('0x0e89341c')
})
