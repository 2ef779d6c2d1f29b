import { cleanText } from '../../lib/cleanText.js'
import { toImageSource } from '../../lib/toImageSource.js'
import { readList } from './readList.js'
import { safeGet } from '../../lib/safeGet.js'

/** What a wallet says of itself, checked. Only a hint: nothing here proves who is speaking. */
export interface FoundWallet {
  readonly name: string
  readonly icon: string | undefined
  readonly wallet: object
}

/**
 * Boundary validator: what was registered by the Wallet Standard, as a Solana wallet that can connect and sign transactions, or
 * undefined. Other families, relays that offer themselves as wallets, and what is no wallet are passed over. Never throws.
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
  // Data only, as the standard asks: showing the list must not call another host.
  return { name, icon: typeof icon === 'string' && icon.startsWith('data:') ? toImageSource(icon) : undefined, wallet }
}
