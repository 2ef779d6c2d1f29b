import type { Network, RpcService, Transport, TransportChange } from '../../kernel/api/index.js'
import { fakeClock } from './fakeClock.js'
import { createTransfer } from '../../adapters/evm/transfer/createTransfer.js'

export const me = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
export const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const hash = `0x${'ab'.repeat(32)}`

const network = (id: number): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})

/** What a node answers for each method; a function is called, an error is thrown. */
export type Answers = Readonly<Record<string, unknown>>

const plain: Answers = {
  eth_chainId: '0x1',
  eth_estimateGas: '0x5208',
  eth_feeHistory: { baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'], reward: [['0x5f5e100'], ['0x5f5e100']] },
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: '0x',
  // Only the token is a contract.
  eth_call: ([call]: readonly { readonly to?: unknown }[]) => (call?.to === token ? `0x${5_000_000n.toString(16).padStart(64, '0')}` : '0x'),
}

/** A refusal of a node, as the kernel's RPC tells it. */
export const refusal = (rpcCode: number, details = 'refused', data?: unknown): Error => Object.assign(new Error('refused'), { rpcCode, details, data })

/** A wallet and a node that say what the test says. */
export const fakeChain = (answers: Answers = {}) => {
  const clock = fakeClock()
  const wallet = {
    chain: 'eip155:1',
    account: me as string | undefined,
    hash: hash as unknown,
    fault: undefined as unknown,
    /** What its own node answers; it has none at first. */
    node: {} as Record<string, unknown>,
  }
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const read: { readonly method: string; readonly params: unknown }[] = []
  const node: Record<string, unknown> = { ...plain, ...answers }
  const answer = async (given: unknown, params: unknown) => {
    const value: unknown = typeof given === 'function' ? given(params) : given
    if (value instanceof Error) throw value
    return value
  }
  const rpc: RpcService = {
    get: () => Promise.reject(new Error('This chain has no paths.')),
    request: async (_, { method, params }) => {
      read.push({ method, params })
      if (!(method in node)) throw refusal(-32601, 'the method does not exist')
      return answer(node[method], params)
    },
  }
  const transport: Transport = {
    request: async ({ method, params }) => {
      if (method in wallet.node) return answer(wallet.node[method], params)
      if (method === 'eth_chainId') return `0x${Number(wallet.chain.split(':')[1]).toString(16)}`
      if (method === 'eth_accounts') return wallet.account === undefined ? [] : [wallet.account]
      if (method !== 'eth_sendTransaction') throw new Error('not there')
      asked.push({ method, params })
      if (wallet.fault !== undefined) throw wallet.fault
      return wallet.hash
    },
    watch: (_: (change: TransportChange) => void) => () => {},
    close: async () => {},
  }
  const transfer = createTransfer({
    networks: { find: (id) => (id === 'eip155:1' || id === 'eip155:137' ? network(Number(id.split(':')[1])) : undefined) },
    rpc,
    transport,
    after: clock.after,
  })
  return { clock, wallet, asked, read, node, transfer }
}
