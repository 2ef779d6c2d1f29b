import type { VaultParts } from './VaultParts.js'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { sameText } from '../secrets.js'
import { vaultHash } from './vaultHash.js'

/** Longer than a login and its handle last, in seconds. */
const lasts = 900

/**
 * Binds a login at a provider to the browser that began it. On its way to the provider that browser gets a cookie, which nothing but the
 * gateway can make, from the gateway's own page: what the frame stores is kept apart from what windows store. On its way back it shows it. A
 * browser that was sent the provider's link by somebody else has none.
 */
export const sameBrowser = ({ origin, pepper }: Pick<VaultParts, 'origin' | 'pepper'>) => {
  // A secure site on https asks a gateway on https.
  const secure = origin.startsWith('https:')
  // Each login has a cookie of its own: several may take place at a time.
  const nameOf = (state: string) => `portico-login-${vaultHash(pepper, 'social-cookie', state).slice(0, 16)}`
  const secretOf = (state: string) => vaultHash(pepper, 'social-browser', state)
  return {
    mark: (context: Context, state: string) => {
      const more = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: lasts } as const
      setCookie(context, nameOf(state), secretOf(state), secure ? { ...more, secure, prefix: 'host' } : more)
    },
    /** Whether this browser began the login. */
    began: (context: Context, state: string) => {
      const shown = secure ? getCookie(context, nameOf(state), 'host') : getCookie(context, nameOf(state))
      return shown !== undefined && sameText(shown, secretOf(state))
    },
  }
}
