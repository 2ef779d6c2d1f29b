import type { World } from './readWorld.js'
import type { Network } from './types.js'

/** The phone reads the chains by a way of its own, which does not fail when the page's RPC is made to. */
export const toNetworks = ({ chains, solana }: World, origin: string): readonly Network[] => [
  ...chains.map(({ id, name }) => ({ id: `eip155:${id}`, name, rpc: `${origin}/wallet-rpc/${id}` })),
  { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', rpc: solana ? `${origin}/wallet-rpc/solana` : undefined },
  { id: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin', rpc: `${origin}/bitcoin` },
  { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', rpc: undefined },
  { id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', name: 'Kusama', rpc: undefined },
  { id: 'cosmos:cosmoshub-4', name: 'Cosmos Hub', rpc: undefined },
  { id: 'cosmos:osmosis-1', name: 'Osmosis', rpc: undefined },
]
