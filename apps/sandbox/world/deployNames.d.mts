/** A name in the sandbox's register. */
export interface NameRecord {
  readonly name: string
  /** The address that it leads to. */
  readonly account?: `0x${string}`
  /** ENSIP-9; that of mainnet by default. */
  readonly coinType?: bigint
  readonly texts?: Readonly<Record<string, string>>
  /** A server outside the chain that answers for the name. */
  readonly gateway?: string
  /** The account has chosen the name for itself. */
  readonly primary?: boolean
}

/** Puts the register of names to where ENS has its Universal Resolver. */
export const deployNames: (chain: { readonly url: string }) => Promise<void>
/** Puts the resolver of the parent name on the chain: a gateway answers for the names below it. */
export const deployResolver: (needs: { readonly url: string; readonly gateway: string; readonly signer: `0x${string}`; readonly at?: number }) => Promise<void>
/** Writes names, in this order. */
export const writeNames: (needs: { readonly url: string; readonly names: readonly NameRecord[] }) => Promise<void>
