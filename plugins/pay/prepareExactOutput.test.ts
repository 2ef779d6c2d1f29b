import { expect, test } from 'vitest'
import type { ExactOutputCheck, ExactOutputQuote, ExactOutputService } from '../../ports/swap.js'
import type { PreparedPayment } from './PayReview.js'
import { prepareExactOutput, type SwapWay } from './prepareExactOutput.js'
import { paymentOf } from './testing/payWorld.js'

const { signal } = new AbortController()
const ok: ExactOutputCheck = { outcome: 'ok', leaves: 100n }
const unseen: ExactOutputCheck = { outcome: 'unavailable' }

/** A payment whose simulations say what the test says: that of the review, then that before the wallet is asked. */
const prepared = async (first: ExactOutputCheck, second: ExactOutputCheck, held?: bigint): Promise<PreparedPayment> => {
  const payment = paymentOf()
  const request = {
    chain: payment.network,
    from: payment.recipient,
    pay: undefined,
    deliver: { token: payment.asset.address, amount: payment.amount, to: payment.recipient },
  }
  const quote: ExactOutputQuote = { request, expected: 100n, maximum: 110n, path: [], at: 0 }
  const exact: ExactOutputService = {
    canQuote: () => true,
    quote: async () => quote,
    prepare: async () => ({
      ...{ quote, approval: undefined, contract: '', server: undefined, impact: undefined, steps: [], fee: undefined },
      ...{ funds: { native: held, held }, check: first },
    }),
    check: async () => second,
  }
  const asset = { address: undefined, symbol: 'ETH', name: 'Ether', decimals: 18 } as SwapWay['asset']
  const way: SwapWay = { payment, from: request.from, asset, native: asset, exact, calls: {} as SwapWay['calls'], quote, agreed: 100n }
  const made = await prepareExactOutput(way, signal)
  if (typeof made === 'string') throw new Error(made)
  return made
}

test.each<[string, ExactOutputCheck, ExactOutputCheck, boolean, string]>([
  ['goes on when the simulation is still right', ok, ok, true, 'ok'],
  ['goes on unseen when the review said that it cannot be simulated', unseen, unseen, false, 'ok'],
  ['needs a new review when it could be simulated before', ok, unseen, true, 'unknown'],
  ['needs a new review when the price moved', ok, { outcome: 'reverts', why: 'price', reason: undefined }, true, 'price'],
  ['stops when the contract refuses', unseen, { outcome: 'reverts', why: 'other', reason: 'paused' }, false, 'reverts'],
])('prepareExactOutput: %s', async (_, first, second, simulated, found) => {
  const { review, check } = await prepared(first, second)
  expect([review.simulated, await check(0, signal)]).toEqual([simulated, found])
})

test('prepareExactOutput: is over what is held when the account has less native currency than the maximum that is sent along', async () => {
  await expect(prepared(ok, ok, 109n)).rejects.toThrow('over')
  expect((await prepared(ok, ok, 110n)).review.maximum).toBe(110n)
})
