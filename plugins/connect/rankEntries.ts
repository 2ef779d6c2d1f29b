import type { WalletEntry } from './listWallets.js'

const isWallet = ({ kind }: WalletEntry) => kind === 'wallet'

/**
 * Puts wallets into the order that a plugin wants. They change places among each other only: rows that plugins add and wallets whose name
 * another one claims stay where they are.
 */
export const rankEntries = (entries: readonly WalletEntry[], order: readonly string[]): readonly WalletEntry[] => {
  const rank = ({ key }: WalletEntry) => {
    const place = order.indexOf(key)
    return place < 0 ? order.length : place
  }
  const wallets = entries.filter(isWallet).toSorted((left, right) => rank(left) - rank(right))
  let next = 0
  return entries.map((entry) => (isWallet(entry) ? (wallets[next++] ?? entry) : entry))
}
