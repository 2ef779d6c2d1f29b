import { expect, test } from 'vitest'
import { answerService } from '../testing/answerService.js'
import { account, bonk, helius, other, signatureOf, usdc } from '../testing/dataAnswers/helius.js'
import { surviveBroken } from '../testing/surviveBroken.js'
import { createHelius } from './createHelius.js'

const native = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const create = (answers: Readonly<Record<string, unknown>> = helius) => {
  const { service } = answerService(answers)
  return createHelius({ name: 'helius 1', chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', native, service, transactions: service })
}
const { signal } = new AbortController()

test('balances are exact beyond what JavaScript numbers hold, and collections are left out', async () => {
  expect(await create().balances?.(account, signal)).toEqual([
    { ...native, address: undefined, amount: 1_500_000_000n },
    { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, icon: 'https://pictures.example/usdc.png', amount: 25_500_000n },
    { address: bonk, name: 'Bonk', symbol: 'Bonk', decimals: 5, icon: undefined, amount: 2n ** 64n - 1n },
  ])
})

test('the history has the changes of balances, without the fee', async () => {
  const page = await create().page?.({ account, cursor: undefined }, signal)
  expect(page?.next).toBeUndefined()
  expect(
    page?.items.map(({ hash, from, to, operation, status, moved }) => [
      hash,
      from,
      to,
      operation,
      status,
      moved.map(({ direction, symbol, quantity }) => `${direction} ${quantity} ${symbol}`),
    ]),
  ).toEqual([
    [signatureOf('2'), account, other, 'send', 'confirmed', ['out 25.5 USDC']],
    [signatureOf('3'), other, account, 'receive', 'confirmed', ['in 1 SOL']],
    [signatureOf('4'), account, account, 'trade', 'confirmed', ['out 0.1 SOL', 'in 90071992547.40993 ']],
    [signatureOf('5'), account, account, 'execute', 'failed', []],
  ])
})

test('without names of tokens the amounts are still there; a cursor has to be a signature', async () => {
  const { getAssetBatch: _, ...rest } = helius
  const page = await create(rest).page?.({ account, cursor: undefined }, signal)
  expect(page?.items[0]?.moved[0]).toMatchObject({ quantity: '25.5', name: '', address: usdc })
  await expect(create().page?.({ account, cursor: '0' }, signal)).rejects.toMatchObject({ status: 400 })
})

test('broken answers of Helius give an error of the provider or amounts that it wrote', async () => {
  await surviveBroken(helius, { account, create })
})
