import { expect, test } from 'vitest'
import { pieceFunctions } from '#lib/abi/pieces.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { describeAction } from '#lib/review/describeAction.js'
import { refusedTypedData } from '#lib/review/testing/refusedTypedData.js'
import { typedDataVectors } from '#lib/review/testing/typedDataVectors.js'
import { account, callVectors, messageVectors, now, token, tokenVectors } from '#lib/review/testing/vectors.js'
import { actionsOf } from '../actionsOf.js'
import { readFacts } from '../readFacts.js'
import { now as asked, account as own, read } from '../testing/requestOf.js'
import { describeNeeds } from '../views/actionChanges.js'
import { withFacts } from '../withFacts.js'

test('the vectors are about the account and the time of these requests', () => {
  expect([account, now]).toEqual([own, asked])
})

test.each(callVectors)('a page that asks for $name is warned of as in every wallet', ({ to, data, value = 0n, dangers }) => {
  expect(read('eth_sendTransaction', [{ from: account, to, data, value: `0x${value.toString(16)}` }]).dangers).toEqual(dangers)
})

test.each(typedDataVectors)('a page that asks to sign $name is warned of as in every wallet', ({ data, dangers }) => {
  expect(read('eth_signTypedData_v4', [account, data]).dangers).toEqual(dangers)
  expect(read('eth_signTypedData_v4', [account, JSON.stringify(data)]).dangers).toEqual(dangers)
})

test.each(refusedTypedData)('a page that asks to sign typed data with $name is refused with the reason', ({ data, reason }) => {
  expect(() => read('eth_signTypedData_v4', [account, data])).toThrow(reason)
})

test.each(messageVectors)('a page that asks to sign $name as a message is warned of as in every wallet', ({ message, dangers }) => {
  expect(read('personal_sign', [message, account]).dangers).toEqual(dangers)
})

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

test.each(tokenVectors)('a page that asks for $name is shown what the contract counts', async ({ data, decimals, items, dangers, says }) => {
  const review = read('eth_sendTransaction', [{ from: account, to: token, data }])
  const answers = new Map([
    [tokenFunctions.decimals as string, decimals === undefined ? undefined : word(BigInt(decimals))],
    [pieceFunctions.supportsInterface, items === undefined ? undefined : word(items ? 1n : 0n)],
  ])
  const rpc = {
    request: async (_: string, { method, params }: { readonly method: string; readonly params: readonly unknown[] }) => {
      if (method === 'eth_getCode') return '0x60'
      const answer = answers.get((params[0] as { readonly data: string }).data.slice(0, 10))
      if (answer === undefined) throw new Error('execution reverted')
      return answer
    },
  }
  const facts = await readFacts(review, { rpc: rpc as never, calls: () => undefined }, new AbortController().signal)
  const shown = withFacts(review, facts)
  expect(shown.dangers).toEqual(dangers)
  const needs = describeNeeds({
    t: ({ text }, values = {}) => text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`),
    ...{ tag: 'en', account, network: undefined, facts, prices: { currency: 'USD', centsOf: () => undefined } },
  })
  expect(actionsOf(shown).flatMap((action) => describeAction(action, needs))[0]?.title).toMatch(says)
})
