import type { Connector, HostPolicy, SlotItem } from '../../kernel/contract/index.js'
import type { ConnectRow } from '../../ports/connect.js'
import { type ListType, orderTypes } from './orderTypes.js'
import type { RecentWallet } from './parseRecents.js'
import { walletName } from './walletName.js'
import { walletPlace } from './walletPlace.js'

export type WalletEntry =
  | { readonly kind: 'wallet'; readonly key: string; readonly connector: Connector; readonly name: string; readonly lastUsed: number | undefined }
  | { readonly kind: 'row'; readonly key: string; readonly row: ConnectRow }

/** The wallet offered before all others. While wallets are still looked for it may be known by its stored name alone. */
export interface LastWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly at: number
}

export interface WalletListInput {
  readonly connectors: readonly Connector[]
  readonly looking: boolean
  readonly recents: readonly RecentWallet[]
  readonly rows: readonly SlotItem<ConnectRow>[]
  readonly policy: Pick<HostPolicy, 'includeWalletIds' | 'excludeWalletIds' | 'featuredWalletIds' | 'connectorTypeOrder' | 'enableInjected'>
  readonly mobile: boolean
  /** Which wallet may take the first place: any, none, or the one that has it on screen. */
  readonly last: 'any' | 'none' | { readonly id: string }
  /** Ids of connectors that are on screen: they stay as long as they are found. */
  readonly shown: readonly string[]
}
export interface WalletList {
  readonly last: LastWallet | undefined
  readonly entries: readonly WalletEntry[]
  /** SPEC §2: an installed or announced wallet is usable. */
  readonly usable: boolean
}

const named = (ids: readonly string[], wallet: Parameters<typeof walletPlace>[1]) => walletPlace(ids, wallet) >= 0

/** Ids of the public wallet registry. They name no installed wallet, so they cannot hide one. */
const registryId = /^[0-9a-f]{64}$/i

/**
 * SPEC §5 hides the Browser Wallet, the nameless `window.ethereum`, on desktop: it is one of the announced wallets
 * once more. Where nothing else was found it is the only way in, so then it stays.
 */
const isLegacy = (connector: Connector) => connector.kind === 'injected' && connector.rdns === undefined

const visibleWallets = ({ connectors, looking, policy, mobile, shown }: WalletListInput): readonly Connector[] => {
  const included = policy.includeWalletIds.filter((id) => !registryId.test(id))
  const allowed = connectors.filter(
    (connector) =>
      (connector.kind === 'injected' || connector.kind === 'custom') &&
      !named(policy.excludeWalletIds, connector) &&
      (included.length === 0 || named(included, connector)),
  )
  const announced = allowed.filter((connector) => !isLegacy(connector))
  const legacy =
    policy.enableInjected &&
    (mobile || (announced.length === 0 && !looking) || connectors.some((connector) => isLegacy(connector) && shown.includes(connector.id)))
  return legacy ? allowed : announced
}

/** SPEC §2's list of wallets: what is shown, and in which order. */
export const listWallets = (input: WalletListInput): WalletList => {
  const { looking, policy, rows } = input
  const wallets = visibleWallets(input)
  const find = (id: string) => wallets.find((connector) => connector.id === id)

  const recents = input.recents.filter((recent) => {
    const connector = find(recent.id)
    if (connector) return !connector.disputed
    return looking && input.connectors.every(({ id }) => id !== recent.id) && !named(policy.excludeWalletIds, recent)
  })
  const { last } = input
  const first = last === 'none' ? undefined : last === 'any' ? recents[0] : recents.find((recent) => recent.id === last.id)
  const icon = first && find(first.id)?.icon

  const entry = (connector: Connector): WalletEntry => ({
    kind: 'wallet',
    key: connector.id,
    connector,
    name: walletName(connector.name),
    lastUsed: recents.find((recent) => recent.id === connector.id)?.at,
  })
  const listed = wallets.filter((connector) => connector.id !== first?.id)
  const featured = (connector: Connector) => {
    const place = walletPlace(policy.featuredWalletIds, connector)
    return place < 0 ? policy.featuredWalletIds.length : place
  }
  const ofType = (type: ListType): readonly WalletEntry[] => {
    const own =
      type === 'recent'
        ? recents.flatMap((recent) => listed.filter((connector) => connector.id === recent.id))
        : type === 'injected' || type === 'custom'
          ? listed
              .filter((connector) => connector.kind === type && !recents.some((recent) => recent.id === connector.id))
              .toSorted((left, right) => featured(left) - featured(right))
          : []
    const fromSlot = rows.filter(({ item }) => item.type === type).map(({ id, item }): WalletEntry => ({ kind: 'row', key: `row:${id}`, row: item }))
    return [...own.map(entry), ...fromSlot]
  }

  return {
    last: first && { id: first.id, name: walletName(find(first.id)?.name ?? first.name), icon, at: first.at },
    entries: orderTypes(policy.connectorTypeOrder).flatMap(ofType),
    usable: wallets.some((connector) => connector.kind === 'injected'),
  }
}
