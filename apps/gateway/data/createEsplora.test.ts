import { expect, test } from 'vitest'
import { ProviderError } from '../http/askJson.js'
import { answerService } from '../testing/answerService.js'
import { account, esplora, other, txid } from '../testing/dataAnswers/esplora.js'
import { surviveBroken } from '../testing/surviveBroken.js'
import { testClock } from '../testing/testClock.js'
import { createEsplora } from './createEsplora.js'

const native = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const chain = 'bip122:000000000019d6689c085ae165831e93'
const clock = testClock()
const create = (answers: Readonly<Record<string, unknown>> = esplora) =>
  createEsplora({ name: 'esplora 1', chain, native, clock, service: answerService(answers).service })
const { signal } = new AbortController()
const stats = (change: object) => ({ ...esplora, [`/address/${account}`]: { ...(esplora[`/address/${account}`] as object), ...change } })

test('a balance is what came minus what went, with what is not confirmed', async () => {
  expect(await create().balances?.(account, signal)).toEqual([{ ...native, address: undefined, amount: 52_500n }])
})

test.each([
  ['more went than came', { chain_stats: { funded_txo_sum: 1, spent_txo_sum: 2 } }],
  ['more than all bitcoins', { chain_stats: { funded_txo_sum: 2_100_000_000_000_001, spent_txo_sum: 0 } }],
  ['amounts in whole bitcoins', { chain_stats: { funded_txo_sum: 0.0015, spent_txo_sum: 0 } }],
])('a balance that cannot be is refused: %s', async (_, change) => {
  await expect(create(stats(change)).balances?.(account, signal)).rejects.toThrow(ProviderError)
})

test('the history says what others got, without the fee, and what is pending', async () => {
  const page = await create().page?.({ account, cursor: undefined }, signal)
  expect(page?.next).toBeUndefined()
  expect(page?.items.map(({ hash, from, to, status, operation, moved, minedAt }) => [hash, from, to, status, operation, moved[0]?.quantity, minedAt])).toEqual([
    [txid('a'), other, account, 'pending', 'receive', '0.000025', clock.now()],
    [txid('b'), account, other, 'confirmed', 'send', '0.0006', 1_764_433_657_000],
    [txid('c'), '', account, 'confirmed', 'receive', '0.001', 1_764_000_000_000],
  ])
})

test('a full page leads to the next one by its last confirmed transaction', async () => {
  const rows = (esplora[`/address/${account}/txs`] as readonly object[]).at(-1)
  const list = Array.from({ length: 25 }, (_, at) => ({ ...rows, txid: `${at}`.padStart(64, '0') }))
  const source = create({ [`/address/${account}/txs`]: list, [`/address/${account}/txs/chain/${list[24]?.txid}`]: list.slice(0, 3) })
  const first = await source.page?.({ account, cursor: undefined }, signal)
  expect([first?.items.length, first?.next]).toEqual([25, list[24]?.txid])
  expect(await source.page?.({ account, cursor: first?.next }, signal)).toMatchObject({ next: undefined })
  await expect(source.page?.({ account, cursor: '../x' }, signal)).rejects.toMatchObject({ status: 400 })
})

test('broken answers of Esplora give an error of the provider or possible amounts', async () => {
  await surviveBroken(esplora, { account, create, sums: true })
})
