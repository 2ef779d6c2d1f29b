import { expect, test } from 'vitest'
import { answerService } from '../testing/answerService.js'
import { account, blockscout, hashOf } from '../testing/dataAnswers/blockscout.js'
import { surviveBroken } from '../testing/surviveBroken.js'
import { ProviderError } from '../http/askJson.js'
import { createBlockscout } from './createBlockscout.js'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const begin = (answers: Readonly<Record<string, unknown>> = blockscout) => {
  const { service, asked } = answerService(answers)
  const source = createBlockscout({ name: 'blockscout 1', chain: 'eip155:1', native, service })
  const { signal } = new AbortController()
  return {
    source,
    asked,
    balances: async () => source.balances?.(account, signal),
    page: async (cursor?: string) => source.page?.({ account, cursor }, signal),
  }
}

test('balances have exact amounts, and neither spam nor collections', async () => {
  expect(await begin().balances()).toEqual([
    { ...native, address: undefined, amount: 12_842_700_000_000_000_000n },
    {
      address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      icon: 'https://pictures.example/usdc.png',
      amount: 25_500_000n,
    },
    { address: '0x1111111111111111111111111111111111111111', name: 'Odd Coin', symbol: 'ODD', decimals: 6, icon: undefined, amount: 2n ** 256n - 1n },
  ])
})

test('an account that the explorer has never seen has nothing; a balance that it has not fetched yet is read from its node', async () => {
  expect(await begin({ eth_getBalance: { result: '0x0' } }).balances()).toEqual([{ ...native, address: undefined, amount: 0n }])
  const unfetched = {
    ...blockscout,
    [`/api/v2/addresses/${account}`]: { hash: account, coin_balance: null },
    eth_getBalance: { jsonrpc: '2.0', id: 1, result: '0x2a' },
  }
  expect((await begin(unfetched).balances())?.[0]?.amount).toBe(42n)
  await expect(begin({ ...unfetched, eth_getBalance: { error: { message: 'Balance not found' } } }).balances()).rejects.toThrow(ProviderError)
})

test('the history joins transactions, token transfers and transfers inside of calls, the newest first', async () => {
  const page = await begin().page()
  expect(page?.next).toBeUndefined()
  expect(page?.items.map(({ hash, operation, status }) => [hash, operation, status])).toEqual([
    [hashOf('a'), 'send', 'confirmed'],
    [hashOf('0'), 'receive', 'confirmed'],
    [hashOf('d'), 'receive', 'confirmed'],
    [hashOf('e'), 'send', 'confirmed'],
    [hashOf('b'), 'approve', 'confirmed'],
    [hashOf('c'), 'execute', 'failed'],
    [hashOf('f'), 'receive', 'confirmed'],
  ])
  expect(page?.items[0]?.moved).toEqual([
    { kind: 'token', direction: 'out', name: 'Ether', symbol: 'ETH', quantity: '1.5', icon: undefined, address: undefined },
  ])
  expect(page?.items[2]?.moved[0]).toMatchObject({ quantity: '25.5', symbol: 'USDC', spam: false })
  expect(page?.items[5]?.moved).toEqual([])
  expect(page?.items[6]?.moved[0]).toMatchObject({ kind: 'nft', name: 'Boats #7', quantity: '1' })
})

test('a transfer that a stranger logged in the name of the account is marked as spam, and is not said to be signed by it', async () => {
  const forged = (await begin().page())?.items.find(({ hash }) => hash === hashOf('e'))
  expect(forged?.moved[0]).toMatchObject({ direction: 'out', spam: true, quantity: '5' })
  expect(forged?.from.toLowerCase()).not.toBe(account)
})

test('what is older than the end of an unfinished list waits for the next page, which begins there', async () => {
  const lists = Object.fromEntries(
    Object.entries(blockscout).map(([path, answer]) => [
      path,
      path.endsWith('/transactions') ? { ...(answer as object), next_page_params: { block_number: 150, index: 0, items_count: 50 } } : answer,
    ]),
  )
  const { page, asked } = begin(lists)
  const first = await page()
  expect([first?.next, first?.items.map(({ hash }) => hash)]).toEqual(['150', ['a', '0', 'd', 'e', 'b'].map(hashOf)])
  const rest = (path: string) => ({
    items: (blockscout[path] as { items: readonly { block_number: number }[] }).items.filter(({ block_number }) => block_number <= 150),
    next_page_params: null,
  })
  const names = ['transactions', 'token-transfers', 'internal-transactions'].map((name) => `/api/v2/addresses/${account}/${name}`)
  const second = begin(Object.fromEntries(names.map((path) => [path, rest(path)])))
  expect((await second.page('150'))?.items.map(({ hash }) => hash)).toEqual(['c', 'f'].map(hashOf))
  expect(second.asked[0]).toBe(`${names[0]}?block_number=151&index=0`)
  expect(asked).toHaveLength(3)
  await expect(page('150')).rejects.toThrow('A service does not continue where it was asked to.')
  await expect(page('x')).rejects.toMatchObject({ status: 400, field: 'cursor' })
})

test('broken answers of Blockscout give an error of the provider or amounts that it wrote', async () => {
  await surviveBroken(blockscout, { account, create: (answers) => begin(answers).source })
})
