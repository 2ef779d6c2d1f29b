import type { DirectoryWallet } from '../../ports/wallets.js'
import { readWallet } from './readWallet.js'

/** The host's option `customWallets`, checked. `onBad` is told the place of each entry that is no wallet. */
export const readCustomWallets = (input: unknown, onBad: (place: number) => void): readonly DirectoryWallet[] => {
  if (input === undefined) return []
  const found = new Map<string, DirectoryWallet>()
  const rows = Array.isArray(input) ? input.slice(0, 100) : [input]
  rows.forEach((row: unknown, place) => {
    const wallet = readWallet(row, { from: 'host' })
    if (wallet && !found.has(wallet.id)) found.set(wallet.id, wallet)
    else onBad(place)
  })
  return [...found.values()]
}
