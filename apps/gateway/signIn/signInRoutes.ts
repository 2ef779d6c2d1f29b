import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { SignInParts } from './SignInParts.js'
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { originOf } from '../http/originOf.js'
import { readInput } from '../http/readInput.js'
import { readJson } from '../http/readJson.js'
import { signalOf } from '../http/signalOf.js'
import { createToken, hashOf } from '../secrets.js'
import type { Store, StoredSession } from '../store/Store.js'
import { accountKey } from './accountKey.js'
import { proveSessions, refused, type SignedMessage } from './proveSessions.js'
import { nonceQuery, signOutBody, verifyBody, verifyManyBody } from './shapes.js'
import { visitorToken } from './visitorToken.js'

/** A message is valid for ten minutes at most; its nonce a little longer. */
const nonceMs = 660_000
const forgetMs = 60_000
/** Limit of sessions of one visitor. */
const maxSessions = 64

const iso = (at: number) => new Date(at).toISOString()

/** In the notation of the message. */
const addressOf = ({ message }: StoredSession) => message.split('\n', 2)[1] ?? ''

const readProofs = (input: unknown): readonly SignedMessage[] =>
  typeof input === 'object' && input !== null && 'sessions' in input ? readInput(verifyManyBody, input).sessions : [readInput(verifyBody, input)]

/** Signing in: nonces, sessions by cookie or by token, and their end. */
export const signInRoutes = ({
  clock,
  limits,
  proxies,
  store: { signIn: store },
  signIn,
}: { readonly clock: Clock; readonly limits: Limits; readonly proxies?: number | undefined } & { store: Pick<Store, 'signIn'>; signIn: SignInParts }) => {
  const visitors = visitorToken({ proxies, signIn })
  let forgot = clock.now()
  /** Nonces since then. */
  let issued = 0
  const app: Hono<Env> = new Hono()
  app.use((context, next) => {
    context.header('cache-control', 'no-store')
    return next()
  })
  const projectOf = (context: Context<Env>) => context.get('project')?.id ?? ''

  app.get('/nonce', async (context) => {
    const { address, chainId, session } = readInput(nonceQuery, context.req.query())
    const shown = visitors.read(context)
    const token = shown.token ?? createToken()
    const visitor = hashOf(token)
    const now = clock.now()
    const nonce = randomBytes(16).toString('hex')
    const forOne = Boolean(address && chainId)
    await store.createNonce({
      nonce: hashOf(nonce),
      visitor,
      project: projectOf(context),
      origin: context.req.header('origin'),
      chain: forOne ? chainId : undefined,
      account: address && chainId ? accountKey(chainId, address) : undefined,
      expires: now + nonceMs,
    })
    issued += 1
    // The oldest are dropped first: an attacker who fills the store would have to fill all of it while an honest visitor signs.
    if (now - forgot > forgetMs || issued > limits.nonces / 10) {
      forgot = now
      issued = 0
      await store.deleteExpired(now, limits.nonces)
    }
    const bearer = session === 'bearer' || shown.by === 'bearer'
    // A visitor with sessions has a cookie that lasts as long as they do.
    if (!bearer && (await store.listSessions(visitor, now)).length === 0) visitors.write(context, token, nonceMs)
    return context.json({ nonce, expiresAt: iso(now + nonceMs), ...(bearer && { token }) })
  })

  app.post('/verify', async (context) => {
    const origin = originOf(context)
    const proofs = readProofs(await readJson(context))
    const { token, by } = visitors.read(context)
    if (token === undefined) throw refused('nonce', 'comes without the cookie or the token that was given out with it')
    const visitor = hashOf(token)
    const project = projectOf(context)
    const now = clock.now()
    const proven = await proveSessions(
      proofs,
      { visitor, project, origin, now, signal: signalOf(context) },
      { store, signIn, clock, limits, log: logOf(context) },
    )
    const next = createToken()
    const opened = await store.createSessions({
      nonce: hashOf(proven.nonce),
      visitor,
      next: hashOf(next),
      project,
      sessions: proven.sessions,
      maxSessions,
    })
    if (!opened) {
      logOf(context)('sign-in refused', { project, field: 'nonce', reason: 'was used' })
      throw refused('nonce', 'was used')
    }
    if (by === 'cookie') visitors.write(context, next, signIn.lifetime)
    const sessions = proven.sessions.map((session) => ({ address: addressOf(session), chainId: session.chain, origin, expiresAt: iso(session.expires) }))
    return context.json({ sessions, ...(by === 'bearer' && { token: next }) })
  })

  app.get('/session', async (context) => {
    const { token } = visitors.read(context)
    const origin = context.req.header('origin')
    const project = projectOf(context)
    const known = token === undefined ? [] : await store.listSessions(hashOf(token), clock.now())
    const sessions = known
      .filter((session) => session.project === project && (origin === undefined || session.origin === origin))
      .map((session) => ({
        message: session.message,
        signature: session.signature,
        address: addressOf(session),
        chainId: session.chain,
        origin: session.origin,
        signedInAt: iso(session.opened),
        expiresAt: iso(session.expires),
      }))
    return context.json({ sessions })
  })

  app.post('/sign-out', async (context) => {
    const { token, by } = visitors.read(context)
    // A browser sends the origin with every POST. Without one, only a token that no website could have sent by itself is accepted.
    const origin = by === 'cookie' ? originOf(context) : context.req.header('origin')
    const { address, chainId } = readInput(signOutBody, await readJson(context))
    if (token === undefined) return context.json({ ended: 0 })
    if (address !== undefined && chainId === undefined)
      throw new ApiError(400, 'INVALID_INPUT', '"chainId" is missing beside an address.', { field: 'chainId' })
    const visitor = hashOf(token)
    const account = address !== undefined && chainId !== undefined ? accountKey(chainId, address) : undefined
    const ended = await store.endSessions(visitor, { project: projectOf(context), origin, chain: chainId, account })
    // This browser may still have a valid nonce, so it is remembered as long as one would be valid.
    if (by === 'cookie' && (await store.listSessions(visitor, clock.now())).length === 0) visitors.write(context, token, nonceMs)
    return context.json({ ended })
  })

  for (const path of ['/nonce', '/verify', '/session', '/sign-out'])
    app.all(path, () => {
      throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'GET of nonce and session, POST to verify and sign-out.')
    })
  return app
}
