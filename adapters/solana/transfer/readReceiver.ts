import type { PreparedTransfer } from '../../../kernel/api/index.js'
import { systemProgram, tokenPrograms } from '../balances/programs.js'
import { safeGet } from '../../../lib/safeGet.js'

/** Where nobody has a key: the system itself and the incinerator. */
const burned: readonly string[] = [systemProgram, '1nc1nerator11111111111111111111111111111111', 'So11111111111111111111111111111111111111112']

/** What stands at an address, by the account that a node says is there: null where there is none, undefined where it did not say. */
export const readReceiver = (address: string, token: string | undefined, account: unknown): PreparedTransfer['receiver'] => {
  if (address === token) return 'token'
  if (burned.includes(address)) return 'burn'
  if (account === null) return 'account'
  const owner = safeGet(account, 'owner')
  if (typeof owner !== 'string') return 'unknown'
  // Nobody can move what a program's own address, or an account or a mint of a token, is given as the owner.
  if (safeGet(account, 'executable') === true) return 'burn'
  if (tokenPrograms.includes(owner)) return token === undefined ? 'contract' : 'burn'
  return owner === systemProgram ? 'account' : 'contract'
}
