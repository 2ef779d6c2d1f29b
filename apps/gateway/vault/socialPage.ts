// @ts-check
import { readInput } from '../http/readInput.mjs'
import { matchesOrigin } from '../projects/matchesOrigin.mjs'
import { returnPage } from './returnPages.mjs'
import { sameBrowser } from './sameBrowser.mjs'
import { returnQuery } from './shapes.mjs'
import { siteOrigins } from './siteOrigins.mjs'
import { vaultHash } from './vaultHash.mjs'

/** @import { Context } from 'hono' */
/** @import { GatewayParts } from '../contract.js' */
/** @import { VaultParts } from '../vaultContract.js' */
/** @import { Store } from '../store/Store.js' */
/** @typedef {Pick<GatewayParts, 'clock' | 'log' | 'projects'> & { store: Pick<Store, 'vault'>, vault: VaultParts }} SocialWay what the pages have on which a browser goes to a provider and comes back */

/** Where the window of the secure site sends browsers back to the page that was left for a provider. */
export const pagePath = '/vault/social/page'

/**
 * The page that was left for a login, if its project still lists the website and the page. The address was checked when the login began;
 * nothing that a browser brings back decides where it goes.
 *
 * @param {Pick<SocialWay, 'projects' | 'store' | 'vault'>} parts
 * @returns {(state: string) => Promise<URL | undefined>}
 */
export const findSocialPage =
  ({ projects, store, vault }) =>
  async (state) => {
    const found = await store.vault.socialPage(vaultHash(vault.pepper, 'social-state', state))
    if (!found) return undefined
    const page = new URL(found.page)
    const project = projects.find(found.project === '' ? undefined : found.project)
    const listed = siteOrigins(project, vault)
    if (listed.length === 0 || !matchesOrigin(page.origin, listed)) return undefined
    return returnPage(page.origin, page.href, project, vault) === page.href ? page : undefined
  }

/** What the page finds in its fragment, which no server sees. @param {URL} page @param {Record<string, string>} facts the state first */
const withFacts = (page, facts) => {
  const address = new URL(page)
  address.hash = `${new URLSearchParams(facts)}`
  return address.href
}

/**
 * Where a browser goes with a login that failed: to the page that was left for it, else to the window of the secure site.
 *
 * @param {Parameters<typeof findSocialPage>[0]} parts
 * @returns {(state: string, login: { readonly provider: string, readonly site: string } | undefined, error: string) => Promise<string>}
 */
export const failLogin = (parts) => {
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
 *
 * @param {Parameters<typeof findSocialPage>[0]} parts
 * @returns {(context: Context) => Promise<Response>}
 */
export const socialPage = (parts) => {
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
