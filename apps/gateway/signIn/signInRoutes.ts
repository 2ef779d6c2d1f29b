// @ts-check
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.mjs'
import { originOf } from '../http/originOf.mjs'
import { readInput } from '../http/readInput.mjs'
import { readJson } from '../http/readJson.mjs'
import { withDeadline } from '../http/withDeadline.mjs'
import { accountKey } from './accountKey.mjs'
import { createToken } from './createToken.mjs'
import { hashOf } from './hashOf.mjs'
import { nonceProblem } from './nonceProblem.mjs'
import { nonceQuery, signOutBody, verifyBody, verifyManyBody } from './shapes.mjs'
import { visitorToken } from './visitorToken.mjs'

/** @import { Context } from 'hono' */
/** @import { GatewayParts, SignInParts } from '../contract.js' */
/** @import { Store, StoredSession } from '../store/Store.js' */
/** @typedef {import('../createGateway.mjs').Env} Env */

/** A message is valid for ten minutes at most; its nonce a little longer. */
const nonceMs = 660_000
const forgetMs = 60_000
/** Limit of sessions of one visitor. */
const most = 64

const refused = (/** @type {string} */ field, /** @type {string} */ reason) => new ApiError(401, 'SIGN_IN_REFUSED', `"${field}" ${reason}.`, { field })
const iso = (/** @type {number} */ at) => new Date(at).toISOString()

/** In the notation of the message. @param {StoredSession} session */
const addressOf = ({ message }) => message.split('\n', 2)[1] ?? ''

/** @param {unknown} input @returns {readonly { readonly message: string, readonly signature: string }[]} */
const readProofs = (input) =>
  typeof input === 'object' && input !== null && 'sessions' in input ? readInput(verifyManyBody, input).sessions : [readInput(verifyBody, input)]

/**
 * Signing in: nonces, sessions by cookie or by token, and their end.
 *
 * @param {Pick<GatewayParts, 'clock' | 'limits' | 'log' | 'proxies'> & { store: Pick<Store, 'signIn'>, signIn: SignInParts }} parts
 */
export const signInRoutes = ({ clock, limits, log, proxies, store: { signIn: store }, signIn }) => {
  const visitors = visitorToken({ proxies, signIn })
  let forgot = clock.now()
  /** Nonces since then. */
  let given = 0
  /** @type {Hono<Env>} */
  const app = new Hono()
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    await next()
  })
  const projectOf = (/** @type {Context<Env>} */ context) => context.get('project')?.id ?? ''

  app.get('/nonce', async (context) => {
    const { address, chainId, session } = readInput(nonceQuery, context.req.query())
    const shown = visitors.read(context)
    const token = shown.token ?? createToken()
    const visitor = hashOf(token)
    const now = clock.now()
    const nonce = randomBytes(16).toString('hex')
    const forOne = Boolean(address && chainId)
    await store.keepNonce({
      nonce: hashOf(nonce),
      visitor,
      project: projectOf(context),
      origin: context.req.header('origin'),
      chain: forOne ? chainId : undefined,
      account: address && chainId ? accountKey(chainId, address) : undefined,
      expires: now + nonceMs,
    })
    given += 1
    // The oldest are dropped first: an attacker who fills the store would have to fill all of it while an honest visitor signs.
    if (now - forgot > forgetMs || given > limits.nonces / 10) {
      forgot = now
      given = 0
      await store.forget(now, limits.nonces)
    }
    const bearer = session === 'bearer' || shown.by === 'bearer'
    // A visitor with sessions has a cookie that lasts as long as they do.
    if (!bearer && (await store.sessions(visitor, now)).length === 0) visitors.write(context, token, nonceMs)
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
    const { lifetime, rpcUrls, check, fetch } = signIn

    /** @type {{ nonce: string, sessions: StoredSession[] }} */
    const proven = { nonce: '', sessions: [] }
    for (const { message, signature } of proofs) {
      /** @type {string | undefined} */
      let problem
      /** @type {{ readonly cause: unknown } | undefined} */
      let broken
      const answer = await withDeadline(
        (until) =>
          check({
            message,
            signature,
            domain: new URL(origin).host,
            origin,
            rpcUrls,
            now,
            signal: until,
            ...(fetch && { fetch }),
            issued: async (nonce, { chainId, accountAddress }) => {
              const found = await store.findNonce(hashOf(nonce)).catch((cause) => {
                broken = { cause }
              })
              const account = accountKey(chainId, accountAddress)
              problem = nonceProblem(found ?? undefined, { visitor, project, origin, chain: chainId, account, now })
              return problem === undefined
            },
            // Used up below, in one step with opening the session.
            nonce: () => true,
          }),
        // For all messages together: a request with sixteen has no more time.
        { clock, ms: Math.max(1, limits.deadline - (clock.now() - now)), signal: context.req.raw.signal },
      )
      // A failure of the store says nothing about the visitor.
      if (broken) throw broken.cause
      if (!answer.ok) {
        log('sign-in refused', { project, field: answer.field, reason: problem ?? answer.reason.slice(0, 200) })
        throw refused(answer.field, problem ?? answer.reason)
      }
      const { chainId: chain, accountAddress, nonce } = answer.data
      const account = accountKey(chain, accountAddress)
      const [first] = proven.sessions
      if (first && nonce !== proven.nonce) throw refused('nonce', 'is another one in another of the messages')
      if (first && account !== first.account) throw refused('accountAddress', 'is another one in another of the messages')
      proven.nonce = nonce
      proven.sessions.push({ origin, chain, account, message, signature, opened: now, expires: now + lifetime })
    }

    const next = createToken()
    const opened = await store.open({ nonce: hashOf(proven.nonce), visitor, next: hashOf(next), project, sessions: proven.sessions, most })
    if (!opened) {
      log('sign-in refused', { project, field: 'nonce', reason: 'was used' })
      throw refused('nonce', 'was used')
    }
    if (by === 'cookie') visitors.write(context, next, lifetime)
    const sessions = proven.sessions.map((session) => ({ address: addressOf(session), chainId: session.chain, origin, expiresAt: iso(session.expires) }))
    return context.json({ sessions, ...(by === 'bearer' && { token: next }) })
  })

  app.get('/session', async (context) => {
    const { token } = visitors.read(context)
    const origin = context.req.header('origin')
    const project = projectOf(context)
    const known = token === undefined ? [] : await store.sessions(hashOf(token), clock.now())
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
    const ended = await store.end(visitor, { project: projectOf(context), origin, chain: chainId, account })
    // This browser may still have a valid nonce, so it is remembered as long as one would be valid.
    if (by === 'cookie' && (await store.sessions(visitor, clock.now())).length === 0) visitors.write(context, token, nonceMs)
    return context.json({ ended })
  })

  for (const path of ['/nonce', '/verify', '/session', '/sign-out'])
    app.all(path, () => {
      throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'GET of nonce and session, POST to verify and sign-out.')
    })
  return app
}
