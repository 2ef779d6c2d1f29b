import type { createAppKit } from 'portico'
import type { Eip1193 } from '../shared/signMessage.js'

export type AppKit = ReturnType<typeof createAppKit>

/** The wallet that a page is connected to, for the panels of this page. */
export const walletOf = (appkit: AppKit) => ({
  /** @throws when there is none */
  ask(method: string, ...params: unknown[]) {
    const provider = appkit.getWalletProvider<Eip1193>()
    if (!provider) throw new Error('Connect a wallet first.')
    return provider.request({ method, params })
  },
  /** The account, and the network as EIP-1193 writes it. @throws when there is none */
  facts() {
    const { address } = appkit.getAccount() ?? {}
    const chain = appkit.getCaipNetwork()?.id
    if (!address || chain === undefined) throw new Error('Connect a wallet first.')
    return { address, chain: `0x${Number(chain).toString(16)}` }
  },
})
