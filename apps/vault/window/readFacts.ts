import * as z from 'zod/mini'
import { cleanText } from 'portico-lib/text/cleanText.js'
import { siteShape } from '../base/siteShape.js'
import { readLabel } from 'portico-protocol/ownProviderName.js'
import { providerLabel, readProvider } from '../base/socialProviders.js'

/** The facts that the gateway writes into the fragment of the window's address. */
export interface WindowFacts {
  readonly state: string
  /** The display name of the provider at which they logged in. */
  readonly provider: string | undefined
  /** The origin of the website that began the login. */
  readonly site: string
  readonly name: string | undefined
  readonly handle: string | undefined
  readonly error: 'refused' | 'denied' | 'failed' | 'expired'
  /** How the result gets to the website: to the page that opened this window, or with the browser, which returns to the page that was left. */
  readonly way: 'opener' | 'page'
}

/** Returns undefined for a window that waits for the address of a provider, and `elsewhere` for a login that another browser began. */
export const readFacts = (fragment: string): WindowFacts | 'expired' | 'elsewhere' | undefined => {
  const facts = new URLSearchParams(fragment.replace(/^#/, ''))
  const [state, site, handle, error] = ['state', 'site', 'handle', 'error'].map((name) => facts.get(name) ?? undefined)
  if (handle === undefined && error === undefined) return undefined
  if (error === 'elsewhere') return 'elsewhere'
  const from = z.safeParse(siteShape, site).data
  if (state === undefined || from === undefined) return 'expired'
  const provider = readProvider(facts.get('provider'))
  return {
    state,
    provider: provider && providerLabel(provider, readLabel(facts.get('label'))),
    site: from,
    name: cleanText(facts.get('name'), 64) || undefined,
    handle: handle !== undefined && /^[\w-]{43}$/.test(handle) ? handle : undefined,
    way: facts.get('way') === 'page' ? 'page' : 'opener',
    error: error === 'refused' || error === 'denied' || error === 'expired' ? error : 'failed',
  }
}
