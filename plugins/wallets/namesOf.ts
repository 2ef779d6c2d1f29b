import type { DirectoryWallet } from '../../ports/wallets.js'

/** Names and rdns of wallets, by the ids that are asked for, in any case. Ids that no wallet has are left out. */
export const namesOf = (wallets: readonly DirectoryWallet[], ids: readonly string[]): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {}
  for (const id of ids) {
    const wallet = wallets.find((one) => one.id === id.toLowerCase())
    if (wallet) found[id] = wallet.rdns === undefined ? [wallet.name] : [wallet.name, wallet.rdns]
  }
  return found
}
