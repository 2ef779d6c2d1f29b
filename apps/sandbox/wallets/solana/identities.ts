import { drawIcon } from '../drawIcon.js'
import type { Identity } from '../types.js'

export interface SolanaTraits {
  /** One sentence for the corner panel. */
  readonly about: string
  /** Sends what it signs, and writes sign-in messages. */
  readonly whole: boolean
  /** Part of a wallet that is also there for EVM: it is on the page only where it is chosen by its id. */
  readonly part?: true
}

/** Made-up wallets of the Wallet Standard: two of their own, and what Harbor has for Solana. */
export const solanaIdentities: readonly (readonly [Identity, SolanaTraits])[] = [
  [
    {
      id: 'beacon',
      name: 'Beacon',
      rdns: '',
      uuid: '',
      icon: drawIcon('#1c5a3c', '<path d="M26 52l3-26h6l3 26zM24 26h16M32 14v-4M20 18l-4-3M44 18l4-3"/>'),
      tint: '#1c5a3c',
    },
    { about: 'Solana: sends by itself and signs in.', whole: true },
  ],
  [
    {
      id: 'quarry',
      name: 'Quarry',
      rdns: '',
      uuid: '',
      icon: drawIcon('#5a4636', '<path d="M12 46h40M16 46V32h12v14M28 46V22h14v24M42 46V36h8v10"/>'),
      tint: '#5a4636',
    },
    { about: 'Solana: only signs, and cannot sign in.', whole: false },
  ],
  [
    {
      id: 'harbor-solana',
      name: 'Harbor',
      rdns: '',
      uuid: '',
      icon: drawIcon('#12405c', '<path d="M14 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5"/><path d="M32 14v16M24 22h16"/>'),
      tint: '#12405c',
    },
    { about: 'Solana: the other half of Harbor.', whole: true, part: true },
  ],
]
