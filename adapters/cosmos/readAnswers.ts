import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { parseCosmosAddress } from '#lib/addresses/parseCosmosAddress.js'
import { readBytes } from '#lib/bytes/readBytes.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** An account in the form of the signers of CosmJS. @public */
export interface CosmosAccount {
  /** With its checksum verified. */
  readonly address: string
  /** The kind of key; nearly always `secp256k1`. */
  readonly algo: string
  /** 33 bytes. */
  readonly pubkey: Uint8Array
}

/** Prefixes of addresses of the networks of this package. */
const prefixes: Readonly<Record<string, string>> = { 'cosmos:cosmoshub-4': 'cosmos', 'cosmos:osmosis-1': 'osmo' }

const readKey = (value: unknown): Uint8Array | undefined => {
  if (typeof value !== 'string') return readBytes(value, 65)
  if (value.length > 132) return undefined
  try {
    return fromHex(value) ?? fromBase64(value)
  } catch {
    return undefined
  }
}

/**
 * Validates an account: the answer to `getKey` of a wallet, or an entry of the answer to `cosmos_getAccounts`. Undefined for an address that
 * is not one of the network, and for anything else. Never throws.
 */
export const readAccount = (value: unknown, chain: string): CosmosAccount | undefined => {
  const parsed = parseCosmosAddress(safeGet(value, 'bech32Address') ?? safeGet(value, 'address'))
  const pubkey = readKey(safeGet(value, 'pubKey') ?? safeGet(value, 'pubkey'))
  const algo = safeGet(value, 'algo')
  const wanted = Object.hasOwn(prefixes, chain) ? prefixes[chain] : parsed?.prefix
  if (!parsed || pubkey?.length !== 33 || parsed.prefix !== wanted || typeof algo !== 'string' || !/^[\w-]{1,32}$/.test(algo)) return undefined
  return { address: parsed.address, algo, pubkey }
}

/** Validates the answer to `cosmos_getAccounts`. Undefined when it is no list. Never throws. */
export const readAccounts = (value: unknown, chain: string): readonly CosmosAccount[] | undefined =>
  readList(value, 100)?.flatMap((entry) => readAccount(entry, chain) ?? [])

/** A signature from a wallet, 64 bytes in base 64; wallets answer it alone or with the key. Undefined for anything else. */
export const readSignature = (answer: unknown): string | undefined => {
  const signed = safeGet(answer, 'signature')
  const text = typeof signed === 'object' ? safeGet(signed, 'signature') : signed
  try {
    return typeof text === 'string' && text.length < 100 && fromBase64(text).length === 64 ? text : undefined
  } catch {
    return undefined
  }
}
