import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { Network } from '../../../kernel/api/index.js'
import { createBalances } from './createBalances.js'
import type { Caller } from './createCaller.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ethereum: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const token = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
const word = (value: bigint | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

interface FakeToken {
  readonly amount?: string | undefined
  readonly decimals?: string | undefined
  readonly symbol?: string
  readonly name?: string
}

const setup = (tokens: Readonly<Record<string, FakeToken>>) => {
  const rounds: number[] = []
  const caller: Caller = async (calls) => {
    if (calls.length > 0) rounds.push(calls.length)
    return calls.map(({ to, data }) => {
      const found = tokens[to]
      if (data.startsWith('0x70a08231')) {
        expect(data.slice(10)).toBe(account.slice(2).toLowerCase().padStart(64, '0'))
        return found?.amount
      }
      if (data === '0x313ce567') return found?.decimals
      return data === '0x95d89b41' ? (found?.symbol ?? text('TOK')) : (found?.name ?? text('Token'))
    })
  }
  const requests: unknown[] = []
  const read = createBalances({
    network: ethereum,
    caller,
    request: async (call) => {
      requests.push(call)
      return '0x64'
    },
  })
  return { read, rounds, requests }
}
const native = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 100n }

test('without tokens there is only one request', async () => {
  const { read, rounds, requests } = setup({})
  expect(await read(account, [], undefined)).toEqual([native])
  expect(rounds).toEqual([])
  expect(requests).toEqual([{ method: 'eth_getBalance', params: [account, 'latest'] }])
})

test('tokens that are held are read with their metadata, and the metadata only once', async () => {
  const { read, rounds } = setup({ [token(1)]: { amount: word(5), decimals: word(6), symbol: text('USDC') }, [token(2)]: { amount: word(0) } })
  const held = [native, { address: token(1), name: 'Token', symbol: 'USDC', decimals: 6, amount: 5n }]
  expect(await read(account, [token(1), token(2), token(1)], undefined)).toEqual(held)
  expect(await read(account, [token(1), token(2)], undefined)).toEqual(held)
  // Two balances and three pieces of metadata, then two balances; the last round sends no request for metadata.
  expect(rounds).toEqual([2, 3, 2])
})

test.each([
  ['more decimals than a uint256 has', { amount: word(1), decimals: word(78) }],
  ['decimals that are a curse', { amount: word(1), decimals: word(2n ** 256n - 1n) }],
  ['no decimals', { amount: word(1) }],
  ['a balance that is no word', { amount: '0x12', decimals: word(18) }],
  ['nothing there', {}],
])('%s: the token is left out, and the others stay', async (_, hostile: FakeToken) => {
  const { read } = setup({ [token(1)]: hostile, [token(2)]: { amount: word(7), decimals: word(18) } })
  expect((await read(account, [token(1), token(2)], undefined)).map(({ amount }) => amount)).toEqual([100n, 7n])
})

test('names in any encoding are read, cut to 256 bytes', async () => {
  const { read } = setup({
    [token(1)]: { amount: word(1), decimals: word(18), name: text('A'.repeat(10_000)), symbol: encodeAbiParameters([{ type: 'bytes' }], ['0xfffe']) },
  })
  expect((await read(account, [token(1)], undefined))[1]).toMatchObject({ name: 'A'.repeat(256), symbol: '' })
})

test('a contract that fails three times is not asked again', async () => {
  const { read, rounds } = setup({ [token(1)]: {}, [token(2)]: { amount: word(0) } })
  for (let turn = 0; turn < 4; turn++) await read(account, [token(1), token(2)], undefined)
  expect(rounds).toEqual([2, 2, 2, 1])
})

test('a temporary failure of a node hides a token until the next read only', async () => {
  const tokens: Record<string, FakeToken> = { [token(1)]: {}, [token(2)]: { amount: word(7) } }
  const { read } = setup(tokens)
  expect(await read(account, [token(1), token(2)], undefined)).toEqual([native])
  tokens[token(1)] = { amount: word(5), decimals: word(6), symbol: text('USDC') }
  tokens[token(2)] = { amount: word(7), decimals: word(18), symbol: text('LUM') }
  expect((await read(account, [token(1), token(2)], undefined)).map(({ amount }) => amount)).toEqual([100n, 5n, 7n])
})

test('a text that is not an address is not requested, and of 3,000 tokens the first 2,000 are', async () => {
  const { read, rounds } = setup({})
  await read(account, ['', 'x', '0x12', 'javascript:alert(1)'], undefined)
  expect(rounds).toEqual([])
  await read(
    account,
    Array.from({ length: 3_000 }, (_, at) => token(at + 1)),
    undefined,
  )
  expect(rounds[0]).toBe(2_000)
})

test('an invalid native balance is a failure', async () => {
  const read = createBalances({ network: ethereum, caller: async () => [], request: async () => 'no' })
  await expect(read(account, [], undefined)).rejects.toThrow('eth_getBalance')
})
