import type { PluginContext, Stored } from '../../kernel/api/index.js'
import { EmailLoginView } from '../../ports/embeddedWallet.js'
import { ConnectingFarcasterView, ConnectingSocialView } from '../../ports/social.js'
import type { manifest } from './manifest.js'
import { readProvider } from './readStoredLogin.js'
import type { StoredLogin } from './storedLogin.js'

/** How the visitor signed in. */
export interface LastSignInMethod {
  /** How the visitor signed in last on this page. */
  provider(): StoredLogin['provider']
  /** What the site called them then: only this answer has it at some sites. */
  userName(): string | undefined
  /** The visitor is signed in. */
  signedIn(by: StoredLogin['provider'], name?: string): void
  /** Shows where to sign in: at the provider of the last time, also of an earlier visit, else by e-mail. False where the page has no such view. */
  show(): boolean
}

/** Remembers the way of the last sign-in, without the account, so that an account that was left can be opened again in the same way. */
export const createLastSignInMethod = (stored: Stored<unknown>, router: PluginContext<typeof manifest>['router']): LastSignInMethod => {
  let last: StoredLogin['provider']
  let userName: string | undefined
  return {
    provider: () => last,
    userName: () => userName,
    signedIn: (by, name) => {
      last = by
      userName = name
      if (by !== undefined && by !== stored.get()) stored.set(by)
    },
    show: () => {
      const provider = readProvider(stored.get())
      if (provider === 'farcaster' && router.canOpen(ConnectingFarcasterView)) router.push(ConnectingFarcasterView)
      else if (provider && provider !== 'email' && provider !== 'farcaster' && router.canOpen(ConnectingSocialView))
        router.push(ConnectingSocialView, { provider })
      else if (router.canOpen(EmailLoginView)) router.push(EmailLoginView)
      else return false
      return true
    },
  }
}
