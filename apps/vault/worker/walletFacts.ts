/** The addresses of a wallet, and the version of its shares. */
export interface WalletFacts {
  readonly version: number
  readonly evmAddress: string
  readonly solanaAddress: string
}
/** The server's share in the format of the gateway. */
export interface ServerShare extends WalletFacts {
  readonly user: string
  /** The data in base64. */
  readonly share: string
}

/** Whether two name the same wallet, in the same version of its shares. */
export const isSameWallet = (one: WalletFacts, other: WalletFacts): boolean =>
  one.version === other.version && one.evmAddress.toLowerCase() === other.evmAddress.toLowerCase() && one.solanaAddress === other.solanaAddress
