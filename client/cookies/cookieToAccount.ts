import { parseCaipAddress } from '../../lib/parseCaipAddress.js'
import { toCaipAddress } from '../../lib/toCaipAddress.js'
import type { AccountState } from '../AppKit.js'
import { defaultType } from '../compat/accountOf.js'
import { cookieName } from './cookieName.js'

/**
 * Reads and validates the account that `rememberAccount` stored, from the `Cookie` header of a request (or `document.cookie`). The account
 * is known, not connected: its status is `reconnecting` until the page has asked the wallet. Undefined when there is none.
 */
export const cookieToAccount = (cookie: string | null | undefined, instance = 'main'): AccountState | undefined => {
  const start = `${cookieName(instance)}=`
  const found = typeof cookie === 'string' && cookie.length <= 65_536 ? cookie.split(/;\s*/).find((part) => part.startsWith(start)) : undefined
  const account = parseCaipAddress(found?.slice(start.length))
  if (!account) return undefined
  const { namespace, chain, address } = account
  return {
    allAccounts: [{ namespace, address, type: defaultType(namespace) }],
    caipAddress: toCaipAddress(chain, address),
    address,
    isConnected: false,
    status: 'reconnecting',
    embeddedWalletInfo: undefined,
  }
}
