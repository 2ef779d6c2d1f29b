import type { parseCaipAddress } from '#lib/addresses/parseCaipAddress.js'
import { toCaipAddress } from '#lib/addresses/toCaipAddress.js'
import type { AccountState } from '../AppKit.js'
import { defaultType } from '../compat/accountOf.js'
import { readCookie } from './readCookie.js'

/** The account is known, not connected. */
const toAccount = ({ namespace, chain, address }: NonNullable<ReturnType<typeof parseCaipAddress>>): AccountState => ({
  allAccounts: [{ namespace, address, type: defaultType(namespace) }],
  caipAddress: toCaipAddress(chain, address),
  address,
  isConnected: false,
  status: 'reconnecting',
  embeddedWalletInfo: undefined,
})

/**
 * Reads and validates the active account that `rememberAccount` stored, from the `Cookie` header of a request (or `document.cookie`). The
 * account is known, not connected: its status is `reconnecting` until the page has asked the wallet. Undefined if the cookie names no account.
 * @example `const initialAccount = cookieToAccount('cookie of the request')`
 * @public
 */
export const cookieToAccount = (cookie: string | null | undefined, instance = 'main'): AccountState | undefined => {
  const { active } = readCookie(cookie, instance)
  return active && toAccount(active)
}

/**
 * Reads and validates all accounts that `rememberAccount` stored: one for each connected wallet and namespace, the active one first, at most
 * 16. Like `cookieToAccount`, it says what is known, not what is connected.
 * @example `const initialAccounts = cookieToAccounts('cookie of the request')`
 * @public
 */
export const cookieToAccounts = (cookie: string | null | undefined, instance = 'main'): readonly AccountState[] =>
  readCookie(cookie, instance).all.map(toAccount)
