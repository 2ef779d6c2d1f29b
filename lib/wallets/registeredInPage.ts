import { safeGet } from '../checks/safeGet.js'

const maxWallets = 64

/**
 * The wallets that register by the Wallet Standard in this very call and have a chain of this kind, for example `solana:`; each once. Nothing
 * is kept of them, so that this is good for counting alone.
 */
export const registeredInPage = (page: EventTarget, kind: string): readonly { readonly name: string }[] => {
  const found = new Map<string, { readonly name: string }>()
  const register = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets.slice(0, maxWallets)) {
      const [name, chains] = [safeGet(wallet, 'name'), safeGet(wallet, 'chains')]
      const fits = Array.isArray(chains) && chains.slice(0, maxWallets).some((chain) => String(chain).startsWith(kind))
      if (typeof name === 'string' && name !== 'WalletConnect' && fits && found.size < maxWallets) found.set(name.toLowerCase(), { name })
    }
    return () => {}
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register }) }))
  return [...found.values()]
}
