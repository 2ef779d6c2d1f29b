import { expect, test } from 'vitest'
import { findInNode } from './findInNode.js'
import { dollar, fakeNode, harbour, owner, pier } from './testing/fakeNode.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'

const log = (spender: string, by = owner) => ({ address: dollar, topics: [tokenEvents.Approval, `0x${encodeWord(by)}`, `0x${encodeWord(spender)}`] })
const { signal } = new AbortController()
const find = (logs: (from: bigint, to: bigint) => unknown, isLate = () => false) => {
  const { rpc, node } = fakeNode()
  node.logs = logs
  return findInNode({ rpc, chain: 'eip155:1', owner, head: 100_000n, isLate, signal })
}

test('findInNode: knows everything when the node gives all logs at once', async () => {
  expect(await find(() => [log(harbour), log(pier), log(harbour)])).toEqual({
    candidates: [harbour, pier].map((spender) => ({ kind: 'token', token: dollar, spender, at: undefined })),
    since: undefined,
  })
})

test('findInNode: drops logs of another account and what is no log', async () => {
  const hostile = [log(pier, harbour), null, 7, { address: dollar }, { ...log(pier), removed: true }, { ...log(pier), address: 'x' }]
  expect((await find(() => hostile)).candidates).toEqual([])
})

test('findInNode: says from which block on it knows when the node refuses longer ranges', async () => {
  const { since } = await find((from, to) => {
    if (to - from > 2_000n) throw new Error('too many blocks')
    return []
  })
  expect(since).toBeGreaterThan(0n)
  expect(since).toBeLessThan(100_000n)
})

test('findInNode: ends when the time is over, with what it has', async () => {
  let asked = 0
  const { candidates, since } = await find(
    (from, to) => {
      asked += 1
      if (to - from > 10_000n) throw new Error('too many blocks')
      return [log(pier)]
    },
    () => asked > 2,
  )
  expect([candidates.length, since]).toEqual([1, 80_001n])
})

test('findInNode: fails when the node never gives logs', async () => {
  await expect(
    find(() => {
      throw new Error('no logs')
    }),
  ).rejects.toThrow('no logs')
  await expect(find(() => 'nonsense')).rejects.toThrow('not a list of logs')
})

test('findInNode: says from which block on it knows all when there are more than are read', async () => {
  const spenderOf = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`
  // The oldest first, as nodes have it.
  const logs = Array.from({ length: 10_003 }, (_, at) => ({ ...log(spenderOf(at)), blockNumber: `0x${(at + 10).toString(16)}` }))
  const { candidates, since } = await find(() => logs)
  expect([candidates.length, since]).toEqual([10_000, 13n])
})
