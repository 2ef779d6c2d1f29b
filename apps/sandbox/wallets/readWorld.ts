import { accounts, chains, solana } from '../world/settings.js'
import type { Chain } from './types.js'

const isWorld = (value: unknown): value is { chains: { id: number; name: string; symbol: string }[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { chains?: unknown }).chains)

/**
 * The accounts and chains of the sandbox. A wallet reads the chains by a way of its own, `/wallet-rpc/…`, which does not fail
 * when the page's RPC is made to.
 */
export const readWorld = (
  origin: string,
): {
  readonly accounts: readonly string[]
  readonly chains: readonly Chain[]
  /** Undefined where no Solana runs. */
  readonly solana: { readonly accounts: readonly string[]; readonly rpc: string } | undefined
} => {
  const text = document.querySelector('#sandbox-world')?.textContent
  const told: unknown = text ? JSON.parse(text) : undefined
  const running = isWorld(told) ? told.chains : chains
  return {
    accounts: accounts.map(({ address }) => address),
    chains: [
      ...running.map(({ id, name, symbol }) => ({ id, name, symbol, rpc: `${origin}/wallet-rpc/${id}` })),
      { id: 42220, name: 'Celo', symbol: 'CELO', rpc: undefined },
    ],
    solana:
      typeof told === 'object' && told !== null && 'solana' in told
        ? { accounts: solana.accounts.map(({ address }) => address), rpc: `${origin}/wallet-rpc/solana` }
        : undefined,
  }
}
