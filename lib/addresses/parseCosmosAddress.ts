import { bech32 } from '@scure/base'

export interface CosmosAddress {
  /** In lower case, as it is written usually. */
  readonly address: string
  /** The network that the address is written for: `cosmos`, `osmo`. */
  readonly prefix: string
  /** The hash of the key (20 bytes), or the id of a contract or a module (32 bytes). */
  readonly account: Uint8Array
}

/**
 * Reads an address of an account of a Cosmos network: bech32 with its checksum, and a prefix that is not one of keys of validators.
 * Undefined for anything else. Never throws.
 */
export const parseCosmosAddress = (input: unknown): CosmosAddress | undefined => {
  if (typeof input !== 'string' || !/^[a-zA-Z][a-zA-Z0-9]{1,82}1[a-zA-Z0-9]{38,64}$/.test(input)) return undefined
  const { prefix, words } = bech32.decodeUnsafe(input, 128) ?? {}
  const account = words && bech32.fromWordsUnsafe(words)
  if (prefix === undefined || !account || (account.length !== 20 && account.length !== 32)) return undefined
  // `cosmosvaloper1…` and its like name keys of validators, which hold nothing.
  return /(valoper|valcons|pub)$/.test(prefix) ? undefined : { address: input.toLowerCase(), prefix, account: Uint8Array.from(account) }
}
