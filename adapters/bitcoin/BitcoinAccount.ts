/** What a wallet uses an address for: `payment` for coins, `ordinal` for inscriptions, which must not be spent as coins. @public */
export type AddressPurpose = 'payment' | 'ordinal'

/** An address of a wallet. @public */
export interface BitcoinAccount {
  /** With its checksum verified. */
  readonly address: string
  /** What the wallet uses the address for. */
  readonly purpose: AddressPurpose
  /** In hexadecimal; undefined where the wallet does not give it. */
  readonly publicKey?: string
}
