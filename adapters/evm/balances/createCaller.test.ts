import { decodeFunctionData, encodeFunctionResult, multicall3Abi } from 'viem'
import { expect, test } from 'vitest'
import { createCaller } from './createCaller.js'
import type { ContractCall } from '#lib/abi/encodeAggregate.js'

const refusal = (code: number) => Object.assign(new Error('execution reverted'), { rpcCode: code })
const calls = (count: number) => Array.from({ length: count }, (_, at) => ({ to: `0x${(at + 1).toString(16).padStart(40, '0')}`, data: '0x70a08231' }))

/** A chain whose contracts answer with their own address; `multicall: false` has no Multicall3. */
const chain = ({ multicall = true, fault }: { multicall?: boolean; fault?: (targets: readonly string[]) => unknown } = {}) => {
  const asked: (readonly string[])[] = []
  const ask = async ({ to, data }: ContractCall): Promise<unknown> => {
    if (to !== '0xca11bde05977b3631167028862be2a173976ca11') {
      asked.push([to])
      const wrong = fault?.([to])
      if (wrong instanceof Error) throw wrong
      return wrong ?? to
    }
    if (!multicall) {
      asked.push(['multicall'])
      return '0x'
    }
    const [decoded = []] = decodeFunctionData({ abi: multicall3Abi, data: data as `0x${string}` }).args ?? []
    const targets = (decoded as readonly { target: string }[]).map(({ target }) => target.toLowerCase())
    asked.push(targets)
    const wrong = fault?.(targets)
    if (wrong instanceof Error) throw wrong
    if (wrong !== undefined) return wrong
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: targets.map((target) => ({ success: true, returnData: target as `0x${string}` })),
    })
  }
  return { asked, caller: createCaller({ chain: 'eip155:1', ask }) }
}

test('2,000 calls are eight requests, answered in order', async () => {
  const { asked, caller } = chain()
  const all = calls(2_000)
  expect(await caller(all, undefined)).toEqual(all.map(({ to }) => to))
  expect(asked).toHaveLength(8)
})

test('no calls cause no request, and one call needs no Multicall3', async () => {
  const { asked, caller } = chain()
  expect(await caller([], undefined)).toEqual([])
  expect(await caller(calls(1), undefined)).toEqual([calls(1)[0]?.to])
  expect(asked).toHaveLength(1)
})

test('without Multicall3 each call is one request, at most a hundred, and that is remembered', async () => {
  const { asked, caller } = chain({ multicall: false })
  expect(await caller(calls(3), undefined)).toEqual(calls(3).map(({ to }) => to))
  expect(await caller(calls(3), undefined)).toEqual(calls(3).map(({ to }) => to))
  expect(asked.flat().filter((to) => to === 'multicall')).toHaveLength(1)
  expect(asked).toHaveLength(7)
  const many = await caller(calls(300), undefined)
  expect(many).toHaveLength(300)
  expect(many.filter(Boolean)).toHaveLength(100)
})

test('a call that makes the whole batch fail is found, in a bounded number of requests', async () => {
  const bad = calls(250)[77]?.to
  const { asked, caller } = chain({ fault: (targets) => (bad !== undefined && targets.includes(bad) ? refusal(3) : undefined) })
  const answers = await caller(calls(250), undefined)
  expect(asked.length).toBeLessThanOrEqual(15)
  expect(answers.filter(Boolean).length).toBeGreaterThan(240)
  expect(answers[77]).toBeUndefined()
})

test('a node that refuses every batch is a failure, not an empty account', async () => {
  const { asked, caller } = chain({ fault: () => refusal(-32601) })
  await expect(caller(calls(250), undefined)).rejects.toThrow('execution reverted')
  expect(asked.length).toBeLessThanOrEqual(15)
})

test.each([
  ['a node too busy', refusal(-32005)],
  ['no node', new TypeError('Failed to fetch')],
])('%s is a failure without another request', async (_, error) => {
  const { asked, caller } = chain({ fault: () => error })
  await expect(caller(calls(10), undefined)).rejects.toBe(error)
  expect(asked).toHaveLength(1)
})

test.each(['0x1234', 'no', 12, null, `0x${'f'.repeat(200)}`])('an invalid answer is a failure: %o', async (answer) => {
  const { caller } = chain({ fault: () => answer })
  await expect(caller(calls(10), undefined)).rejects.toThrow('Multicall3')
})
