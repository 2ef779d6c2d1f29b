import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** How coins of an address are spent: by a key (`p2pkh`, `p2wpkh`, `p2tr`) or by a script (`p2sh`, `p2wsh`). */
export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export interface BitcoinAddress {
  /** As it is written usually: with a witness program in lower case. */
  readonly address: string
  readonly kind: BitcoinAddressKind
  /** True on every test network: their addresses are the same. */
  readonly test: boolean
  /** The hash of the key or of the script; the key itself for `p2tr`. */
  readonly program: Uint8Array
}

const versions: Readonly<Record<number, readonly [kind: BitcoinAddressKind, test: boolean]>> = {
  0: ['p2pkh', false],
  5: ['p2sh', false],
  111: ['p2pkh', true],
  196: ['p2sh', true],
}

const parseWitness = (text: string): BitcoinAddress | undefined => {
  const address = text.toLowerCase()
  // The checksum of version 0 is that of bech32, the one of later versions that of bech32m (BIP-350).
  const codec = address[3] === 'q' ? bech32 : bech32m
  const { prefix, words } = codec.decode(text as `${string}1${string}`, 90)
  const [version, ...rest] = words
  const program = codec.fromWords(rest)
  if (prefix !== 'bc' && prefix !== 'tb') return undefined
  const kind = version === 0 ? ({ 20: 'p2wpkh', 32: 'p2wsh' } as const)[program.length] : version === 1 && program.length === 32 ? ('p2tr' as const) : undefined
  return kind && { address, kind, test: prefix === 'tb', program }
}

const parseHash = (address: string): BitcoinAddress | undefined => {
  const [version = -1, ...program] = createBase58check(sha256).decode(address)
  const [kind, test] = versions[version] ?? []
  return kind && test !== undefined && program.length === 20 ? { address, kind, test, program: Uint8Array.from(program) } : undefined
}

/**
 * Reads an address of Bitcoin or of one of its test networks, checksum included: base58check, bech32 and bech32m. Undefined for anything
 * else, also for versions of witness programs that nothing can be spent from yet. Never throws.
 */
export const parseBitcoinAddress = (input: unknown): BitcoinAddress | undefined => {
  if (typeof input !== 'string' || !/^[a-zA-Z0-9]{26,74}$/.test(input)) return undefined
  try {
    return /^(bc|tb)1/i.test(input) ? parseWitness(input) : parseHash(input)
  } catch {
    return undefined
  }
}
