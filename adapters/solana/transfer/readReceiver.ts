import type { PreparedTransfer } from '../../../kernel/api/index.js'
import { systemProgram, tokenPrograms } from '#lib/solana/balances/programs.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** Addresses without a key: the system program and the incinerator. */
const burned: readonly string[] = [systemProgram, '1nc1nerator11111111111111111111111111111111', 'So11111111111111111111111111111111111111112']

/** The kind of account at an address, by the account that a node reports: null where there is none, undefined where it did not answer. */
export const readReceiver = (address: string, token: string | undefined, account: unknown): PreparedTransfer['receiver'] => {
  if (address === token) return 'token'
  if (burned.includes(address)) return 'burn'
  if (account === null) return 'account'
  const owner = safeGet(account, 'owner')
  if (typeof owner !== 'string') return 'unknown'
  // Assets owned by a program's own address, or by the account or the mint of a token, cannot be moved.
  if (safeGet(account, 'executable') === true) return 'burn'
  if (tokenPrograms.includes(owner)) return token === undefined ? 'contract' : 'burn'
  return owner === systemProgram ? 'account' : 'contract'
}
