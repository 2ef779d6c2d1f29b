import { createVaultServer } from 'portico-vault/serve/createVaultServer.js'
import type { SiteChain, SiteConfig } from 'portico-vault/serve/SiteConfig.js'
import { listen } from '../world/listen.js'
import { portUses, solana as world } from '../world/settings.js'

interface Front {
  readonly url: string
}
/** What runs beside the secure site. */
interface Beside {
  readonly gateway: string
  readonly chains: readonly { readonly id: number; readonly name: string; readonly symbol: string; readonly front: Front }[]
  readonly solana: { readonly front: Front }
  /** Where smart accounts are installed. */
  readonly smart: { readonly bundler: Front; readonly paymaster: Front } | undefined
}
/** A network as the frame of the secure site reads it. */
interface FrameChain extends SiteChain {
  readonly name: string
  readonly currency: { readonly symbol: string; readonly decimals: number }
}

/** The secure site of the embedded wallet, on a port of its own, which makes it another origin than the pages. */
export const startSandboxVault = async ({ port }: { readonly port: number }) => {
  let gatewayUrl = 'http://localhost'
  let networks: readonly FrameChain[] = []
  /** Read anew with every request. */
  const config: SiteConfig = {
    get gateway() {
      return gatewayUrl
    },
    get chains() {
      return networks
    },
  }
  const server = createVaultServer({ config })
  let down = false
  server.on('connection', (socket) => {
    if (down) socket.destroy()
  })
  const { env, use } = portUses.vault
  const actual = await listen(server, { port, use, env })
  return {
    url: `http://localhost:${actual}`,
    /** Tells it what runs beside it. */
    open: ({ gateway, chains, solana, smart }: Beside): void => {
      gatewayUrl = gateway
      networks = [
        ...chains.map(({ id, name, symbol, front }) => ({
          ...{ id: `eip155:${id}`, name, currency: { symbol, decimals: 18 }, rpc: front.url },
          ...(smart && id === 1 && { bundler: smart.bundler.url, paymaster: smart.paymaster.url }),
        })),
        { id: `solana:${world.genesis.slice(0, 32)}`, name: 'Solana', currency: { symbol: 'SOL', decimals: 9 }, rpc: solana.front.url },
      ]
    },
    /** Whether it refuses every connection. */
    get down(): boolean {
      return down
    },
    setDown: (next: boolean): void => {
      down = next
      if (down) server.closeAllConnections()
    },
    stop: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
