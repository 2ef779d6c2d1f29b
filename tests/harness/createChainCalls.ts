import { createCalls } from '../../adapters/evm/calls/createCalls.js'
import type { Capabilities, Dispose, Transport } from '../../kernel/api/index.js'
import type { Anvil } from './startAnvil.js'
import { testNetwork } from './testNetwork.js'

/** A timer of the system, as the kernel's environment has it. */
const afterReal = (ms: number, run: () => void): Dispose => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Calls of a wallet without batches that signs at once on a real chain of the id 1. `onAsked` hears each method that it is asked for. */
export const createChainCalls = (chain: Anvil, account: string, onAsked: (method: string) => void = () => {}): Capabilities['calls'] => {
  const transport: Transport = {
    request: async ({ method, params }) => {
      onAsked(method)
      if (method === 'eth_accounts') return [account]
      if (method === 'wallet_getCapabilities') throw new Error('not supported')
      // As wallets do, with gas to spare: the first swap in a second writes more than one that follows in the same second.
      if (method === 'eth_sendTransaction') return chain.request(method, [{ ...(params as readonly [object])[0], gas: '0xf4240' }])
      return chain.request(method, params as readonly unknown[])
    },
    watch: () => () => {},
    close: async () => {},
  }
  return createCalls({
    networks: { find: () => testNetwork('eip155', 1, 'Ethereum') },
    rpc: { request: (_, { method, params }) => chain.request(method, params as readonly unknown[]) },
    transport,
    after: afterReal,
  })
}
