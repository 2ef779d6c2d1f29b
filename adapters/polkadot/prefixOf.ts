/** Prefixes of addresses, by the beginning of the hash of a network's first block. */
const prefixes: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}

/** The prefix of addresses on a network (CAIP-2 id): its own where it is known, else that of addresses for any network. */
export const prefixOf = (chain: string): number => (Object.hasOwn(prefixes, chain) ? (prefixes[chain] ?? 42) : 42)
