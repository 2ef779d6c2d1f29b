import { expect, test } from 'vitest'
import type { Network, RpcService, Transport } from '../../../kernel/api/index.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { createReader } from './createReader.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ethereum: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const setup = (rpc: RpcService['request'], wallet: (method: string) => Promise<unknown> = () => Promise.reject(new Error('no'))) => {
  const clock = fakeClock()
  const asked: string[] = []
  const transport: Transport = {
    request: ({ method }) => {
      asked.push(method)
      return wallet(method)
    },
    watch: () => () => {},
    close: async () => {},
  }
  const reader = createReader({ networks: { find: (id) => (id === 'eip155:1' ? ethereum : undefined) }, rpc: { request: rpc }, transport, after: clock.after })
  return { clock, asked, reader }
}

test("the host's RPC endpoint answers, and the wallet is not asked", async () => {
  const { asked, reader } = setup(async () => '0x5')
  expect(await reader.balances.list(account, 'eip155:1', [])).toMatchObject([{ symbol: 'ETH', amount: 5n }])
  expect(asked).toEqual([])
})

test('when the endpoint does not answer the wallet is asked', async () => {
  const { asked, reader } = setup(
    () => Promise.reject(new Error('down')),
    async () => '0x7',
  )
  expect(await reader.balances.list(account, 'eip155:1', [])).toMatchObject([{ amount: 7n }])
  expect(asked).toEqual(['eth_getBalance'])
})

test('a request that the node refuses is not sent to the wallet', async () => {
  const { asked, reader } = setup(() => Promise.reject(Object.assign(new Error('limit'), { rpcCode: -32005 })))
  await expect(reader.balances.list(account, 'eip155:1', [])).rejects.toThrow('limit')
  expect(asked).toEqual([])
})

test('when neither answers, or the wallet never does, the error of the endpoint is thrown', async () => {
  const refusing = setup(() => Promise.reject(new Error('down')))
  await expect(refusing.reader.balances.list(account, 'eip155:1', [])).rejects.toThrow('down')
  const silent = setup(
    () => Promise.reject(new Error('down')),
    () => new Promise(() => {}),
  )
  const answer = silent.reader.balances.list(account, 'eip155:1', [])
  const ended = expect(answer).rejects.toThrow('down')
  await new Promise<void>((done) => setImmediate(done))
  silent.clock.advance(5_000)
  await ended
})

test('a network that the host does not have is an error that names it', async () => {
  const { reader } = setup(async () => '0x5')
  await expect(reader.balances.list(account, 'eip155:42220', [])).rejects.toThrow('eip155:42220')
  await expect(reader.collectibles.list(account, 'eip155:42220', [])).rejects.toThrow('eip155:42220')
})
