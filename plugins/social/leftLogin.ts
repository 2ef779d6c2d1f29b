import { isRecord } from '#lib/checks/isRecord.js'
import { isOwnProvider } from '../../protocol/ownProviderName.js'
import { socialProviderNames, type WindowProviderName } from '../../ports/social.js'

/** A sign-in for which the page was left: what the page that comes back needs to know it by. Nothing of it is secret. */
export interface LeftLogin {
  readonly provider: WindowProviderName
  /** What the secure site gave with the address; comes back with the result, once. */
  readonly state: string
  /** The fragment of the page, which its address has again afterwards. */
  readonly fragment: string
  /** The page that was left, without its fragment, if the browser may come back to another one of the website; empty once it went on to it. */
  readonly address: string
  /** Ms since 1970. */
  readonly at: number
}

/** How long a result is waited for: as long as it takes the secure site to give one up, in ms. */
export const leftMs = 720_000

/** Validates what was stored; undefined without a sign-in under way. */
export const readLeft = (stored: unknown): LeftLogin | undefined => {
  if (!isRecord(stored)) return undefined
  const { provider, state, fragment, address = '', at } = stored
  if (typeof provider !== 'string' || provider === 'farcaster') return undefined
  if (!Object.hasOwn(socialProviderNames, provider) && !isOwnProvider(provider)) return undefined
  if (typeof state !== 'string' || !/^[\w-]{22,128}$/.test(state) || typeof at !== 'number' || !Number.isFinite(at)) return undefined
  if (typeof fragment !== 'string' || fragment.length > 2_048 || !/^(#|$)/.test(fragment)) return undefined
  if (typeof address !== 'string' || address.length > 2_048) return undefined
  return { provider: provider as WindowProviderName, state, fragment, address, at }
}
