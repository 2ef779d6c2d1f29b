/** The purpose of an address: `payment` for coins, `ordinal` for inscriptions, which must not be spent as coins. @public */
export type AddressPurpose = 'payment' | 'ordinal'

/** An address of a wallet. @public */
export interface BitcoinAccount {
  /** With its checksum verified. */
  readonly address: string
  /** The purpose of the address. */
  readonly purpose: AddressPurpose
  /** In hexadecimal; undefined where the wallet does not give it. */
  readonly publicKey?: string
}
