import { expect, test } from 'vitest'
import { toNetwork } from '../../../kernel/wallet/networks/toNetwork.js'
import { polkadot } from '../../../networks/otherNetworks.js'
import { readBalance } from './readBalance.js'

/** Alice, the well-known development account of Substrate, as Polkadot writes it. */
const account = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const network = toNetwork(polkadot)
const ask = (answer: unknown, of = account) => {
  const asked: unknown[] = []
  const request = async (_: string, call: unknown) => {
    asked.push(call)
    return answer
  }
  return { asked, read: () => readBalance({ account: of, network, rpc: { request, get: async () => undefined }, signal: undefined }) }
}
/** Four counters of 32 bits, then the free amount, the reserved one, the frozen one and flags, of 128 bits each. */
const stored = (free: string) => `0x${'01000000'.repeat(4)}${free}${'00'.repeat(48)}`

test('the free amount of an account is read from the storage of a node', async () => {
  const { asked, read } = ask(stored('00e40b54020000000000000000000000'))
  expect(await read()).toBe(10_000_000_000n)
  // The published key of this account: https://docs.polkadot.com
  expect(asked).toEqual([
    {
      method: 'state_getStorage',
      params: [
        '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
      ],
    },
  ])
})

test('an account that was never paid has nothing', async () => {
  expect(await ask(null).read()).toBe(0n)
})

test.each<[string, unknown]>([
  ['too short', '0x00'],
  ['no hexadecimal', `0x${'zz'.repeat(80)}`],
  ['a number', 7],
  ['missing', undefined],
])('an answer that is %s is refused', async (_, answer) => {
  await expect(ask(answer).read()).rejects.toMatchObject({ code: 'P342' })
})

test('another address is not asked about', async () => {
  const { asked, read } = ask(null, 'cosmos1sguafvgmel6f880ryvq8efh9522p8zvmrzlcrq')
  await expect(read()).rejects.toMatchObject({ code: 'P343' })
  expect(asked).toEqual([])
})
