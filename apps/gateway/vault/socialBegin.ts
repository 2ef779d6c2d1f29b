import type { Context } from 'hono'
import { readOrigin } from 'portico-lib/web/readOrigin.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { sameBrowser } from './sameBrowser.js'
import { returnQuery } from './shapes.js'
import { failLogin, type SocialWay } from './socialPage.js'
import { socialSecrets } from './socialSecrets.js'
import { vaultHash } from './vaultHash.js'

/** Where browsers begin a login, on their way to the provider. */
export const beginPath = '/vault/social/begin'

/** The origin of the page that sent a browser here; undefined where the browser does not say. */
const senderOf = (context: Context) => {
  const referrer = context.req.header('referer')
  return referrer === undefined ? undefined : readOrigin(referrer)
}

/**
 * A browser goes to a provider: it is marked as the one that began the login. One that another website sends here did not begin it, and ends
 * the login. Some browsers, and pages with a policy, do not say which website that is.
 */
export const socialBegin = (parts: SocialWay): ((context: Context) => Promise<Response>) => {
  const { clock, vault } = parts
  const { vault: store } = parts.store
  const browser = sameBrowser(vault)
  const fail = failLogin(parts)
  return async (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const { state } = readInput(returnQuery, context.req.query())
    const id = vaultHash(vault.pepper, 'social-state', state)
    const started = await store.findPendingLogin(id, clock.now())
    const provider = started && vault.socials?.find(({ name }) => name === started.provider)
    if (!started || !provider) return context.redirect(`${vault.origin}/social#error=expired`)
    const sender = senderOf(context)
    if (sender !== undefined && sender !== started.site && sender !== vault.origin) {
      await store.claimPendingLogin(id, clock.now())
      logOf(context)('vault login of another browser', { provider: provider.name })
      return context.redirect(`${vault.origin}/social#error=elsewhere`)
    }
    browser.mark(context, state)
    try {
      return context.redirect((await provider.begin(socialSecrets(vault.pepper, state), started)).href)
    } catch (error) {
      logOf(context)('vault login failed', { level: 'warn', provider: provider.name, message: error instanceof Error ? error.message : 'unknown' })
      parts.telemetry?.meters.login(provider.name, 'UPSTREAM_FAILED')
      return context.redirect(await fail(state, started, 'failed'))
    }
  }
}
