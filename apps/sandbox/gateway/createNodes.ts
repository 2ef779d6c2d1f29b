import type { Clock } from 'portico-gateway/base/Clock.js'
import { createRpc } from 'portico-gateway/balances/createRpc.js'
import { readChains } from 'portico-gateway/settings/readChains.js'
import { multicall3, spamPictures, spamTokens, tokens } from '../world/settings.js'

/** A chain of this machine, with its node past the faults of its RPC. */
export interface GatewayChain {
  readonly id: number
  readonly symbol: string
  readonly upstream: string
}

const currencies: Readonly<Record<string, string>> = { ETH: 'Ether', POL: 'POL' }
/** Every block's hash is kept: a reset goes back a long way. Blocks are read when somebody asks. */
const history = { from: 0, every: 0, keep: 1_000_000 }

/** The chains as the gateway reads them from its settings, each with its node. */
export const createNodes = (chains: readonly GatewayChain[], clock: Clock) =>
  readChains(
    chains.map(({ id, symbol, upstream }) => ({
      id: `eip155:${id}`,
      rpc: upstream,
      native: { name: currencies[symbol] ?? symbol, symbol },
      multicall: multicall3,
      tokens: [
        ...tokens.map(({ address, name, symbol: short, decimals }) => ({ address, name, symbol: short, decimals })),
        ...[...spamTokens, spamPictures].map(({ address }) => ({ address, spam: true })),
      ],
      history,
    })),
  ).map((chain) => ({ chain, history, rpc: createRpc({ url: chain.rpc, clock, deadline: 8_000 }) }))
