import { expect, test } from 'vitest'
import { account, alchemy, hashOf } from '../testing/dataAnswers/alchemy.js'
import { surviveBroken } from '../testing/surviveBroken.js'
import { createAlchemy } from './createAlchemy.js'
import { readExactJson } from '../http/readExactJson.js'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const { signal } = new AbortController()
interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}
const begin = (answers: Readonly<Record<string, unknown>> = alchemy) => {
  const costs: number[] = []
  const source = createAlchemy({
    name: 'alchemy 1',
    chain: 'eip155:1',
    native,
    service: {
      ask: async (_, { body, cost = 1 }) => {
        costs.push(cost)
        const { method, params } = (Array.isArray(body) ? { method: 'metadata', params: [] } : body) as Call
        const side = Object.hasOwn(Object(params[0]), 'fromAddress') ? 'fromAddress' : 'toAddress'
        return { status: 200, body: readExactJson(JSON.stringify(answers[method === 'alchemy_getAssetTransfers' ? side : method] ?? {})) }
      },
    },
  })
  return { source, costs }
}

test('balances have the native currency and tokens with their names, which are asked for once', async () => {
  const { source, costs } = begin()
  const held = await source.balances?.(account, signal)
  expect(held).toEqual([
    { ...native, address: undefined, amount: 0xb23a3a2b0d0ac000n },
    {
      address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      icon: 'https://pictures.example/usdc.png',
      amount: 25_500_000n,
    },
  ])
  expect(await source.balances?.(account, signal)).toEqual(held)
  expect(costs).toEqual([1, 1, 1, 1, 1])
})

test('the history takes amounts from the digits of the contract, not from the rounded number', async () => {
  const page = await begin().source.page?.({ account, cursor: undefined }, signal)
  expect(page?.items.map(({ hash, operation, moved }) => [hash, operation, moved[0]?.kind, moved[0]?.quantity])).toEqual([
    [hashOf('a'), 'send', 'token', '1.5'],
    [hashOf('d'), 'receive', 'token', '25.5'],
    [hashOf('e'), 'receive', 'nft', '1'],
    [hashOf('f'), 'receive', 'nft', '2'],
  ])
})

test('what an account sends to itself moves once', async () => {
  const [row] = (alchemy.fromAddress as { result: { transfers: readonly object[] } }).result.transfers
  const self = { result: { transfers: [{ ...row, to: account }] } }
  const page = await begin({ ...alchemy, fromAddress: self, toAddress: self }).source.page?.({ account, cursor: undefined }, signal)
  expect(page?.items[0]?.moved.map(({ direction, quantity }) => [direction, quantity])).toEqual([['self', '1.5']])
})

test('broken answers of Alchemy give an error of the provider or amounts that it wrote', async () => {
  await surviveBroken(alchemy, { account, create: (answers) => begin(answers).source })
})
