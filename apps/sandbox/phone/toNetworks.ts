import type { World } from './readWorld.js'
import type { Network } from './types.js'

/** The phone reads the chains by a way of its own, which does not fail when the page's RPC is made to. */
export const toNetworks = ({ chains, solana }: World, origin: string): readonly Network[] => [
  ...chains.map(({ id, name }) => ({ id: `eip155:${id}`, name, rpc: `${origin}/wallet-rpc/${id}` })),
  { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', rpc: solana ? `${origin}/wallet-rpc/solana` : undefined },
]
