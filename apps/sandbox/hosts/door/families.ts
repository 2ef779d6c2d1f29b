/** A chain family that the front door can be switched to. */
export type Family = 'ethereum' | 'solana' | 'bitcoin' | 'polkadot' | 'cosmos'

export interface FamilyFacts {
  readonly id: Family
  readonly name: string
  /** As the widget names it. */
  readonly namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'
  /** The network whose prices stand in the shop until a wallet says another (CAIP-2, or the namespace). */
  readonly network: string
  readonly symbol: string
  readonly colour: string
  /** Lines in a square of 64. */
  readonly mark: string
}

/** The families, in the order of the switch. */
export const families: readonly [FamilyFacts, ...FamilyFacts[]] = [
  {
    id: 'ethereum',
    name: 'Ethereum',
    namespace: 'eip155',
    network: 'eip155:1',
    symbol: 'ETH',
    colour: '#6672a8',
    mark: 'M32 16l11 16-11 6-11-6zM21 36l11 12 11-12',
  },
  {
    id: 'solana',
    name: 'Solana',
    namespace: 'solana',
    network: 'solana',
    symbol: 'SOL',
    colour: '#21836f',
    mark: 'M21 22h19l4-4M21 32h22M43 42H24l-4 4',
  },
  {
    id: 'bitcoin',
    name: 'Bitcoin',
    namespace: 'bip122',
    network: 'bip122',
    symbol: 'BTC',
    colour: '#b9701c',
    mark: 'M25 18v28M25 18h9a6.5 6.5 0 0 1 0 14h-9M34 32a7 7 0 0 1 0 14h-9',
  },
  {
    id: 'polkadot',
    name: 'Polkadot',
    namespace: 'polkadot',
    network: 'polkadot',
    symbol: 'DOT',
    colour: '#a3235f',
    mark: 'M25 20a7 4 0 1 0 14 0a7 4 0 1 0-14 0M25 44a7 4 0 1 0 14 0a7 4 0 1 0-14 0M20 27l4-4M20 37l4 4M44 27l-4-4M44 37l-4 4',
  },
  {
    id: 'cosmos',
    name: 'Cosmos',
    namespace: 'cosmos',
    network: 'cosmos',
    symbol: 'ATOM',
    colour: '#37416b',
    mark: 'M24 32a8 18 0 1 0 16 0a8 18 0 1 0-16 0M16 23a18 8 30 1 0 32 18a18 8 30 1 0-32-18M16 41a18 8-30 1 0 32-18a18 8-30 1 0-32 18',
  },
]

/** The mark of a family, as a source for `<img>`. */
export const markOf = ({ colour, mark }: FamilyFacts): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/><path d="${mark}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`)}`
