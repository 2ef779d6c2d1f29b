import type { VaultParts } from './VaultParts.js'
import type { Context } from 'hono'
import { ApiError } from '../http/ApiError.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { sameText } from '../secrets.js'
import { providerQuery, signedOutQuery } from './shapes.js'
import { vaultHash } from './vaultHash.js'

/** Where browsers go to sign out at a provider, and where it sends them back: the second is registered there. */
export const signOutPath = '/vault/social/sign-out'
export const signedOutPath = '/vault/social/signed-out'

/** The website in a form that nobody else can make: only those that a project lists are signed. */
const stateOf = ({ pepper }: Pick<VaultParts, 'pepper'>, site: string) =>
  `${Buffer.from(site, 'utf8').toString('base64url')}.${vaultHash(pepper, 'signed out', site)}`
/** @throws {ApiError} INVALID_INPUT */
const siteOf = ({ pepper }: Pick<VaultParts, 'pepper'>, state: string): string => {
  const [text = '', proof = ''] = state.split('.')
  const site = Buffer.from(text, 'base64url').toString('utf8')
  if (!sameText(proof, vaultHash(pepper, 'signed out', site))) throw new ApiError(400, 'INVALID_INPUT', '"state" is one of this gateway.', { field: 'state' })
  return site
}

/** The link by which a visitor signs out at a provider. The gateway itself is asked nothing: it may be pressed at any time, or never. */
export const signOutAddress = (
  vault: Pick<VaultParts, 'pepper' | 'gateway'>,
  { provider, site }: { readonly provider: string; readonly site: string },
): string => `${vault.gateway ?? ''}${signOutPath}?${new URLSearchParams({ provider, state: stateOf(vault, site) })}`

/**
 * A browser goes to sign out at a provider (OpenID Connect RP-Initiated Logout 1.0). The session here ended before and does not depend on
 * it: where the provider does not answer, or has no such address, the browser is back at the website.
 */
export const providerSignOut =
  ({ vault }: { readonly vault: VaultParts }): ((context: Context) => Promise<Response>) =>
  async (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const { provider: name, state } = readInput(providerQuery, context.req.query())
    const site = siteOf(vault, state)
    const provider = vault.socials?.find((one) => one.name === name)
    try {
      const address = await provider?.signOut?.(state)
      if (address) return context.redirect(address.href)
    } catch (error) {
      logOf(context)('vault provider sign-out failed', { level: 'warn', provider: name, message: error instanceof Error ? error.message : 'unknown' })
    }
    return context.redirect(site)
  }

/** The provider sends a browser back: on to the website that it came from. */
export const providerSignedOut =
  ({ vault }: { readonly vault: VaultParts }): ((context: Context) => Response) =>
  (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(siteOf(vault, readInput(signedOutQuery, context.req.query()).state))
  }
