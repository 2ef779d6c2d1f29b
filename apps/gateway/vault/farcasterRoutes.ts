import { SealerError } from '../base/SealerError.js'
import type { FarcasterLogins } from './VaultParts.js'
import { type Context, Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { createBuckets } from '../limits/createBuckets.js'
import { createToken, sameText } from '../secrets.js'
import { UnprovenFarcasterError } from './createFarcaster.js'
import { createId, createTokens } from './createTokens.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'
import { farcasterBody, farcasterLoginBody } from './shapes.js'
import { socialLimitsOf } from './loginLimits.js'
import { socialIdentity } from './socialIdentity.js'
import { vaultHash } from './vaultHash.js'

/** How long a visitor may take in their app. */
export const farcasterMs = 300_000
/** The relay is asked about one login once a second at most; a client that asks sooner has to wait. */
const looksSize = Object.freeze({ burst: 1, perSecond: 1 })
const provider = 'farcaster'
/** Characters of a keyed hash, which follows the sealed channel. */
const proofLength = 43

/**
 * Logins with Farcaster: a link for the visitor's app, and the session once the app has signed. A user is an id of Farcaster (fid), as the
 * chain says it; a name or a picture is not taken over, because only the relay says those.
 */
export const farcasterRoutes = ({
  clock,
  store: { vault: store },
  vault,
  access,
  farcaster,
  shared,
}: VaultNeeds & { access: VaultAccess; farcaster: FarcasterLogins }) => {
  const hash = (purpose: string, value: string) => vaultHash(vault.pepper, purpose, value)
  /** Letters and digits, as sign-in messages want it. It is made of the state, and only by this gateway. */
  const nonceOf = (state: string) => Buffer.from(hash('farcaster-nonce', state), 'base64url').toString('hex')
  const contextOf = (id: string) => `farcaster-channel\n${id}`
  const proofOf = (id: string, sealed: string) => hash('farcaster-channel', `${id}\n${sealed}`)
  const looks = createBuckets({ clock, shared, name: 'farcaster', size: looksSize })
  const limits = socialLimitsOf(vault)
  const app: Hono<Env> = new Hono()
  const projectOf = (context: Context<Env>) => context.get('project')?.id ?? ''
  const failed = (what: string) => (cause: unknown) => {
    throw new ApiError(502, 'UPSTREAM_FAILED', what, { cause })
  }

  app.post('/farcaster', async (context) => {
    const { site } = readInput(farcasterBody, await access.body(context))
    access.site(context, site)
    const device = await access.device(context)
    const now = clock.now()
    const expires = now + farcasterMs
    const state = createToken()
    const id = hash('social-state', state)
    const started = { id, provider, network: hash('network', access.network(context)), device, project: projectOf(context), site, created: now, expires }
    const wait = await store.createPendingLogin(started, limits)
    if (wait > 0) throw new ApiError(429, 'RATE_LIMITED', 'Too many logins were started.', { retryAfter: Math.ceil(wait / 1000), limit: 'logins' })
    const { channel, link } = await farcaster.begin({ nonce: nonceOf(state), expires }).catch(failed('Farcaster does not answer.'))
    // The asker keeps it: nothing of it is stored here.
    const sealed = await vault.sealer.seal(Buffer.from(channel, 'utf8'), contextOf(id))
    return context.json({ uri: link, state, channel: `${sealed}${proofOf(id, sealed)}`, expiresAt: new Date(expires).toISOString() })
  })

  app.post('/farcaster/login', async (context) => {
    const { state, channel } = readInput(farcasterLoginBody, await access.body(context))
    const device = await access.device(context)
    const project = projectOf(context)
    const now = clock.now()
    const id = hash('social-state', state)
    const over = () => {
      logOf(context)('vault login refused', { project })
      return new ApiError(401, 'CODE_GONE', 'This login is used or over. Begin another one.')
    }
    const started = await store.findPendingLoginOfDevice({ id, provider, device, project, now })
    if (started === undefined) throw over()
    // A text of a stranger's is not opened: it would name keys that nobody has, or have a key service asked.
    const sealed = channel.slice(0, -proofLength)
    if (!sameText(channel.slice(-proofLength), proofOf(id, sealed))) throw over()
    if ((await looks.take(id)) > 0) return context.json({ status: 'waiting' })
    const token = await vault.sealer.open(sealed, contextOf(id)).catch((error) => {
      throw error instanceof SealerError ? error : over()
    })
    const found = await farcaster.look(Buffer.from(token).toString('utf8')).catch(failed('Farcaster does not answer.'))
    if (found.kind === 'waiting') return context.json({ status: 'waiting' })
    if (found.kind === 'gone') {
      await store.claimPendingLogin(id, now)
      return context.json({ status: 'declined' })
    }
    let fid: string
    try {
      ;({ fid } = await farcaster.verify(found, { nonce: nonceOf(state), started }))
    } catch (error) {
      if (!(error instanceof UnprovenFarcasterError)) return failed('The chain of Farcaster does not answer.')(error)
      // The nonce is used up: whatever the relay says next, this login is over.
      await store.claimPendingLogin(id, now)
      logOf(context)('vault login failed', { level: 'warn', provider, message: error.message })
      return context.json({ status: 'unproven' })
    }
    // One of several requests that ask at the same time gets the session.
    if (!(await store.claimPendingLogin(id, clock.now()))) throw over()
    const handle = hash('social-handle', createToken())
    await store.saveLoginResult(id, { handle, identity: socialIdentity(vault.pepper, provider, fid), name: null, expires: clock.now() + 60_000 })
    const taken = await store.redeemLoginHandle({ handle, device, project, user: createId(), now: clock.now() })
    if (!taken) throw over()
    const { stored, answer } = createTokens(now)
    await store.createSession({ family: createId(), user: taken.user, device, project, login: now, provider, ...stored })
    await access.audit(taken.created ? 'created' : 'login', taken.user, project)
    return context.json({ status: 'done', user: taken.user, provider, fid, ...answer })
  })
  return app
}
