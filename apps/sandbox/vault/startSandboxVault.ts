import { createVaultServer } from 'portico-vault/serve/createVaultServer.js'
import { listen } from '../world/listen.js'
import { solana as world, portUses } from '../world/settings.js'

/**
 * The secure site of the embedded wallet, on a port of its own, which makes it another origin than the pages.
 *
 * @param {{ port: number }} needs
 */
export const startSandboxVault = async ({ port }) => {
  const config = { gateway: 'http://localhost', chains: [] }
  const server = createVaultServer({ config })
  const { env, use } = portUses.vault
  const actual = await listen(server, { port, use, env })
  return {
    url: `http://localhost:${actual}`,
    /** Tells it what runs beside it. */
    open: ({ gateway, chains, solana, smart }) => {
      config.gateway = gateway
      config.chains = [
        ...chains.map(({ id, name, symbol, front }) => ({
          ...{ id: `eip155:${id}`, name, currency: { symbol, decimals: 18 }, rpc: front.url },
          ...(smart && id === 1 && { bundler: smart.bundler.url, paymaster: smart.paymaster.url }),
        })),
        { id: `solana:${world.genesis.slice(0, 32)}`, name: 'Solana', currency: { symbol: 'SOL', decimals: 9 }, rpc: solana.front.url },
      ]
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
