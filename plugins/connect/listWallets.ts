import type { Connector, HostInfo, SlotItem } from '../../kernel/api/index.js'
import { walletName } from '../../lib/walletName.js'
import type { ConnectGroup, ConnectRow } from '../../ports/connect.js'
import type { chooseRecents, LastWallet, RecentsInput } from './chooseRecents.js'
import { type ListType, orderTypes } from './orderTypes.js'
import type { RecentWallet } from './parseRecents.js'
import { indexOfWallet } from './indexOfWallet.js'

/**
 * What comes when the wallets of this browser are painted, drawn by `views/DeferredRow.tsx`: used wallets, what other plugins draw, and
 * wallets whose identity another one claims, too, for they need a word of warning before they can be pressed.
 */
export type DeferredItem = RecentWallet | ConnectGroup | ConnectRow | Connector

export type WalletEntry = { readonly key: string } & (
  | { readonly kind: 'wallet'; readonly connector: Connector; readonly name: string; readonly lastUsed: number | undefined }
  | { readonly kind: 'row'; readonly row: ConnectRow }
  | { readonly kind: 'late'; readonly item: DeferredItem }
)

export interface WalletListInput extends Omit<RecentsInput, 'wallets' | 'excluded'> {
  /** Set where another kind of network is connected already: then only wallets of this kind help. */
  readonly namespace?: string | undefined
  /** There where there are any recents. */
  readonly chooseRecents: typeof chooseRecents | undefined
  readonly rows: readonly SlotItem<ConnectRow | ConnectGroup>[]
  readonly host: HostInfo
  /** Names and rdns of wallets that the host hides by an id that says nothing to this browser. */
  readonly hidden: readonly string[]
  /** Ids of connectors that are on screen: they stay as long as they are found. */
  readonly shown: readonly string[]
}
export interface WalletList {
  readonly last: LastWallet | undefined
  readonly entries: readonly WalletEntry[]
  /** SPEC §2: an installed or announced wallet is usable. */
  readonly usable: boolean
}

const named = (ids: readonly string[], wallet: Parameters<typeof indexOfWallet>[1]) => indexOfWallet(ids, wallet) >= 0

/** Ids of the public wallet registry. They name no installed wallet, so they cannot hide one. */
const registryId = /^[0-9a-f]{64}$/i

/**
 * SPEC §5 hides the Browser Wallet, the nameless `window.ethereum`, on desktop: it is one of the announced wallets
 * once more. Where nothing else was found it is the only way in, so then it stays.
 */
const isLegacy = (connector: Connector) => connector.kind === 'injected' && connector.rdns === undefined && connector.namespaces.includes('eip155')

/** SPEC §2's list of wallets: what is shown, and in which order. */
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
  const announced = allowed.filter((connector) => !isLegacy(connector))
  const legacy =
    enableInjected &&
    (host.mobile || (announced.length === 0 && !looking) || connectors.some((connector) => isLegacy(connector) && shown.includes(connector.id)))
  const wallets = legacy ? allowed : announced
  const { recents, last } = input.chooseRecents?.({ ...input, wallets, excluded }) ?? { recents: [], last: undefined }

  const entry = (connector: Connector): WalletEntry =>
    connector.disputed
      ? { kind: 'late', key: connector.id, item: connector }
      : {
          kind: 'wallet',
          key: connector.id,
          connector,
          name: walletName(connector.name),
          lastUsed: recents.find((recent) => recent.id === connector.id)?.at,
        }
  const listed = wallets.filter((connector) => connector.id !== last?.id)
  const featured = (connector: Connector) => {
    const place = indexOfWallet(featuredWalletIds, connector)
    return place < 0 ? featuredWalletIds.length : place
  }
  const ofType = (type: ListType): readonly WalletEntry[] => {
    const own: readonly WalletEntry[] =
      type === 'recent'
        ? recents.flatMap((recent) =>
            recent.paired !== undefined && recent.id !== last?.id
              ? { kind: 'late', key: recent.id, item: recent }
              : listed.filter((connector) => connector.id === recent.id).map(entry),
          )
        : type === 'injected' || type === 'custom'
          ? listed
              .filter((connector) => connector.kind === type && !recents.some((recent) => recent.id === connector.id))
              .toSorted((left, right) => featured(left) - featured(right))
              .map(entry)
          : []
    const added = input.rows
      .filter(({ item }) => item.type === type)
      .flatMap(({ id, item }): WalletEntry | [] => {
        const key = `row:${id}`
        return 'open' in item && !item.shown ? { kind: 'row', key, row: item } : pairs ? { kind: 'late', key, item } : []
      })
    return [...own, ...added]
  }

  return {
    last,
    entries: orderTypes(connectorTypeOrder).flatMap(ofType),
    usable: wallets.some((connector) => connector.kind === 'injected'),
  }
}
