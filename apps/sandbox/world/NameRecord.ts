import type { Hex } from 'viem'

/** A name in the sandbox's register. */
export interface NameRecord {
  readonly name: string
  /** The address that it leads to. */
  readonly account?: Hex
  /** ENSIP-9; that of mainnet by default. */
  readonly coinType?: bigint
  readonly texts?: Readonly<Record<string, string>>
  /** A server outside the chain that answers for the name. */
  readonly gateway?: string
  /** The account has chosen the name for itself. */
  readonly primary?: boolean
}
