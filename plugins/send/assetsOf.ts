import type { Network } from '../../kernel/api/index.js'
import type { NativeBalance } from '../../ports/account.js'
import type { NftBalance, TokenBalance } from '../../ports/tokens.js'
import { oneCoin } from '../../protocol/coinContracts.js'
import type { SendAsset } from './SendAsset.js'

export interface AssetSources {
  readonly network: Network
  /** Of the active account; undefined where no plugin keeps them. */
  readonly balances: readonly TokenBalance[] | undefined
  /** NFTs of the active account; undefined where no plugin keeps them. */
  readonly nfts?: readonly NftBalance[] | undefined
  readonly currency: string | undefined
  readonly native: NativeBalance | undefined
}

/** What can be sent on a network: what is held, and always the native currency first, also where its balance is unknown. */
export const assetsOf = ({ network, balances = [], nfts = [], currency = 'USD', native }: AssetSources): readonly SendAsset[] => {
  const chain = network.caipNetworkId
  const onNetwork = oneCoin(
    balances.filter((balance) => balance.chain === chain),
    network,
  )
  const held = onNetwork.map(
    ({ address, name, symbol, decimals, amount, price, icon, imitates }): SendAsset => ({
      chain,
      address,
      name,
      symbol,
      decimals,
      amount,
      // What pretends to be another token has no price.
      price: imitates === undefined ? price : undefined,
      currency,
      icon,
      imitates,
    }),
  )
  const own = held.find(({ address }) => address === undefined)
  const known = native && 'amount' in native ? native.amount : undefined
  const { name, symbol, decimals } = network.nativeCurrency
  const first = own ?? { chain, address: undefined, name, symbol, decimals, amount: known, price: undefined, currency, icon: undefined, imitates: undefined }
  const items = nfts.flatMap(({ address, id, name: title, collection, image, kind, amount }): readonly SendAsset[] =>
    kind === undefined
      ? []
      : [
          {
            ...{ chain, address, name: title, symbol: title, decimals: 0, amount, price: undefined, currency },
            icon: image,
            imitates: undefined,
            item: { id, kind, collection },
          },
        ],
  )
  return [first, ...held.filter((asset) => asset.address !== undefined && (asset.amount ?? 0n) > 0n), ...items]
}
