import type { Clock } from '../base/Clock.js'
import type { Projects } from '../projects/Projects.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import type { VaultParts } from './VaultParts.js'
import type { Context } from 'hono'
import { readOrigin } from 'portico-lib/web/readOrigin.js'
import { readInput } from '../http/readInput.js'
import { matchesOrigin } from '../projects/matchesOrigin.js'
import type { Store } from '../store/Store.js'
import { returnPage } from './returnPages.js'
import { sameBrowser } from './sameBrowser.js'
import { returnQuery } from './shapes.js'
import { siteOrigins } from './siteOrigins.js'
import { vaultHash } from './vaultHash.js'

/** What the pages have on which a browser goes to a provider and comes back. */
export type SocialWay = {
  readonly clock: Clock
  readonly projects: Projects
  readonly proxies?: number | undefined
  readonly telemetry?: Telemetry | undefined
} & { store: Pick<Store, 'vault'>; vault: VaultParts }

/** Where the window of the secure site sends browsers back to the page that was left for a provider. */
export const pagePath = '/vault/social/page'

/**
 * The page that was left for a login, if its project still lists the website and the page. The address was checked when the login began;
 * nothing that a browser brings back decides where it goes.
 */
export const findSocialPage =
  ({ projects, store, vault }: Pick<SocialWay, 'projects' | 'store' | 'vault'>): ((state: string) => Promise<URL | undefined>) =>
  async (state) => {
    const found = await store.vault.findLoginPage(vaultHash(vault.pepper, 'social-state', state))
    if (!found) return undefined
    const page = new URL(found.page)
    const project = projects.find(found.project === '' ? undefined : found.project)
    const listed = siteOrigins(project, vault)
    const site = readOrigin(found.page)
    if (site === undefined || !matchesOrigin(site, listed)) return undefined
    return returnPage(site, page.href, project, vault) === page.href ? page : undefined
  }

/** What the page finds in its fragment, which no server sees. @param facts the state first */
const withFacts = (page: URL, facts: Record<string, string>) => {
  const address = new URL(page)
  address.hash = `${new URLSearchParams(facts)}`
  return address.href
}

/** Where a browser goes with a login that failed: to the page that was left for it, else to the window of the secure site. */
export const failLogin = (
  parts: Parameters<typeof findSocialPage>[0],
): ((state: string, login: { readonly provider: string; readonly site: string } | undefined, error: string) => Promise<string>) => {
  const find = findSocialPage(parts)
  return async (state, login, error) => {
    const page = await find(state)
    if (page) return withFacts(page, { 'portico-login': state, error })
    return `${parts.vault.origin}/social#${new URLSearchParams(login ? { state, provider: login.provider, site: login.site, error } : { error })}`
  }
}

/**
 * Sends the browser that began a login on to the page. The answer names no fragment, so that browsers keep that of the request: it has the
 * handle, which this server never sees. For every other browser the fragment is replaced.
 */
export const socialPage = (parts: Parameters<typeof findSocialPage>[0]): ((context: Context) => Promise<Response>) => {
  const find = findSocialPage(parts)
  const browser = sameBrowser(parts.vault)
  return async (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const { state } = readInput(returnQuery, context.req.query())
    const page = await find(state)
    if (page && browser.began(context, state)) return context.redirect(page.href)
    return context.redirect(`${parts.vault.origin}/social#error=${page ? 'elsewhere' : 'expired'}`)
  }
}
