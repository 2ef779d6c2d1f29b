import { expect, test } from 'vitest'
import { account, etherscan, hashOf } from '../testing/dataAnswers/etherscan.js'
import { surviveBroken } from '../testing/surviveBroken.js'
import { createEtherscan } from './createEtherscan.js'
import { readExactJson } from '../http/readExactJson.js'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const { signal } = new AbortController()
const begin = (answers: Readonly<Record<string, unknown>> = etherscan) => {
  const asked: URLSearchParams[] = []
  const source = createEtherscan({
    name: 'etherscan 1',
    chain: 'eip155:8453',
    native,
    service: {
      ask: async (path) => {
        const query = new URLSearchParams(path.slice(1))
        asked.push(query)
        return { status: 200, body: readExactJson(JSON.stringify(answers[query.get('action') ?? ''] ?? {})) }
      },
    },
  })
  return { source, asked }
}

test('balances have the native currency and the tokens of the list', async () => {
  const { source, asked } = begin()
  expect(await source.balances?.(account, signal)).toEqual([
    { ...native, address: undefined, amount: 12_842_700_000_000_000_000n },
    { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 25_500_000n },
  ])
  expect(asked.map((query) => query.get('chainid'))).toEqual(['8453', '8453'])
})

test('the history joins four lists, and an empty one is no error', async () => {
  const page = await begin().source.page?.({ account, cursor: undefined }, signal)
  expect(page?.items.map(({ hash, operation, status, moved }) => [hash, operation, status, moved[0]?.quantity])).toEqual([
    [hashOf('a'), 'send', 'confirmed', '1.5'],
    [hashOf('d'), 'receive', 'confirmed', '25.5'],
    [hashOf('e'), 'receive', 'confirmed', '1'],
    [hashOf('c'), 'deploy', 'failed', undefined],
  ])
})

test('a refusal is an error: a key without the list of tokens does not make an account empty', async () => {
  const refused = {
    ...etherscan,
    addresstokenbalance: { status: '0', message: 'NOTOK', result: 'Sorry, it looks like you are trying to access an API Pro endpoint.' },
  }
  await expect(begin(refused).source.balances?.(account, signal)).rejects.toThrow('Etherscan refuses a request')
})

test('a full list ends the page at its last block, and the next page begins there', async () => {
  const [row] = (etherscan.txlist as { result: readonly object[] }).result
  const full = Array.from({ length: 100 }, (_, at) => ({ ...row, hash: `0x${`${at}`.padStart(64, '0')}`, blockNumber: `${400 - at}` }))
  const { source, asked } = begin({ ...etherscan, txlist: { status: '1', message: 'OK', result: full } })
  const page = await source.page?.({ account, cursor: undefined }, signal)
  expect([page?.next, page?.items.length]).toEqual(['301', 99])
  await source.page?.({ account, cursor: '301' }, signal).catch(() => {})
  expect(asked.at(-1)?.get('endblock')).toBe('301')
})

test('broken answers of Etherscan give an error of the provider or amounts that it wrote', async () => {
  await surviveBroken(etherscan, { account, create: (answers) => begin(answers).source })
})
