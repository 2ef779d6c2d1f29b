// @ts-check
import { getCookie, setCookie } from 'hono/cookie'
import { sameText } from '../signIn/sameText.mjs'
import { vaultHash } from './vaultHash.mjs'

/** @import { Context } from 'hono' */
/** @import { VaultParts } from '../vaultContract.js' */

/** Longer than a login and its handle last, in seconds. */
const lasts = 900

/**
 * Binds a login at a provider to the browser that began it. On its way to the provider that browser gets a cookie, which nothing but the
 * gateway can make, from the gateway's own page: what the frame stores is kept apart from what windows store. On its way back it shows it. A
 * browser that was sent the provider's link by somebody else has none.
 *
 * @param {Pick<VaultParts, 'origin' | 'pepper'>} vault
 */
export const sameBrowser = ({ origin, pepper }) => {
  // A secure site on https asks a gateway on https.
  const secure = origin.startsWith('https:')
  // Each login has a cookie of its own: several may take place at a time.
  const nameOf = (/** @type {string} */ state) => `portico-login-${vaultHash(pepper, 'social-cookie', state).slice(0, 16)}`
  const secretOf = (/** @type {string} */ state) => vaultHash(pepper, 'social-browser', state)
  return {
    /** @param {Context} context @param {string} state */
    mark: (context, state) => {
      const more = /** @type {const} */ ({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: lasts })
      setCookie(context, nameOf(state), secretOf(state), secure ? { ...more, secure, prefix: 'host' } : more)
    },
    /** Whether this browser began the login. @param {Context} context @param {string} state */
    began: (context, state) => {
      const shown = secure ? getCookie(context, nameOf(state), 'host') : getCookie(context, nameOf(state))
      return shown !== undefined && sameText(shown, secretOf(state))
    },
  }
}
