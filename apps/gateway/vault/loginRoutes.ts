import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { matchesOrigin } from '../projects/matchesOrigin.js'
import { createToken, hashOf } from '../secrets.js'
import { createCodes } from './createCodes.js'
import { againMs, answerTokens, createId, createTokens, pairAfter, storedTokens } from './createTokens.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'
import { sessionOver } from './sessionOver.js'
import { siteOrigins } from './siteOrigins.js'
import { signOutAddress } from './providerSignOut.js'
import { codeBody, loginBody, refreshBody, signOutBody } from './shapes.js'

/**
 * Logins: a code by mail, tokens for the device that asked, and their end. A request for a code has the same answer for every address,
 * because the account is created by the first login.
 */
export const loginRoutes = (parts: VaultNeeds & { access: VaultAccess }) => {
  const { clock, access } = parts
  const store = parts.store.vault
  const codes = createCodes(parts)
  const { projectOf } = codes
  const over = sessionOver(parts)
  const app: Hono<Env> = new Hono()

  app.post('/code', async (context) => {
    const { email, site } = readInput(codeBody, await access.body(context))
    const device = await access.device(context)
    return context.json(await codes.mail(context, { email, site, device, purpose: 'login' }))
  })

  app.post('/login', async (context) => {
    const given = readInput(loginBody, await access.body(context))
    const device = await access.device(context)
    const project = projectOf(context)
    const { asked, matches } = codes.question(context, { ...given, device, purpose: 'login' })
    const outcome = await store.redeemCode({ ...asked, user: createId() }, matches, codes.limits)
    if (outcome.kind !== 'right') throw codes.toError(context, outcome)
    const { stored, answer } = createTokens(asked.now)
    await store.createSession({ family: createId(), user: outcome.user, device, project, login: asked.now, provider: 'email', ...stored })
    await access.audit(outcome.created ? 'created' : 'login', outcome.user, project)
    return context.json({ user: outcome.user, ...answer })
  })

  app.post('/refresh', async (context) => {
    const { refresh } = readInput(refreshBody, await access.body(context))
    const device = await access.device(context)
    const now = clock.now()
    const project = projectOf(context)
    const pairOf = (seed: string) => pairAfter(parts.vault.pepper, refresh, seed)
    const found = await store.renewSession({ refresh: hashOf(refresh), device, project, now, seed: createToken(), again: now + againMs }, (seed) =>
      storedTokens(pairOf(seed), now),
    )
    if (found === 'reused') logOf(context)('vault refresh reused', { level: 'warn', project })
    if (found === 'reused' || found === 'unknown') throw new ApiError(401, 'LOGIN_REQUIRED', 'The session is over.')
    const end = await over(found)
    if (end !== undefined) {
      await store.endSession(found.family)
      await access.audit('session ended', found.user, end)
      logOf(context)('vault session ended', { project, provider: found.provider, reason: end })
      throw new ApiError(401, 'LOGIN_REQUIRED', 'The session is over.')
    }
    return context.json({ user: found.user, ...answerTokens(pairOf(found.seed), found) })
  })

  app.post('/sign-out', async (context) => {
    const { site } = readInput(signOutBody, await access.body(context))
    const login = await access.login(context)
    await store.endSession(login.family)
    await access.audit('sign-out', login.user)
    const provider = parts.vault.socials?.find(({ name, signOut }) => name === login.provider && signOut)
    // The session is over whatever the website is.
    if (!provider?.shown || site === undefined || !matchesOrigin(site, siteOrigins(context.get('project'), parts.vault))) return context.json({})
    return context.json({ provider: { label: provider.shown.label, address: signOutAddress(parts.vault, { provider: provider.name, site }) } })
  })
  return app
}
