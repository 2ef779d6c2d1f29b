import { createRpc } from 'portico-gateway/balances/createRpc.mjs'
import { createRpcBalances } from 'portico-gateway/balances/createRpcBalances.mjs'
import { createRpcHistory } from 'portico-gateway/history/createRpcHistory.mjs'
import { startGateway } from 'portico-gateway/startGateway.mjs'
import { readChains } from 'portico-gateway/settings/readChains.mjs'
import { loadCheck } from 'portico-gateway/signIn/loadCheck.mjs'
import { createStore } from 'portico-gateway/store/createStore.mjs'
import { openSqlite } from 'portico-gateway/store/openSqlite.mjs'
import { listen } from '../world/listen.mjs'
import { multicall3, portUses, spamPictures, spamTokens, tokens } from '../world/settings.mjs'
import { sandboxParts } from './sandboxParts.mjs'

const currencies = { ETH: 'Ether', POL: 'POL' }

/**
 * The gateway with everything: invented wallets, and the balances and the history of the chains, read past the faults of their RPC. What it
 * keeps is in memory, and it reads when somebody asks.
 *
 * @param {object} needs
 * @param {number} needs.port
 * @param {string} needs.origin where the phone is
 * @param {readonly { id: number, symbol: string, upstream: string }[]} needs.chains
 * @param {import('portico-gateway/contract.js').Faults} needs.faults
 */
export const startSandboxGateway = async ({ port, origin, chains, faults }) => {
  const parts = { ...sandboxParts({ origin, faults }), store: await createStore(openSqlite()) }
  const nodes = readChains(
    chains.map(({ id, symbol, upstream }) => ({
      id: `eip155:${id}`,
      rpc: upstream,
      native: { name: currencies[symbol] ?? symbol, symbol },
      multicall: multicall3,
      tokens: [
        ...tokens.map(({ address, name, symbol: short, decimals }) => ({ address, name, symbol: short, decimals })),
        ...[...spamTokens, spamPictures].map(({ address }) => ({ address, spam: true })),
      ],
      // Every block's hash: a reset goes back a long way.
      history: { from: 0, every: 0, keep: 1_000_000 },
    })),
  ).map((chain) => ({ chain, rpc: createRpc({ url: chain.rpc, clock: parts.clock, deadline: 8_000 }) }))
  const { env, use } = portUses.gateway
  /** Pages of this machine sign in. Loaded when somebody does: the library may still be in the making. @type {ReturnType<typeof loadCheck> | undefined} */
  let check
  /** @type {import('portico-gateway/contract.js').SignInParts} */
  const signIn = {
    check: async (input) => {
      check ??= loadCheck()
      return (await check)(input)
    },
    origins: ['http://localhost:*', 'http://127.0.0.1:*'],
    rpcUrls: Object.fromEntries(chains.map(({ id, upstream }) => [`eip155:${id}`, upstream])),
    lifetime: 7 * 86_400_000,
    sameSite: 'lax',
  }
  const started = {
    ...parts,
    signIn,
    balances: nodes.map(({ chain, rpc }) => createRpcBalances({ ...parts, chain, rpc })),
    history: nodes.map(({ chain, rpc }) => createRpcHistory({ ...parts, chain, rpc, ...chain.history, patience: 8_000 })),
  }
  return startGateway(started, { host: 'localhost', listen: (server) => listen(server, { port, use, env }), grace: 500 })
}
