// For the type of `enableInjected`, which the port declares.
import type {} from '../../ports/evm.js'
import type { ConnectorFacts, HostInfo, SlotItem } from '../../kernel/api/index.js'
import { walletName } from '#lib/text/walletName.js'
import type { ConnectGroup, ConnectRow } from '../../ports/connect.js'
import type { chooseRecents, LastWallet, RecentsInput } from './chooseRecents.js'
import { type ListType, orderTypes } from './orderTypes.js'
import type { RecentWallet } from './parseRecents.js'
import { groupWallets, isLegacy } from '#lib/wallets/groupWallets.js'
import { registryId } from '#lib/wallets/registryId.js'
import { indexOfWallet } from './indexOfWallet.js'

/**
 * What comes when the wallets of this browser are painted, drawn by `views/DeferredRow.tsx`: used wallets, what other plugins draw, and
 * rows of third parties among it, with their publishers, and wallets whose identity another one claims, too, for they need a word of warning
 * before they can be pressed.
 */
export type DeferredItem = RecentWallet | Contributed<ConnectGroup> | Contributed<ConnectRow> | ConnectorFacts
/** An item of a slot, with who publishes it where that is a third party. */
export type Contributed<item> = item & { readonly publisher?: string | undefined }

export type WalletEntry = {
  readonly key: string
} /** `several`: it is here for several namespaces, by a connector each, and a press leads to the choice. */ & (
  | { readonly kind: 'wallet'; readonly connector: ConnectorFacts; readonly name: string; readonly lastUsed: number | undefined; readonly several: boolean }
  | { readonly kind: 'row'; readonly row: ConnectRow }
  | { readonly kind: 'late'; readonly item: DeferredItem }
)

export interface WalletListInput extends Omit<RecentsInput, 'wallets' | 'excluded'> {
  /** Set where a wallet of one kind of network is wanted: then only wallets of this kind help. */
  readonly namespace?: string | undefined
  /** There where there are any recents. */
  readonly chooseRecents: typeof chooseRecents | undefined
  readonly rows: readonly SlotItem<ConnectRow | ConnectGroup>[]
  readonly host: HostInfo
  /** Names and rdns of wallets that the host hides by an id that says nothing to this browser. */
  readonly hidden: readonly string[]
  /** Names and rdns of wallets by the ids that the host features them by, where a directory knows them. */
  readonly aliases?: ReadonlyMap<string, readonly string[]> | undefined
  /** Ids of connectors that are on screen: they stay as long as they are found. */
  readonly shown: readonly string[]
}
export interface WalletList {
  readonly last: LastWallet | undefined
  readonly entries: readonly WalletEntry[]
  /** Whether an installed or announced wallet can be used. */
  readonly usable: boolean
}

const named = (ids: readonly string[], wallet: Parameters<typeof indexOfWallet>[1]) => indexOfWallet(ids, wallet) >= 0

/** The list of wallets: which ones are shown, and in which order. */
export const listWallets = (input: WalletListInput): WalletList => {
  const { connectors, looking, host, pairs, shown } = input
  const { includeWalletIds, featuredWalletIds, enableInjected, connectorTypeOrder, excludeWalletIds } = host.options
  const excluded = [...excludeWalletIds, ...input.hidden]
  const included = includeWalletIds.filter((id) => !registryId.test(id))
  const allowed = connectors.filter(
    (connector) =>
      (connector.kind === 'injected' || connector.kind === 'custom') &&
      (input.namespace === undefined || connector.namespaces.includes(input.namespace)) &&
      !named(excluded, connector) &&
      (included.length === 0 || named(included, connector)),
  )
  // The Browser Wallet is found where no announced wallet is that object. On desktop it waits for those, and stays once it is shown.
  const announced = allowed.filter((connector) => !isLegacy(connector))
  const legacy = enableInjected && (host.mobile || !looking || connectors.some((connector) => isLegacy(connector) && shown.includes(connector.id)))
  const wallets = legacy ? allowed : announced
  const { recents, last } = input.chooseRecents?.({ ...input, wallets, excluded }) ?? { recents: [], last: undefined }

  type Group = ReturnType<typeof groupWallets<ConnectorFacts>>[number]
  const has = (group: Group, id: string | undefined) => group.some((connector) => connector.id === id)
  const entry = (group: Group): WalletEntry => {
    const [connector, ...others] = group
    return connector.disputed
      ? { kind: 'late', key: connector.id, item: connector }
      : {
          kind: 'wallet',
          key: connector.id,
          connector,
          name: walletName(connector.name),
          lastUsed: recents.find((recent) => has(group, recent.id))?.at,
          several: others.length > 0,
        }
  }
  // The wallet that goes before all others is listed once more where it has another namespace.
  const listed = groupWallets(wallets).filter((group) => group.length > 1 || !has(group, last?.id))
  const ids = featuredWalletIds.map((id) => [id, ...(input.aliases?.get(id) ?? [])])
  const featured = (group: Group) => {
    const place = ids.findIndex((names) => group.some((connector) => named(names, connector)))
    return place < 0 ? ids.length : place
  }
  const ofType = (type: ListType): readonly WalletEntry[] => {
    const own: readonly WalletEntry[] =
      type === 'recent'
        ? recents.flatMap((recent) =>
            recent.paired !== undefined && recent.id !== last?.id
              ? { kind: 'late', key: recent.id, item: recent }
              : listed.filter((group) => recents.find(({ id }) => has(group, id)) === recent).map(entry),
          )
        : type === 'injected' || type === 'external'
          ? listed
              .filter((group) => group[0].kind === (type === 'injected' ? 'injected' : 'custom') && !recents.some(({ id }) => has(group, id)))
              .toSorted((left, right) => featured(left) - featured(right))
              .map(entry)
          : []
    const added = input.rows
      .filter(({ item }) => item.type === type)
      .flatMap(({ id, item, publisher }): WalletEntry | [] => {
        const key = `row:${id}`
        const isPlain = 'open' in item && !item.shown
        if (isPlain && publisher === undefined) return { kind: 'row', key, row: item }
        return isPlain || pairs ? { kind: 'late', key, item: publisher === undefined ? item : { ...item, publisher } } : []
      })
    return [...own, ...added]
  }

  return {
    last,
    entries: orderTypes(connectorTypeOrder).flatMap(ofType),
    usable: wallets.some((connector) => connector.kind === 'injected'),
  }
}
