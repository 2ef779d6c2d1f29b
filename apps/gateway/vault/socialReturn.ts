import type { SocialPerson, SocialProvider } from './VaultParts.js'
import type { Context } from 'hono'
import * as client from 'openid-client'
import { ApiError } from '../http/ApiError.js'
import { codeOfError } from '../http/codeOfError.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { toApiError } from '../http/toApiError.js'
import { createToken } from '../secrets.js'
import { clockTolerance } from './providerClock.js'
import type { Pseudonyms } from './createPseudonyms.js'
import { LoginDeniedError } from './LoginDeniedError.js'
import { requestNetwork } from './requestNetwork.js'
import { sameBrowser } from './sameBrowser.js'
import { returnQuery } from './shapes.js'
import { failLogin, findSocialPage, type SocialWay } from './socialPage.js'
import { socialSecrets } from './socialSecrets.js'
import { socialIdentity } from './socialIdentity.js'
import { vaultHash } from './vaultHash.js'

/** Where providers send browsers back: registered there as the address of the gateway and this. */
export const returnPath = '/vault/social/return'

/** How long a handle is valid: the visitor confirms in the window that they go on to the website. */
const handleMs = 120_000

/** When somebody proved at a provider who they are, if it was for this login; 0 where they were logged in there already, or it does not say. */
const provedAt = ({ loggedIn = 0 }: SocialPerson, { created }: { readonly created: number }, now: number) =>
  loggedIn >= created - clockTolerance ? Math.min(loggedIn, now) : 0

/** How a login that failed is counted: what the database or the keys did is no fault of the provider. */
const outcomeOf = (error: unknown): string => (!(error instanceof ApiError) && toApiError(error) instanceof ApiError ? codeOfError(error) : 'UPSTREAM_FAILED')

/**
 * A browser comes back from a provider. The gateway asks the provider who that is, and sends the browser on to the window of the secure site
 * with a handle, which is worth nothing without the key of the device that began the login. It stands in the fragment, which no server sees.
 * A login for which the page was left, and which did not work, leads back to the page at once. For a browser that did not begin the login the
 * provider is not asked: nobody learns who the visitor is, there is no handle, and the login is over.
 */
export const socialReturn = (parts: SocialWay & { readonly pseudonymOf: Pseudonyms }): ((context: Context) => Promise<Response>) => {
  const { clock, vault } = parts
  const { vault: store } = parts.store
  const findPage = findSocialPage(parts)
  const failed = failLogin(parts)
  const browser = sameBrowser(vault)
  const hash = (purpose: string, value: string) => vaultHash(vault.pepper, purpose, value)
  const identityOf = (issuer: string, subject: string) => socialIdentity(vault.pepper, issuer, subject)

  /** Counts and logs why a login did not work. @returns what the window and the page are told */
  const report = (context: Context, { name, shown }: SocialProvider, error: unknown): 'denied' | 'stale' | 'refused' | 'failed' => {
    const denied = error instanceof LoginDeniedError
    const byVisitor = error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
    const said = denied ? (error.reason === 'new login' ? 'stale' : 'denied') : byVisitor ? 'refused' : 'failed'
    parts.telemetry?.meters.login(name, said === 'failed' ? outcomeOf(error) : said)
    if (denied)
      logOf(context)('vault login denied', {
        provider: name,
        label: shown?.label,
        reason: error.reason,
        claim: error.claim,
        accountToday: parts.pseudonymOf('account', identityOf(error.issuer, error.subject)),
        networkToday: parts.pseudonymOf('network', requestNetwork(context, parts.proxies)),
      })
    else if (said === 'failed')
      logOf(context)('vault login failed', { level: 'warn', provider: name, message: error instanceof Error ? error.message : 'unknown' })
    return said
  }

  return async (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const { state } = readInput(returnQuery, context.req.query())
    const id = hash('social-state', state)
    const started = await store.claimPendingLogin(id, clock.now())
    if (!browser.began(context, state)) {
      if (started) logOf(context)('vault login of another browser', { provider: started.provider })
      return context.redirect(`${vault.origin}/social#error=${started ? 'elsewhere' : 'expired'}`)
    }
    const fail = async (error: string) => context.redirect(await failed(state, started, error))
    if (!started) return fail('expired')
    const { provider: name, site } = started
    const page = await findPage(state)
    const sendOn = (more: Record<string, string>) =>
      context.redirect(`${vault.origin}/social#${new URLSearchParams({ state, provider: name, site, ...(page && { way: 'page' }), ...more })}`)
    const provider = vault.socials?.find((one) => one.name === name)
    if (!provider) return fail('failed')
    try {
      const who = await provider.finish(new URL(context.req.url).search, socialSecrets(vault.pepper, state), started)
      const issuer = who.issuer ?? name
      const handle = createToken()
      await store.saveLoginResult(id, {
        handle: hash('social-handle', handle),
        identity: identityOf(issuer, who.subject),
        name: who.name === undefined ? null : await vault.sealer.seal(Buffer.from(who.name, 'utf8'), `social-name\n${name}`),
        expires: clock.now() + handleMs,
        rules: provider.rules,
        sid: who.session === undefined ? undefined : hash('social-sid', `${issuer}\n${who.session}`),
        proved: provider.asksAnew ? provedAt(who, started, clock.now()) : undefined,
      })
      return sendOn({ handle, ...(provider.shown && { label: provider.shown.label }), ...(who.name !== undefined && { name: who.name }) })
    } catch (error) {
      return fail(report(context, provider, error))
    }
  }
}
