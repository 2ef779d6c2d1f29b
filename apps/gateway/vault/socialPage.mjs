// @ts-check
import { readInput } from '../http/readInput.mjs'
import { matchesOrigin } from '../projects/matchesOrigin.mjs'
import { returnQuery } from './shapes.mjs'
import { siteOrigins } from './siteOrigins.mjs'
import { vaultHash } from './vaultHash.mjs'

/** @import { Context } from 'hono' */
/** @import { GatewayParts } from '../contract.js' */
/** @import { VaultParts } from '../vaultContract.js' */
/** @import { Store } from '../store/Store.js' */

/** Where the window of the secure site sends browsers back to the page that was left for a provider. */
export const pagePath = '/vault/social/page'

/** Whether an address is one of this website, without a user name in it. @param {string} site its origin @param {string} address */
export const isOn = (site, address) => {
  if (!URL.canParse(address)) return false
  const { origin, username, password } = new URL(address)
  return origin === site && username === '' && password === ''
}

/**
 * The page that was left for a login, if its project still lists the website. The address was checked when the login began; nothing that a
 * browser brings back decides where it goes.
 *
 * @param {Pick<GatewayParts, 'projects'> & { store: Pick<Store, 'vault'>, vault: VaultParts }} parts
 * @returns {(state: string) => Promise<URL | undefined>}
 */
export const findSocialPage =
  ({ projects, store, vault }) =>
  async (state) => {
    const found = await store.vault.socialPage(vaultHash(vault.pepper, 'social-state', state))
    if (!found) return undefined
    const page = new URL(found.page)
    const listed = siteOrigins(projects.find(found.project === '' ? undefined : found.project), vault)
    return listed.length > 0 && matchesOrigin(page.origin, listed) ? page : undefined
  }

/** What the page finds in its fragment, which no server sees. @param {URL} page @param {Record<string, string>} facts the state first */
export const withFacts = (page, facts) => {
  const address = new URL(page)
  address.hash = `${new URLSearchParams(facts)}`
  return address.href
}

/**
 * Sends the browser on to the page. The answer names no fragment, so that browsers keep that of the request: it has the handle, which this
 * server never sees.
 *
 * @param {Parameters<typeof findSocialPage>[0]} parts
 * @returns {(context: Context) => Promise<Response>}
 */
export const socialPage = (parts) => {
  const find = findSocialPage(parts)
  return async (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const { state } = readInput(returnQuery, context.req.query())
    const page = await find(state)
    return context.redirect(page ? page.href : `${parts.vault.origin}/social#error=expired`)
  }
}
