import { drawIcon } from '../drawIcon.js'
import type { Identity } from '../types.js'

/** Made-up wallets of Bitcoin, each with one sentence for the corner panel. */
export const bitcoinIdentities: readonly (readonly [Identity, { readonly about: string }])[] = [
  [
    {
      id: 'sextant',
      name: 'Sextant',
      rdns: '',
      uuid: '',
      icon: drawIcon('#8a5a14', '<path d="M14 46a24 24 0 0 0 36 0M32 14v18l-16 14M32 32l16 14M27 14h10"/>'),
      tint: '#8a5a14',
    },
    { about: 'Bitcoin: an address for payments and one for ordinals.' },
  ],
]
