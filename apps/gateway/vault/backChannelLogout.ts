import type { Clock } from '../base/Clock.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { LogoutMessage } from './VaultParts.js'
import type { Context } from 'hono'
import { ApiError } from '../http/ApiError.js'
import { logOf } from '../http/logOf.js'
import { createBuckets } from '../limits/createBuckets.js'
import type { VaultNeeds } from './createVaultAccess.js'
import { LogoutRefusedError } from './LogoutRefusedError.js'
import { requestNetwork } from './requestNetwork.js'
import { socialIdentity } from './socialIdentity.js'
import { vaultHash } from './vaultHash.js'

/** Where providers say that somebody logged out: registered there as the address of the gateway and this. */
export const logoutPath = '/vault/social/backchannel-logout'

/** Of one address: a company that ends its day, and no more signatures to verify than that. */
const size = Object.freeze({ burst: 100, perSecond: 10 })

/**
 * A provider says that somebody logged out there (OpenID Connect Back-Channel Logout 1.0): their sessions end that came of it. Whoever sends the
 * message, what counts is the signature of the provider in it, and that once.
 */
export const backChannelLogout = (
  parts: VaultNeeds & { readonly clock: Clock; readonly proxies?: number | undefined; readonly shared?: SharedStore | undefined } & {
    readonly pseudonymOf: NonNullable<VaultNeeds['pseudonymOf']>
  },
): ((context: Context) => Promise<Response>) => {
  const { clock, vault, shared } = parts
  const store = parts.store.vault
  const buckets = createBuckets({ clock, shared, name: 'logouts', size })
  const hash = (purpose: string, value: string) => vaultHash(vault.pepper, purpose, value)

  /** The provider whose message it is, and what it says. */
  const read = async (token: string): Promise<LogoutMessage> => {
    let refused = new LogoutRefusedError('issuer')
    // One issuer may be named twice, with two clients.
    for (const { readLogout } of vault.socials ?? []) {
      try {
        const message = await readLogout?.(token)
        if (message) return message
      } catch (error) {
        if (!(error instanceof LogoutRefusedError)) throw error
        refused = error
        if (error.reason !== 'audience') break
      }
    }
    throw refused
  }

  return async (context) => {
    context.header('cache-control', 'no-store')
    const network = requestNetwork(context, parts.proxies)
    const wait = await buckets.take(network)
    if (wait > 0) throw new ApiError(429, 'RATE_LIMITED', 'Too many logouts.', { retryAfter: wait, limit: 'logouts' })
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
      throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send application/x-www-form-urlencoded.')
    const tokens = new URLSearchParams(await context.req.text()).getAll('logout_token')
    try {
      const [token] = tokens
      if (token === undefined || tokens.length > 1) throw new LogoutRefusedError('form')
      const { issuer, id, expires, session, subject } = await read(token)
      const users = await store.endSessionsByProvider({
        message: hash('logout', `${issuer}\n${id}`),
        expires,
        sid: session && hash('social-sid', `${issuer}\n${session}`),
        identity: subject && socialIdentity(vault.pepper, issuer, subject),
      })
      if (!users) throw new LogoutRefusedError('replayed')
      for (const user of users) await store.addAuditRow({ at: clock.now(), event: 'logged out by provider', user, detail: '' })
      logOf(context)('vault logout by provider', { users: users.length })
      return context.json({})
    } catch (error) {
      if (!(error instanceof LogoutRefusedError)) throw error
      logOf(context)('vault logout refused', { level: 'warn', reason: error.reason, networkToday: parts.pseudonymOf('network', network) })
      throw new ApiError(400, 'LOGOUT_REFUSED', 'The message of the logout is not taken.', { cause: error })
    }
  }
}
