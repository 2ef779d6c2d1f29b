/** Something that can be sent. Texts of tokens are cleaned and cut, but anybody can write them. */
export interface SendAsset {
  /** CAIP-2 id. */
  readonly chain: string
  /** The contract; undefined for the native currency. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units; undefined while it is not known. */
  readonly amount: bigint | undefined
  /** Price of one whole token in `currency`: an exact decimal number. */
  readonly price: string | undefined
  readonly currency: string
  readonly icon: string | undefined
  /** The symbol of a listed token that this one is written like. */
  readonly imitates: string | undefined
  /** An NFT, with its id and how it is sent. It has no decimals, and its symbol is its name. */
  readonly item?: { readonly id: string; readonly kind: 'single' | 'edition'; readonly collection: string }
}

/** Identifies an asset in the form: its contract, with the id of an item; undefined for the native currency. */
export const assetKey = ({ address, item }: Pick<SendAsset, 'address' | 'item'>): string | undefined => (item ? `${address}/${item.id}` : address)

/** The item of a transfer of this asset. */
export const itemOf = ({ item }: Pick<SendAsset, 'item'>) => (item ? { item: { id: item.id, kind: item.kind } } : {})
