import { createIndex, dropIndex } from './createIndex.js'
import type { Migration } from './Migration.js'

/** Each logout, each reused token and each deleted account queries the spent tokens of a login, of which there are millions. */
export const spentByFamily = Object.freeze<Migration>({
  version: 2,
  name: '0002-spent-by-family',
  oldest: 1,
  apart: true,
  up: (steps) => createIndex(steps, 'vault_spent_by_family', 'vault_spent (family)'),
  down: (steps) => dropIndex(steps, 'vault_spent_by_family'),
})
