import type { EmbeddedAccounts } from '../../ports/embeddedWallet.js'
import type { StoredLogin } from './storedLogin.js'

/** What the account API says of the accounts of a sign-in. One whose way is not known is left out. */
export const describeAccounts = ({ accounts, email, userName: username, provider }: StoredLogin): EmbeddedAccounts => {
  const authProvider = provider ?? (email === undefined ? undefined : 'email')
  if (authProvider === undefined) return {}
  return Object.fromEntries(
    Object.entries(accounts).map(([namespace, { address }]) => {
      const user = { email, username, accounts: [{ type: 'eoa' as const, address }] }
      return [namespace, { address, info: { user, authProvider, accountType: 'eoa' as const, isSmartAccountDeployed: false as const } }]
    }),
  )
}
