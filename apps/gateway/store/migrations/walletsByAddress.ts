import { createIndex, dropIndex } from './createIndex.js'
import type { Migration } from './Migration.js'

const indexes = [
  ['vault_wallets_by_evm_address', 'vault_wallets (lower(evm_address))'],
  ['vault_wallets_by_solana_address', 'vault_wallets (solana_address)'],
] as const

/** Users who ask for help know the address of their wallet, and there are millions of wallets. */
export const walletsByAddress = Object.freeze<Migration>({
  version: 13,
  name: '0013-wallets-by-address',
  oldest: 1,
  apart: true,
  up: async (steps) => {
    for (const [name, on] of indexes) await createIndex(steps, name, on)
  },
  down: async (steps) => {
    for (const [name] of indexes) await dropIndex(steps, name)
  },
})
