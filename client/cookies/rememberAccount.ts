import type { AppKit, Undo } from '../AppKit.js'
import { cookieName } from './cookieName.js'

export interface RememberOptions {
  /** How long the cookie is kept, in seconds. Default 30 days. */
  readonly maxAge?: number
}

/**
 * Stores the account in a cookie whenever it changes, and removes the cookie when the visitor disconnects. The cookie holds the CAIP-10 id
 * of the active account and nothing else. On a server it does nothing.
 */
export const rememberAccount = (
  appkit: Pick<AppKit, 'instance' | 'getAccount' | 'subscribeAccount'>,
  { maxAge = 30 * 24 * 60 * 60 }: RememberOptions = {},
): Undo => {
  const { document } = globalThis as { readonly document?: Document }
  if (!document) return () => {}
  const name = cookieName(appkit.instance)
  const write = () => {
    const { status, caipAddress } = appkit.getAccount()
    if (status === 'connected' && caipAddress) set(caipAddress, maxAge)
    // The stored account stays until the wallet has answered.
    else if (status === 'disconnected') set('', -1)
  }
  const set = (value: string, age: number) => {
    document.cookie = `${name}=${value};path=/;max-age=${age};samesite=lax${document.location?.protocol === 'https:' ? ';secure' : ''}`
  }
  write()
  return appkit.subscribeAccount(write)
}
