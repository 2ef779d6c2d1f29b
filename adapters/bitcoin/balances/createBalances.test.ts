import { expect, test } from 'vitest'
import type { Network } from '../../../kernel/api/index.js'
import { bitcoinAddress } from '../../../tests/harness/fakeBitcoin.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { createBalances } from './createBalances.js'

const account = bitcoinAddress(7)
const network = testNetwork('bip122', '00000000da84f2bafbbc53dee25a72ae', 'Testnet 4') as Network
const chain = network.caipNetworkId

const world = (answer: unknown) => {
  const asked: string[] = []
  const get = async (of: string, path: string) => {
    asked.push(`${of} ${path}`)
    return answer
  }
  return { asked, ...createBalances({ networks: { find: (id) => (id === chain ? network : undefined) }, rpc: { get } }) }
}
const stats = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })

test('what an address received less what it spent, in blocks and waiting for one', async () => {
  const { asked, balances, nativeBalance } = world({ address: account, chain_stats: stats(900_000, 250_000), mempool_stats: stats(30_000, 100_000) })
  expect(await balances.list(account, chain, [])).toEqual([{ address: undefined, ...network.nativeCurrency, amount: 580_000n }])
  expect(await nativeBalance.read(account, chain)).toMatchObject({ asset: 'native', amount: 580_000n })
  expect(asked[0]).toBe(`${chain} address/${account}`)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['another address', { address: bitcoinAddress(8), chain_stats: stats(5, 0), mempool_stats: stats(0, 0) }],
  ['no sums', { address: account }],
  ['texts', { address: account, chain_stats: stats('5', '0'), mempool_stats: stats(0, 0) }],
  ['half a satoshi', { address: account, chain_stats: stats(0.5, 0), mempool_stats: stats(0, 0) }],
  ['less than none', { address: account, chain_stats: stats(5, 6), mempool_stats: stats(0, 0) }],
  ['more than there are', { address: account, chain_stats: stats(2_100_000_000_000_001, 0), mempool_stats: stats(0, 0) }],
])('an answer with %s is refused', async (_, answer) => {
  await expect(world(answer).balances.list(account, chain, [])).rejects.toMatchObject({ code: 'P342' })
})

test('a network that the host did not declare is not asked', async () => {
  const { asked, balances } = world({})
  await expect(balances.list(account, 'bip122:0', [])).rejects.toMatchObject({ code: 'P343' })
  expect(asked).toEqual([])
})
