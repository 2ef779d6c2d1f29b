import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** The checked description of a wallet. Only a claim: it does not prove which wallet made it. */
export interface FoundWallet {
  readonly name: string
  readonly icon: string | undefined
  readonly wallet: object
}

/**
 * Validates an object that was registered by the Wallet Standard: a Solana wallet that can connect and sign transactions. Undefined for
 * other families, for relays that offer themselves as wallets, and for anything else. Never throws.
 */
export const readWallet = (wallet: unknown): FoundWallet | undefined => {
  if (typeof wallet !== 'object' || wallet === null) return undefined
  const name = cleanText(safeGet(wallet, 'name'), 40)
  const chains = readList(safeGet(wallet, 'chains'), 100) ?? []
  if (!name || name === 'WalletConnect' || !chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))) return undefined
  const features = safeGet(wallet, 'features')
  const can = (feature: string, method: string) => typeof safeGet(safeGet(features, feature), method) === 'function'
  if (!can('standard:connect', 'connect')) return undefined
  if (!can('solana:signTransaction', 'signTransaction') && !can('solana:signAndSendTransaction', 'signAndSendTransaction')) return undefined
  const icon = safeGet(wallet, 'icon')
  // Data URIs only, as the standard requires: showing the list must not send a request to another host.
  return { name, icon: typeof icon === 'string' && icon.startsWith('data:') ? toImageSource(icon) : undefined, wallet }
}
