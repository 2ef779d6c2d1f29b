import type { ConnectorFacts } from '../../kernel/api/index.js'
import { walletName } from '#lib/text/walletName.js'
import type { RecentWallet } from './parseRecents.js'
import { indexOfWallet } from './indexOfWallet.js'

/** The wallet offered before all others. While wallets are still looked for it may be known by its stored name alone. */
export interface LastWallet extends RecentWallet {
  readonly icon: string | undefined
}

export interface RecentsInput {
  readonly recents: readonly RecentWallet[]
  readonly connectors: readonly ConnectorFacts[]
  readonly looking: boolean
  /** Whether a wallet that is not in this browser can be connected. */
  readonly pairs: boolean
  /** Which wallet may take the first place: any, none, or the one that has it on screen. */
  readonly last: 'any' | 'none' | { readonly id: string }
  /** What of the connectors the list shows. */
  readonly wallets: readonly ConnectorFacts[]
  /** Names, rdns and ids of what the host hides. */
  readonly excluded: readonly string[]
}

export interface ChosenRecents {
  readonly recents: readonly RecentWallet[]
  readonly last: LastWallet | undefined
}

/** Which wallets of last time can be offered, and which of them comes before all others. */
export const chooseRecents = ({ recents: known, connectors, looking, pairs, last, wallets, excluded }: RecentsInput): ChosenRecents => {
  const find = (id: string) => wallets.find((connector) => connector.id === id)
  const recents = known.filter((recent) => {
    const { id, name, paired } = recent
    if (indexOfWallet(excluded, recent) >= 0) return false
    if (paired !== undefined) return pairs && !wallets.some((connector) => indexOfWallet([id, name], connector) >= 0)
    const connector = find(id)
    return connector ? !connector.disputed : looking && connectors.every((other) => other.id !== id)
  })
  const first = last === 'none' ? undefined : last === 'any' ? recents[0] : recents.find(({ id }) => id === last.id)
  const connector = first && find(first.id)
  return { recents, last: first && { ...first, name: walletName(connector?.name ?? first.name), icon: connector?.icon ?? first.paired } }
}
