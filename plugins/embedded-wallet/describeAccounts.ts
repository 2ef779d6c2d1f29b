import type { EmbeddedAccounts } from '../../ports/embeddedWallet.js'
import type { StoredLogin } from './storedLogin.js'

/** What the account API says of the accounts of a sign-in. One whose way is not known is left out. */
export const describeAccounts = ({ accounts, email, userName: username, provider }: StoredLogin): EmbeddedAccounts => {
  const authProvider = provider ?? (email === undefined ? undefined : 'email')
  if (authProvider === undefined) return {}
  return Object.fromEntries(
    Object.entries(accounts).map(([namespace, { address, type = 'eoa', other, deployed = false }]) => {
      const others = other === undefined ? [] : [{ type: type === 'eoa' ? ('smartAccount' as const) : ('eoa' as const), address: other }]
      const user = { email, username, accounts: [{ type, address }, ...others] }
      return [namespace, { address, info: { user, authProvider, accountType: type, isSmartAccountDeployed: deployed } }]
    }),
  )
}
