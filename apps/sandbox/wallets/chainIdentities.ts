import { drawIcon } from './drawIcon.js'
import type { Identity } from './types.js'

/** The made-up wallet of Polkadot. */
export const cairn: Identity = {
  id: 'cairn',
  name: 'Cairn',
  rdns: '',
  uuid: '',
  icon: drawIcon('#6b4a63', '<path d="M18 48h28M22 40h20M26 32h12M29 24h6"/>'),
  tint: '#6b4a63',
}
/** The made-up wallet of Cosmos. */
export const orrery: Identity = {
  id: 'orrery',
  name: 'Orrery',
  rdns: '',
  uuid: '',
  icon: drawIcon('#2f4a7a', '<circle cx="32" cy="32" r="5"/><circle cx="32" cy="32" r="16"/><circle cx="48" cy="32" r="3"/>'),
  tint: '#2f4a7a',
}
