import { expect, test } from 'vitest'
import { toNetwork } from '../../../kernel/wallet/networks/toNetwork.js'
import { osmosis } from '../../../networks/otherNetworks.js'
import { cosmosAddress } from '../../../tests/harness/fakeCosmos.js'
import { readBalance } from './readBalance.js'

const account = cosmosAddress(7, 'osmo')
const network = toNetwork(osmosis)
const ask = (answer: unknown) => {
  const asked: string[] = []
  const get = async (chain: string, path: string) => {
    asked.push(`${chain} ${path}`)
    return answer
  }
  return { asked, read: () => readBalance({ account, network, rpc: { get, request: async () => undefined }, signal: undefined }) }
}

test('the amount of the currency of the network is read from the REST interface of a node', async () => {
  const { asked, read } = ask({ balance: { denom: 'uosmo', amount: '123456789012345678901' } })
  expect(await read()).toBe(123_456_789_012_345_678_901n)
  expect(asked).toEqual([`cosmos:osmosis-1 cosmos/bank/v1beta1/balances/${account}/by_denom?denom=uosmo`])
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['another currency', { balance: { denom: 'uatom', amount: '5' } }],
  ['a number', { balance: { denom: 'uosmo', amount: 5 } }],
  ['less than nothing', { balance: { denom: 'uosmo', amount: '-5' } }],
  ['a fraction', { balance: { denom: 'uosmo', amount: '0.5' } }],
  ['no balance', { balance: null }],
])('an answer with %s is refused', async (_, answer) => {
  await expect(ask(answer).read()).rejects.toMatchObject({ code: 'P342' })
})
