import { ifUnavailable } from '../base/SealerError.js'
import { type Context, Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { createToken } from '../secrets.js'
import { createId, createTokens } from './createTokens.js'
import { anewMark, type VaultAccess, type VaultNeeds } from './createVaultAccess.js'
import { socialLimitsOf } from './loginLimits.js'
import { returnPage } from './returnPages.js'
import { sessionOver } from './sessionOver.js'
import { handleBody, socialBody } from './shapes.js'
import { socialSecrets } from './socialSecrets.js'
import { vaultHash } from './vaultHash.js'

/** How long a visitor may take at the provider. */
const socialMs = 600_000

/**
 * Logins at other providers: which there are, the beginning of a login, and the session for its handle. A user is a provider and what it calls
 * this person; nothing else makes two logins one user.
 */
export const socialRoutes = (parts: VaultNeeds & { access: VaultAccess }) => {
  const { clock, vault, access, telemetry } = parts
  const store = parts.store.vault
  const over = sessionOver(parts)
  const { socials = [] } = vault
  const limits = socialLimitsOf(vault)
  const hash = (purpose: string, value: string) => vaultHash(vault.pepper, purpose, value)
  const app: Hono<Env> = new Hono()
  const projectOf = (context: Context<Env>) => context.get('project')?.id ?? ''

  const own = socials.flatMap(({ name, shown }) => (shown ? { id: name, ...shown } : []))
  const providers = [...socials.map(({ name }) => name), ...(vault.farcaster ? ['farcaster'] : [])]
  app.get('/socials', (context) => context.json({ providers, ...(own.length > 0 && { own }) }))

  app.post('/social', async (context) => {
    const { provider: wanted, site, page } = readInput(socialBody, await access.body(context))
    access.site(context, site)
    const back = page === undefined ? undefined : returnPage(site, page, context.get('project'), vault)
    if (page !== undefined && back === undefined) throw new ApiError(403, 'ORIGIN_REFUSED', 'The page is not on this website.', { field: 'page' })
    const device = await access.device(context)
    const provider = socials.find(({ name }) => name === wanted)
    if (!provider) throw new ApiError(404, 'NOT_FOUND', 'Visitors cannot log in there.', { field: 'provider' })
    const now = clock.now()
    const state = createToken()
    const started = {
      id: hash('social-state', state),
      provider: provider.name,
      network: hash('network', access.network(context)),
      device,
      project: projectOf(context),
      site,
      page: back,
      afresh: provider.asksAnew === true && (await store.isLoginRequired(anewMark(vault.pepper, device), now)),
      created: now,
      expires: now + socialMs,
    }
    const wait = await store.createPendingLogin(started, limits)
    if (wait > 0) throw new ApiError(429, 'RATE_LIMITED', 'Too many logins were started.', { retryAfter: Math.ceil(wait / 1000), limit: 'logins' })
    // Browsers get the address there on their way to it. A provider that is out of reach is named before.
    await provider.begin(socialSecrets(vault.pepper, state), started).catch((cause) => {
      telemetry?.meters.login(provider.name, 'UPSTREAM_FAILED')
      throw new ApiError(502, 'UPSTREAM_FAILED', 'The provider does not answer.', { cause })
    })
    return context.json({ state, expiresAt: new Date(started.expires).toISOString() })
  })

  app.post('/social/login', async (context) => {
    const { handle } = readInput(handleBody, await access.body(context))
    const device = await access.device(context)
    const now = clock.now()
    const project = projectOf(context)
    const found = await store.redeemLoginHandle({ handle: hash('social-handle', handle), device, project, user: createId(), now })
    // The rules may have changed since the browser came back.
    if (!found || (await over({ ...found, ...found.facts })) !== undefined) {
      logOf(context)('vault login refused', { project })
      throw new ApiError(401, 'CODE_GONE', 'This login is used or over. Begin another one.')
    }
    const { user, created, provider, name, facts } = found
    context.set('loginMethod', provider)
    // The login is taken: it does not fail for a name whose key this gateway does not have.
    const opened = name === undefined ? undefined : await vault.sealer.open(name, `social-name\n${provider}`).catch(ifUnavailable)
    const shown = opened === undefined ? null : Buffer.from(opened).toString('utf8')
    const { stored, answer } = createTokens(now)
    await store.createSession({ family: createId(), user, device, project, login: now, provider, ...facts, ...stored })
    await access.audit(created ? 'created' : 'login', user, project)
    const label = socials.find((one) => one.name === provider)?.shown?.label
    return context.json({ user, provider, ...(label !== undefined && { label }), name: shown, ...answer })
  })
  return app
}
