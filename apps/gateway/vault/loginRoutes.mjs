// @ts-check
import { createHash, randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.mjs'
import { readInput } from '../http/readInput.mjs'
import { matchesOrigin } from '../projects/matchesOrigin.mjs'
import { createToken } from '../signIn/createToken.mjs'
import { hashOf } from '../signIn/hashOf.mjs'
import { sameText } from '../signIn/sameText.mjs'
import { codeMail } from './codeMail.mjs'
import { createId, createTokens } from './createTokens.mjs'
import { codeBody, loginBody, refreshBody } from './shapes.mjs'
import { siteOrigins } from './siteOrigins.mjs'
import { normalEmail, vaultHash } from './vaultHash.mjs'

/** @typedef {import('../createGateway.mjs').Env} Env */
/** @import { VaultAccess, VaultNeeds } from './vaultRoutes.mjs' */

export const codeMs = 600_000

/** @type {import('../store/Store.js').CodeLimits} */
export const codeLimits = Object.freeze({ pause: 30_000, perPair: 6, perIdentity: 20, perNetwork: 60, tries: 5, triesPerPair: 15, triesPerIdentity: 50 })

const iso = (/** @type {number} */ at) => new Date(at).toISOString()
const seconds = (/** @type {number} */ ms) => Math.ceil(ms / 1000)

/** The answer to a challenge, as the secure site computes it. @param {string} code @param {string} challenge */
export const answerOf = (code, challenge) => createHash('sha256').update(`${code}${challenge}`).digest('hex')

/**
 * Logins: a code by mail, tokens for the device that asked, and their end. A request for a code has the same answer for every address,
 * because the account is created by the first login.
 *
 * @param {VaultNeeds & { access: VaultAccess }} parts
 */
export const loginRoutes = ({ clock, log, store: { vault: store }, vault, access }) => {
  const hash = (/** @type {string} */ purpose, /** @type {string} */ value) => vaultHash(vault.pepper, purpose, value)
  /** @type {Hono<Env>} */
  const app = new Hono()
  const projectOf = (/** @type {import('hono').Context<Env>} */ context) => context.get('project')?.id ?? ''

  app.post('/code', async (context) => {
    const { email, site } = readInput(codeBody, await access.body(context))
    const listed = siteOrigins(context.get('project'), vault)
    if (listed.length === 0 || !matchesOrigin(site, listed))
      throw new ApiError(403, 'ORIGIN_REFUSED', 'The project does not list this website.', { field: 'site' })
    const device = await access.device(context)
    const now = clock.now()
    const code = `${randomInt(1_000_000)}`.padStart(6, '0')
    const challenge = createToken()
    const stored = {
      id: hash('challenge', challenge),
      identity: hash('email', normalEmail(email)),
      network: hash('network', access.network(context)),
      device,
      project: projectOf(context),
      answer: hash('answer', answerOf(code, challenge)),
      created: now,
      expires: now + codeMs,
    }
    const wait = await store.ask(stored, codeLimits)
    if (wait > 0) throw new ApiError(429, 'RATE_LIMITED', 'Too many codes were requested.', { retryAfter: seconds(wait) })
    await vault.send(codeMail({ to: email, code, site, now, minutes: codeMs / 60_000 }), context.req.raw.signal)
    log('vault code', { project: stored.project })
    return context.json({ challenge, expiresAt: iso(stored.expires), resendAfter: seconds(codeLimits.pause) })
  })

  app.post('/login', async (context) => {
    const { challenge, answer } = readInput(loginBody, await access.body(context))
    const device = await access.device(context)
    const now = clock.now()
    const shown = hash('answer', answer)
    const project = projectOf(context)
    const question = { id: hash('challenge', challenge), device, project, user: createId(), now }
    const outcome = await store.answer(question, (kept) => sameText(kept, shown), codeLimits)
    if (outcome.kind === 'locked') throw new ApiError(429, 'RATE_LIMITED', 'Too many wrong codes.', { retryAfter: seconds(outcome.wait) })
    if (outcome.kind === 'gone') throw new ApiError(401, 'CODE_GONE', 'The code is used or over. Request another one.')
    if (outcome.kind === 'wrong') {
      log('vault login refused', { project, left: outcome.left })
      if (outcome.left === 0) throw new ApiError(401, 'CODE_GONE', 'That was one wrong code too many. Request another one.')
      throw new ApiError(401, 'CODE_WRONG', `The code is wrong. ${outcome.left} more may be tried.`)
    }
    const { stored, answer: given } = createTokens(now)
    await store.open({ family: createId(), user: outcome.user, device, project, login: now, ...stored })
    await access.audit(outcome.created ? 'created' : 'login', outcome.user, project)
    return context.json({ user: outcome.user, ...given })
  })

  app.post('/refresh', async (context) => {
    const { refresh } = readInput(refreshBody, await access.body(context))
    const device = await access.device(context)
    const now = clock.now()
    const project = projectOf(context)
    const { stored, answer } = createTokens(now)
    const found = await store.rotate({ refresh: hashOf(refresh), device, project, now }, stored)
    if (found === 'reused') log('vault refresh reused', { level: 'warn', project })
    if (found === 'reused' || found === 'unknown') throw new ApiError(401, 'LOGIN_REQUIRED', 'The session is over.')
    return context.json({ user: found.user, ...answer })
  })

  app.post('/sign-out', async (context) => {
    const login = await access.login(context)
    await store.end(login.family)
    await access.audit('sign-out', login.user)
    return context.json({})
  })
  return app
}
